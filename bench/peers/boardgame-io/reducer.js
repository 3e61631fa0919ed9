// node reducer.js [seconds]: random games through boardgame.io's own reducer, after a
// warm-up; prints one line of JSON with the time a ply, the best of fifty rounds.
import { createRequire } from 'node:module'
import { legal, xorshift, Zoom } from './game.js'

const { CreateGameReducer, InitializeGame } = createRequire(import.meta.url)('boardgame.io/internal')
const reduce = CreateGameReducer({ game: Zoom })
const random = xorshift(88172645)

function run(seconds) {
  const begun = performance.now()
  const until = begun + seconds * 1000
  let plies = 0
  while (performance.now() < until) {
    let state = InitializeGame({ game: Zoom, numPlayers: 2 })
    for (let list = legal(state); list.length > 0; list = legal(state)) {
      const args = list[random(list.length)]
      const playerID = state.ctx.currentPlayer
      const next = reduce(state, { type: 'MAKE_MOVE', payload: { type: 'roll', args, playerID } })
      if (next._stateID === state._stateID) throw new Error(`refused: ${args}`)
      state = next
      plies++
    }
    if (state.ctx.gameover === undefined) throw new Error('a game without an end')
  }
  return { nsAPly: ((performance.now() - begun) * 1e6) / plies }
}

const seconds = Number(process.argv[2] ?? 2)
run(3)
const rounds = Array.from({ length: 50 }, () => run(seconds / 50))
console.log(JSON.stringify(rounds.reduce((best, round) => (round.nsAPly < best.nsAPly ? round : best))))
