// A second, deliberately plain calculation of the same rules, in whole cents and whole pieces, for the tests: it shares
// no line with the engine, keeps no incremental state and always starts from the first move.
export interface PlainMove {
  readonly id: string
  readonly kind: 'in' | 'out' | 'value'
  readonly pieces: number
  /** Cents; of an issue it says nothing. */
  readonly cents: number
  readonly of?: string
  /** The issue whose value it brings: all of it, or its share behind what earlier moves brought. */
  readonly returns?: string
  readonly share?: { readonly whole: number; readonly before: number }
}

const half = (over: bigint, under: bigint): bigint => {
  const sign = over < 0n !== under < 0n ? -1n : 1n
  const [a, b] = [over < 0n ? -over : over, under < 0n ? -under : under]
  return sign * ((2n * a + b) / (2n * b))
}

interface Lot {
  readonly of: string
  pieces: bigint
  cents: bigint
}

/** Lots of goods on hand and pieces that went out before they came in, in whole cents. */
export class Books {
  readonly cents = new Map<string, bigint>()
  readonly debts: Lot[] = []
  lots: Lot[] = []
  private last = 0n
  private readonly costing: 'average' | 'fifo'
  private readonly elsewhere: ReadonlyMap<string, bigint>

  /** `elsewhere`: cents of issues in other pools. */
  constructor(costing: 'average' | 'fifo', elsewhere: ReadonlyMap<string, bigint> = new Map()) {
    this.costing = costing
    this.elsewhere = elsewhere
  }

  pieces = (): bigint => this.lots.reduce((all, lot) => all + lot.pieces, 0n)
  worth = (): bigint => this.lots.reduce((all, lot) => all + lot.cents, 0n)

  out(move: PlainMove): void {
    let open = BigInt(move.pieces)
    let value = 0n
    this.note()
    while (open > 0n && this.lots[0]) {
      const part = open < this.lots[0].pieces ? open : this.lots[0].pieces
      value += take(this.lots[0], part)
      open -= part
      this.lots = this.lots.filter((lot) => lot.pieces > 0n)
    }
    if (open > 0n) {
      const unpaid = half(open * this.last, 10_000n)
      this.debts.push({ of: move.id, pieces: open, cents: unpaid })
      value += unpaid
    }
    this.cents.set(move.id, -value)
    this.note()
  }

  receive(move: PlainMove): void {
    const lot = { of: move.id, pieces: BigInt(move.pieces), cents: this.brought(move) }
    this.cents.set(move.id, lot.cents)
    this.last = half(lot.cents * 10_000n, lot.pieces)
    while (this.debts[0] && lot.pieces > 0n) {
      const debt = this.debts[0]
      const part = debt.pieces < lot.pieces ? debt.pieces : lot.pieces
      const cost = take(lot, part)
      this.cents.set(debt.of, (this.cents.get(debt.of) ?? 0n) + take(debt, part) - cost)
      if (debt.pieces === 0n) this.debts.shift()
    }
    if (lot.pieces > 0n) this.lots.push(lot)
    // With the moving average all lots are one.
    if (this.costing === 'average' && this.lots.length > 1) {
      this.lots = [{ of: '', pieces: this.pieces(), cents: this.worth() }]
    }
    this.note()
  }

  private brought(move: PlainMove): bigint {
    const { returns = '', share } = move
    const source = this.cents.get(returns) ?? this.elsewhere.get(returns)
    if (source === undefined) return BigInt(move.cents)
    if (!share) return -source
    const upTo = (pieces: number): bigint => half(-source * BigInt(pieces), BigInt(share.whole))
    return upTo(share.before + move.pieces) - upTo(share.before)
  }

  revalue(move: PlainMove): void {
    const lot = this.costing === 'average' ? this.lots[0] : this.lots.find((one) => one.of === move.of)
    const value = lot ? (BigInt(move.cents) < -lot.cents ? -lot.cents : BigInt(move.cents)) : 0n
    if (lot) lot.cents += value
    this.cents.set(move.id, value)
    this.note()
  }

  private note(): void {
    if (this.pieces() > 0n) this.last = half(this.worth() * 10_000n, this.pieces())
    this.lots = this.lots.filter((lot) => lot.pieces > 0n)
  }
}

function take(lot: Lot, part: bigint): bigint {
  const value = part === lot.pieces ? lot.cents : half(lot.cents * part, lot.pieces)
  lot.pieces -= part
  lot.cents -= value
  return value
}

/** One move in the books of its pool. */
export function enter(books: Books, move: PlainMove): void {
  if (move.kind === 'out') books.out(move)
  else if (move.kind === 'in') books.receive(move)
  else books.revalue(move)
}

/** True cents per move, and what is left. */
export function plainModel(costing: 'average' | 'fifo', moves: readonly PlainMove[]) {
  const books = new Books(costing)
  for (const move of moves) enter(books, move)
  const { cents, lots, debts } = books
  const owed = debts.reduce((all, debt) => all + debt.cents, 0n)
  const short = debts.reduce((all, debt) => all + debt.pieces, 0n)
  return { cents, pieces: books.pieces() - short, worth: books.worth() - owed, lots, debts }
}
