// Which pieces come back (inventory 3): those that left with the delivered line and did not come back yet. Of batch A
// 10 left and 4 came back: up to 6 of A. What left without numbers, before its item was tracked, may bring any. They
// are put to a location for returns, where the warehouse has one, else to where their item lies.
import { asQuantity, type Finding, larger, sum, ZERO } from '@lumbung/core'
import { type FactsOf, fact, type LineRow } from '@lumbung/definition'
import { withArrivalPlaces } from '../../masters/tracking/arriving.ts'
import type { LyingPiece } from '../../masters/tracking/lying.ts'
import { arrivalPlace, type Place, placeBesideOwn, placesFor } from '../../masters/tracking/putting.ts'
import { incomingFindings, type TrackingFacts, trackingNeeds } from '../../masters/tracking/rules.ts'
import { isSuggested, withSuggestions } from '../../masters/tracking/suggested.ts'
import { given } from '../../masters/trade/given.ts'
import { baseOf } from '../../masters/trade/source-line.ts'
import { type LeftPiece, leftPieces } from '../left-pieces.ts'
import { returnOrderLineView } from '../views.ts'
import type { SalesReturn, SalesReturnDraft } from './definition.ts'

type Orders = ReadonlyMap<string, LineRow<typeof returnOrderLineView>>

/** The line that delivered the goods. */
const deliveredBy = (line: {
  readonly shipmentLine: string | null
  readonly invoiceLine: string | null
}): string | null => line.shipmentLine ?? line.invoiceLine

const wantedOf = ({ lines = [] }: SalesReturnDraft, orders: Orders) =>
  lines.map(({ id, returnOrderLine, quantity }) => {
    const order = orders.get(returnOrderLine ?? '')
    return {
      ...(id ? { id } : {}),
      // Pieces are told apart by the line they left with, not by their item.
      item: order ? deliveredBy(order) : null,
      needed: order && quantity ? baseOf(quantity, order) : null,
    }
  })

export const suggestionNeeds = (draft: SalesReturnDraft, changed: string) => ({
  orderLines: fact.lines(
    returnOrderLineView,
    isSuggested(changed) ? given((draft.lines ?? []).map((line) => line.returnOrderLine)) : [],
  ),
  left: leftPieces.after('orderLines', (orders: Orders) => ({
    lines: given(wantedOf(draft, orders).map(({ item }) => item)),
  })),
  places: placesFor.after('orderLines', (orders: Orders) => ({
    warehouse: draft.warehouse ?? null,
    uses: orders.size > 0 ? ['return', 'qc', 'pick', 'bulk'] : [],
    items: [...new Set([...orders.values()].map(({ item }) => item))],
  })),
})

/** The rows of all lines: as much of what left as comes back, and where it is put. */
export function withPiecesBack(
  draft: SalesReturnDraft,
  { orderLines, left, places }: FactsOf<typeof suggestionNeeds>,
  changed: string,
): SalesReturnDraft {
  if (!isSuggested(changed)) return draft
  const open = Map.groupBy(left, ({ line }) => line)
  const pieces = new Map(
    [...open].map(([line, own]): [string, LyingPiece[]] => [
      line,
      own.map(({ batch, serial, left: all, back }) => ({ location: null, batch, serial, free: all.minus(back) })),
    ]),
  )
  const wanted = wantedOf(draft, orderLines)
  const rows = withSuggestions(wanted, draft.tracking ?? [], pieces)
  const goods = wanted.map((line, index) => ({ ...line, item: itemOf(draft, index, orderLines) }))
  const placeOf = (line: number, item: string, batch: string | null) =>
    placeBack(places, draft.lines?.[line]?.condition, { item, batch })
  return { ...draft, tracking: withArrivalPlaces(goods, rows, placeOf, changed === 'warehouse') }
}

const itemOf = ({ lines = [] }: SalesReturnDraft, index: number, orders: Orders): string | null =>
  orders.get(lines[index]?.returnOrderLine ?? '')?.item ?? null

/** To a location for returns, what is held back to one for inspection first; else to where the item lies. */
const placeBack = (
  places: readonly Place[],
  condition: string | undefined,
  goods: { readonly item: string; readonly batch: string | null },
): string | null =>
  arrivalPlace(places, condition === 'qc' ? ['qc', 'return'] : ['return'], goods) ??
  placeBesideOwn(
    places.filter(({ use }) => use === 'pick' || use === 'bulk'),
    goods,
  )

export const piecesNeeds = (document: SalesReturn) => ({
  ...trackingNeeds(document),
  left: leftPieces({ lines: given(document.lines.map(deliveredBy)) }),
})

export const piecesFindings = (
  document: SalesReturn,
  facts: TrackingFacts & { readonly left: readonly LeftPiece[] },
): Finding[] => [
  ...incomingFindings(document, facts),
  ...document.lines.flatMap((line, index) => backFindings(document, line, index, facts)),
]

/** Only pieces that left with the line come back, and no more of each than left. */
function backFindings(
  { lines, tracking }: SalesReturn,
  line: SalesReturn['lines'][number],
  index: number,
  { left, batches, tracked }: Pick<TrackingFacts, 'batches' | 'tracked'> & { readonly left: readonly LeftPiece[] },
): Finding[] {
  const source = deliveredBy(line)
  const gone = left.filter((piece) => piece.line === source)
  const [any] = gone
  const item = tracked.get(line.item)
  // Several lines may be about the same goods: the first of them says it.
  if (!any || !item || lines.findIndex((one) => deliveredBy(one) === source) !== index) return []
  const own = new Set(lines.flatMap((one) => (deliveredBy(one) === source ? [one.id] : [])))
  const rows = tracking
    .map((row, at) => ({ row, at }))
    .filter(({ row }) => own.has(row.line) && (row.batch ?? row.serial))
  const groups = Map.groupBy(rows, ({ row }) => `${row.serial ?? ''} ${row.batch ?? ''}`)
  return [...groups.values()].flatMap((same): Finding[] => {
    const [first] = same
    if (!first) return []
    const { serial, batch } = first.row
    // A serial number is its own batch: who scans it need not say which.
    const piece = gone.find((one) => one.serial === serial && (serial !== null || one.batch === batch))
    const open = piece ? larger(piece.left.minus(piece.back), ZERO) : ZERO
    if (sum(same.map(({ row }) => row.quantity)).lessThanOrEqualTo(open)) return []
    const values = { source: any.number, unit: item.baseUnitCode, left: asQuantity(open) }
    return serial
      ? [{ path: `tracking.${first.at}.serial`, code: 'serial-not-left', values: { serial, source: any.number } }]
      : [
          {
            path: `tracking.${first.at}.${piece ? 'quantity' : 'batch'}`,
            code: 'batch-not-left',
            values: { ...values, batch: batches.get(batch ?? '')?.number ?? '' },
          },
        ]
  })
}
