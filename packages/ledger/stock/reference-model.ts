// A second, deliberately plain calculation of the same rules, in whole cents and whole pieces, for the tests: it shares
// no line with the engine, keeps no incremental state and always starts from the first move.
export interface PlainMove {
  readonly id: string
  readonly kind: 'in' | 'out' | 'value'
  readonly pieces: number
  /** Cents; of an issue it says nothing. */
  readonly cents: number
  readonly of?: string
  readonly returns?: string
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

/** True cents per move, and what is left. */
export function plainModel(costing: 'average' | 'fifo', moves: readonly PlainMove[]) {
  const cents = new Map<string, bigint>()
  let lots: Lot[] = []
  const debts: Lot[] = []
  let last = 0n
  const pieces = (): bigint => lots.reduce((all, lot) => all + lot.pieces, 0n)
  const worth = (): bigint => lots.reduce((all, lot) => all + lot.cents, 0n)
  const take = (lot: Lot, part: bigint): bigint => {
    const value = part === lot.pieces ? lot.cents : half(lot.cents * part, lot.pieces)
    lot.pieces -= part
    lot.cents -= value
    return value
  }
  const note = (): void => {
    if (pieces() > 0n) last = half(worth() * 10_000n, pieces())
    lots = lots.filter((lot) => lot.pieces > 0n)
  }
  const out = (move: PlainMove): void => {
    let open = BigInt(move.pieces)
    let value = 0n
    note()
    while (open > 0n && lots[0]) {
      const part = open < lots[0].pieces ? open : lots[0].pieces
      value += take(lots[0], part)
      open -= part
      lots = lots.filter((lot) => lot.pieces > 0n)
    }
    if (open > 0n) {
      const unpaid = half(open * last, 10_000n)
      debts.push({ of: move.id, pieces: open, cents: unpaid })
      value += unpaid
    }
    cents.set(move.id, -value)
    note()
  }
  const receive = (move: PlainMove): void => {
    const source = move.returns === undefined ? undefined : cents.get(move.returns)
    const lot = { of: move.id, pieces: BigInt(move.pieces), cents: source === undefined ? BigInt(move.cents) : -source }
    cents.set(move.id, lot.cents)
    last = half(lot.cents * 10_000n, lot.pieces)
    while (debts[0] && lot.pieces > 0n) {
      const debt = debts[0]
      const part = debt.pieces < lot.pieces ? debt.pieces : lot.pieces
      const cost = take(lot, part)
      cents.set(debt.of, (cents.get(debt.of) ?? 0n) + take(debt, part) - cost)
      if (debt.pieces === 0n) debts.shift()
    }
    if (lot.pieces > 0n) lots.push(lot)
    // With the moving average all lots are one.
    if (costing === 'average' && lots.length > 1) lots = [{ of: '', pieces: pieces(), cents: worth() }]
    note()
  }
  const revalue = (move: PlainMove): void => {
    const lot = costing === 'average' ? lots[0] : lots.find((one) => one.of === move.of)
    const value = lot ? (BigInt(move.cents) < -lot.cents ? -lot.cents : BigInt(move.cents)) : 0n
    if (lot) lot.cents += value
    cents.set(move.id, value)
    note()
  }
  for (const move of moves) {
    if (move.kind === 'out') out(move)
    else if (move.kind === 'in') receive(move)
    else revalue(move)
  }
  const owed = debts.reduce((all, debt) => all + debt.cents, 0n)
  const short = debts.reduce((all, debt) => all + debt.pieces, 0n)
  return { cents, pieces: pieces() - short, worth: worth() - owed, lots, debts }
}
