// node clients.js URL MATCHES SECONDS: plays whole random matches against boardgame.io's
// server, both seats of each on a socket of their own, as its client speaks. After a
// warm-up of three seconds it prints {"begun":true}, and at the end how many moves were
// made and how long each took from being sent until the other player had it.
// SECONDS 0: everybody sits, makes eight moves and stays; {"begun":true} says that it is so.
import { io } from 'socket.io-client'
import { legal, xorshift } from './game.js'

const [url, matches, seconds] = [process.argv[2], Number(process.argv[3]), Number(process.argv[4])]
const warm = 3000
const resting = 8

async function post(path, body) {
  const answer = await fetch(url + path, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify(body),
  })
  if (!answer.ok) throw new Error(`${path}: ${answer.status} ${await answer.text()}`)
  return answer.json()
}

let playing = false
let counting = false
const took = []

class Table {
  constructor(seed) {
    this.random = xorshift(seed * 2654435761)
    this.sockets = ['0', '1'].map((seat) => {
      const socket = io(`${url}/zoom`, { transports: ['websocket'], forceNew: true })
      socket.on('sync', (id, { state }) => this.seen(seat, id, state))
      socket.on('update', (id, state) => this.seen(seat, id, state))
      return socket
    })
  }

  // open seats both players at a new match; it ends when both have seen it.
  async open() {
    const { matchID } = await post('/games/zoom/create', { numPlayers: 2 })
    this.keys = []
    for (const seat of ['0', '1']) {
      const { playerCredentials } = await post(`/games/zoom/${matchID}/join`, { playerID: seat, playerName: seat })
      this.keys.push(playerCredentials)
    }
    this.id = matchID
    this.here = new Set()
    this.ply = 0
    await new Promise((both) => {
      this.both = both
      for (const seat of ['0', '1']) this.sockets[seat].emit('sync', matchID, seat, this.keys[seat], 2)
    })
    if (playing) this.act(this.first)
  }

  // seen answers a state: the player whose turn it is acts.
  seen(seat, id, state) {
    if (id !== this.id || !state) return
    if (this.here.size < 2) {
      this.here.add(seat)
      this.first = state
      if (this.here.size === 2) this.both()
      return
    }
    if (this.sent === undefined || seat === this.mover || state._stateID <= this.base) return
    if (counting) took.push(performance.now() - this.sent)
    this.sent = undefined
    if (++this.ply === resting && !seconds) this.rest()
    else if (state.ctx.gameover !== undefined) this.open()
    else this.act(state)
  }

  act(state) {
    const list = legal(state)
    const args = list[this.random(list.length)]
    const seat = state.ctx.currentPlayer
    const payload = { type: 'roll', args, playerID: seat, credentials: this.keys[seat] }
    this.mover = seat
    this.base = state._stateID
    this.sent = performance.now()
    this.sockets[seat].emit('update', { type: 'MAKE_MOVE', payload }, state._stateID, this.id, seat)
  }

  rest() {
    if (++resters === matches) console.log(JSON.stringify({ begun: true }))
  }
}

let resters = 0
const tables = Array.from({ length: matches }, (_, i) => new Table(i + 1))
for (const table of tables) await table.open()
playing = true
for (const table of tables) table.act(table.first)
if (seconds) {
  await new Promise((done) => setTimeout(done, warm))
  console.log(JSON.stringify({ begun: true }))
  counting = true
  const from = performance.now()
  await new Promise((done) => setTimeout(done, seconds * 1000))
  counting = false
  took.sort((a, b) => a - b)
  const at = (share) => took[Math.min(took.length - 1, Math.floor(share * took.length))]
  console.log(JSON.stringify({ moves: took.length, seconds: (performance.now() - from) / 1000, p50: at(0.5), p99: at(0.99) }))
  process.exit(0)
}
