// Zoom as a game of boardgame.io, written as its documentation teaches: the state G is a
// plain object that a move changes in place, and endIf returns the winner. Fields, lines
// and squares are those of ../zoom-js.
import { canMove, inSquare, isInner, key, other, start, targets } from '../zoom-js/zoom.js'

export const sides = ['white', 'black']

// look reads the plain board as the functions of zoom-js do; cells may be a draft of immer's.
const look = (cells) => ({
  has: (field) => cells[field] !== undefined,
  get: (field) => cells[field],
  [Symbol.iterator]: () => Object.entries(cells)[Symbol.iterator](),
})

function roll({ G, ctx }, from, to) {
  const side = sides[ctx.currentPlayer]
  const board = look(G.board)
  if (G.board[from] !== side || !targets(board, from).includes(to)) return 'INVALID_MOVE'
  delete G.board[from]
  G.board[to] = side
  G.last = to
  G.quiet = isInner(from) ? G.quiet + 1 : 0
  // A marble that has entered never comes back: no older position can return.
  if (!isInner(from)) G.history = []
  G.history.push(key({ board, turn: other(side) }))
}

function endIf({ G }) {
  if (!G.last) return undefined
  const board = look(G.board)
  const side = G.board[G.last]
  if (inSquare(board, G.last, side)) return { winner: side, rule: 'ZM10' }
  if (!canMove(board, other(side))) return { winner: null, rule: 'ZM11' }
  const now = G.history.at(-1)
  if (G.history.filter((was) => was === now).length >= 3) return { winner: null, rule: 'ZM12' }
  if (G.quiet >= 100) return { winner: null, rule: 'ZM13' }
  return undefined
}

export const Zoom = {
  name: 'zoom',
  minPlayers: 2,
  maxPlayers: 2,
  setup: () => {
    const { board, quiet, history } = start()
    return { board: Object.fromEntries(board), last: null, quiet, history }
  },
  turn: { minMoves: 1, maxMoves: 1 },
  moves: { roll },
  endIf,
}

// legal lists the moves of the seat to act, in plain JavaScript, for random play.
export function legal(state) {
  const board = new Map(Object.entries(state.G.board))
  const turn = sides[state.ctx.currentPlayer]
  const list = []
  if (state.ctx.gameover !== undefined) return list
  for (const [from, side] of board) {
    if (side === turn) for (const to of targets(board, from)) list.push([from, to])
  }
  return list
}

// xorshift is a small generator, the same on every run.
export function xorshift(seed) {
  let x = seed | 1
  return (n) => {
    x ^= x << 13
    x ^= x >>> 17
    x ^= x << 5
    return (x >>> 0) % n
  }
}
