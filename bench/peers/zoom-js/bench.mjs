// node bench.mjs [seconds]: random games, after a warm-up; prints one line of JSON
// with the time a ply, the best of fifty rounds, so that what else runs on the machine
// counts little. It refuses to if the rules are not those of the Go engine.
import { moves, perft, play, start } from './zoom.js'

const counted = perft(start(), 3)
if (counted !== 376401) {
  console.error(`perft(3) is ${counted}, not 376401: these are other rules`)
  process.exit(1)
}

let x = 88172645
const random = (n) => {
  x ^= x << 13
  x ^= x >>> 17
  x ^= x << 5
  return (x >>> 0) % n
}

function run(seconds) {
  const until = performance.now() + seconds * 1000
  const begun = performance.now()
  let plies = 0
  let games = 0
  while (performance.now() < until) {
    let state = start()
    for (let list = moves(state); list.length > 0; list = moves(state)) {
      state = play(state, list[random(list.length)])
      plies++
    }
    games++
  }
  return { nsAPly: ((performance.now() - begun) * 1e6) / plies, plies, games }
}

const seconds = Number(process.argv[2] ?? 1)
run(seconds)
const rounds = Array.from({ length: 50 }, () => run(seconds / 50))
console.log(JSON.stringify(rounds.reduce((best, round) => (round.nsAPly < best.nsAPly ? round : best))))
