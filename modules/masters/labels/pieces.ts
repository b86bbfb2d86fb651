// The labels of what a document moves: of each line, serial numbers one by one, else each batch in as many labels as
// its quantity takes.
//   line of 10 boxes of 12, 4 of batch A and 6 of batch B, 1 a label: 4 labels of A and 6 of B, 12 pieces each
//   the same, a label for each piece: 48 of A and 72 of B; for each carton of 24: 2 of A and 3 of B
//   line of 3 with three serial numbers: one row of 3 labels
//   line of 100 kg without batches, 30 a label: 30, 30, 30 and 10
import { type Decimal, ONE, sum } from '@lumbung/core'
import type { DateText } from '@lumbung/definition'
import { type LabelRow, partsOf } from './counting.ts'
import type { Labelled } from './label.ts'

/** What a label stands for: one unit of the line, one base unit, or one of the largest unit of the item. */
export const UNITS = ['line', 'base', 'largest'] as const
export type LabelUnit = (typeof UNITS)[number]

/** A line, or what a row of it tells apart; quantities in base units. */
export interface MovedPiece {
  readonly line: string
  readonly number: string | null
  readonly code: string
  readonly name: string
  readonly baseUnit: string
  readonly barcode: string | null
  /** That of the unit of the line, where it has one of its own. */
  readonly unitBarcode: string | null
  /** Base units in one unit of the line. */
  readonly factor: Decimal
  /** The largest unit of the item, where it has one larger than the base unit. */
  readonly largest: { readonly factor: Decimal; readonly barcode: string | null } | null
  readonly lineQuantity: Decimal
  readonly batch: string | null
  readonly serial: string | null
  readonly expiry: DateText | null
  /** Null where nothing tells the goods of the line apart. */
  readonly quantity: Decimal | null
}

/** The piece counted in another unit. */
function countedIn(piece: MovedPiece, unit: LabelUnit): MovedPiece {
  const { largest } = piece
  if (unit === 'base') return { ...piece, unitBarcode: null, factor: ONE }
  if (unit === 'largest' && largest) return { ...piece, unitBarcode: largest.barcode, factor: largest.factor }
  return piece
}

const labelled = (piece: MovedPiece, part: Decimal): Labelled => {
  const { factor, unitBarcode, barcode, code, name, baseUnit: unit, batch, serial, expiry, number } = piece
  const base = part.times(factor).toDecimalPlaces(6)
  // What is left of a carton is no carton.
  const whole = unitBarcode !== null && part.isInteger() ? unitBarcode : null
  return {
    isPlace: false,
    name,
    code,
    barcode: whole ?? barcode,
    batch,
    serial,
    expiry,
    quantity: base.equals(1) ? null : base.toFixed(),
    unit,
    pieces: (whole === null ? base : part).toFixed(),
    number,
    price: null,
  }
}

const rowOf = (id: string, labels: readonly Labelled[], isEach: boolean): LabelRow => ({
  id,
  labels,
  count: labels.length,
  isEach,
})

/** Serial numbers of a line stand in base units, whatever it is counted in. */
const ofSerials = (line: string, pieces: readonly MovedPiece[]): LabelRow =>
  rowOf(
    `${line} serials`,
    pieces.map((piece) => labelled(countedIn(piece, 'base'), ONE)),
    true,
  )

function ofBatch(line: string, pieces: readonly MovedPiece[], perLabel: Decimal): readonly LabelRow[] {
  const [first] = pieces
  if (!first || !first.factor.isPositive()) return []
  const quantity = sum(pieces.map((piece) => piece.quantity ?? piece.lineQuantity))
  // Labels that say the same are one, printed as often.
  const known = new Map<string, Labelled>()
  const labels = partsOf(quantity.div(first.factor), perLabel).map((part) => {
    const one = known.get(part.toFixed()) ?? labelled(first, part)
    known.set(part.toFixed(), one)
    return one
  })
  return [rowOf(`${line} ${first.batch ?? ''}`, labels, false)]
}

/** The labels of these lines, in their order. */
export function rowsOfPieces(
  pieces: readonly MovedPiece[],
  perLabel: Decimal,
  unit: LabelUnit = 'line',
): readonly LabelRow[] {
  return [...Map.groupBy(pieces, ({ line }) => line)].flatMap(([line, own]) => {
    const serials = own.filter(({ serial }) => serial)
    if (serials.length > 0) return [ofSerials(line, serials)]
    const counted = own.map((piece) => countedIn(piece, unit))
    return [...Map.groupBy(counted, ({ batch }) => batch?.toLowerCase())].flatMap(([, same]) =>
      ofBatch(line, same, perLabel),
    )
  })
}
