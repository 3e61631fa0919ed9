// Zoom in plain JavaScript, as one would write it for a page: fields are strings, a
// position is an immutable object, every move makes a new one. Nothing is slow on
// purpose and nothing is tuned. The rules are those of games/zoom.

const files = ['b', 'c', 'd', 'e', 'f', 'g']
const ranks = ['2', '3', '4', '5', '6', '7']

// The ring, in order; at the corners the next field of the list is a neighbour.
const ring = ['c8', 'd8', 'e8', 'f8', 'h6', 'h5', 'h4', 'h3', 'f1', 'e1', 'd1', 'c1', 'a3', 'a4', 'a5', 'a6']
const ringIndex = new Map(ring.map((field, i) => [field, i]))

const inner = files.flatMap((file) => ranks.map((rank) => file + rank))
const innerSet = new Set(inner)
const fields = [...inner, ...ring]
export const isInner = (field) => innerSet.has(field)

const column = (file) => ranks.map((rank) => file + rank)
const row = (rank) => files.map((file) => file + rank)

// The lines a marble on an inner field rolls along: for each of four directions the
// fields in the order in which it would pass them.
const rookLines = new Map()
for (const file of files) {
  for (const rank of ranks) {
    const f = files.indexOf(file)
    const r = ranks.indexOf(rank)
    rookLines.set(file + rank, [
      row(rank).slice(f + 1),
      row(rank).slice(0, f).reverse(),
      column(file).slice(r + 1),
      column(file).slice(0, r).reverse(),
    ])
  }
}

// The line straight in from each outer field.
const entryLine = new Map(
  ring.map((field) => {
    const [file, rank] = field
    if (rank === '8') return [field, column(file).reverse()]
    if (rank === '1') return [field, column(file)]
    return [field, file === 'a' ? row(rank) : row(rank).reverse()]
  }),
)

export function start() {
  const board = new Map()
  for (const f of ['c1', 'd1', 'e1', 'f1', 'a3', 'h3', 'b2', 'g7']) board.set(f, 'white')
  for (const f of ['c8', 'd8', 'e8', 'f8', 'a6', 'h6', 'g2', 'b7']) board.set(f, 'black')
  const state = { board, turn: 'white', quiet: 0, history: [], outcome: null }
  return { ...state, history: [key(state)] }
}

export const other = (side) => (side === 'white' ? 'black' : 'white')

// key identifies a position for the rule of repetition.
export function key({ board, turn }) {
  let name = turn
  for (const field of fields) name += board.get(field)?.[0] ?? '.'
  return name
}

// freeAlong returns the free fields of a line up to the first marble.
function freeAlong(board, line) {
  const taken = line.findIndex((field) => board.has(field))
  return taken < 0 ? line : line.slice(0, taken)
}

// entries returns the outer fields that a marble on the ring can pass to, its own first.
function entries(board, from) {
  const found = new Set([from])
  for (const way of [1, -1]) {
    let i = ringIndex.get(from)
    for (;;) {
      i = (i + way + ring.length) % ring.length
      if (board.has(ring[i]) || found.has(ring[i])) break
      found.add(ring[i])
    }
  }
  return [...found]
}

export function targets(board, from) {
  if (isInner(from)) return rookLines.get(from).flatMap((line) => freeAlong(board, line))
  return [...new Set(entries(board, from).flatMap((field) => freeAlong(board, entryLine.get(field))))]
}

export function moves(state) {
  if (state.outcome) return []
  const list = []
  for (const [from, side] of state.board) {
    if (side !== state.turn) continue
    for (const to of targets(state.board, from)) list.push({ from, to })
  }
  return list
}

// canMove reports whether a side has any move, without listing them all.
export function canMove(board, turn) {
  for (const [from, side] of board) {
    if (side === turn && targets(board, from).length > 0) return true
  }
  return false
}

// inSquare reports whether the marble on a field is part of a 2×2 square.
export function inSquare(board, field, side) {
  const f = field.charCodeAt(0)
  const r = field.charCodeAt(1)
  const mine = (x, y) => {
    const name = String.fromCharCode(x, y)
    return isInner(name) && board.get(name) === side
  }
  for (const dx of [-1, 1]) {
    for (const dy of [-1, 1]) {
      if (mine(f + dx, r) && mine(f, r + dy) && mine(f + dx, r + dy)) return true
    }
  }
  return false
}

export function play(state, { from, to }) {
  const board = new Map(state.board)
  board.delete(from)
  board.set(to, state.turn)
  const entered = !isInner(from)
  const next = { board, turn: other(state.turn), quiet: entered ? 0 : state.quiet + 1, history: [], outcome: null }
  const name = key(next)
  // A marble that has entered never comes back: no older position can return.
  next.history = entered ? [name] : [...state.history, name]
  if (inSquare(board, to, state.turn)) next.outcome = { winner: state.turn, rule: 'ZM10' }
  else if (!canMove(board, next.turn)) next.outcome = { winner: null, rule: 'ZM11' }
  else if (next.history.filter((n) => n === name).length >= 3) next.outcome = { winner: null, rule: 'ZM12' }
  else if (next.quiet >= 100) next.outcome = { winner: null, rule: 'ZM13' }
  return next
}

export function perft(state, depth) {
  if (depth === 0) return 1
  const list = moves(state)
  if (depth === 1) return list.length
  return list.reduce((sum, move) => sum + perft(play(state, move), depth - 1), 0)
}
