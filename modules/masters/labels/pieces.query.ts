// What documents move, read for their labels: lines with the rows that tell their goods apart.
import { Decimal } from '@lumbung/core'
import { type DateText, raw, sql } from '@lumbung/definition'
import type { FactQuery } from '@lumbung/engine/contract.ts'
import type { MovedPiece } from './pieces.ts'

interface Row extends Readonly<Record<string, unknown>> {
  readonly line: string
  readonly number: string | null
  readonly code: string
  readonly name: string
  readonly unit: string
  readonly barcode: string | null
  readonly unitBarcode: string | null
  readonly quantity: string
  readonly base: string
  readonly batch: string | null
  readonly serial: string | null
  readonly expiry: DateText | null
  readonly piece: string | null
  readonly most: string | null
  readonly mostBarcode: string | null
}

/** Documents whose goods are labelled, and whether they bring batches that are not known yet. */
const DOCUMENTS = { receiving: true, 'adjustment-in': true, 'storage-transfer': false } as const
export type LabelledDocument = keyof typeof DOCUMENTS

export async function movedPieces(
  { query, visible }: Pick<FactQuery, 'query' | 'visible'>,
  document: LabelledDocument,
  ids: readonly string[],
  isIndonesian: boolean,
): Promise<readonly MovedPiece[]> {
  const table = document.replaceAll('-', '_')
  const typed = DOCUMENTS[document]
    ? raw('coalesce(b.number, t.batch_number) as batch, coalesce(t.expiry, b.expiry) as expiry')
    : raw('b.number as batch, b.expiry')
  const rows = await query<Row>(
    sql`select l.id as line, d.number, i.code, i.barcode, u.code as unit, nullif(n.barcode, '') as "unitBarcode",
               case when ${isIndonesian} then coalesce(nullif(i.name_indonesian, ''), i.name) else i.name end as name,
               l.quantity, l.base_quantity as base, ${typed}, t.serial, t.quantity as piece,
               m.factor as most, m.barcode as "mostBarcode"
          from ${raw(table)} d join ${raw(`${table}_line`)} l on l.document = d.id join item i on i.id = l.item
          join unit u on u.id = i.base_unit
          left join item_units n on n.document = i.id and n.unit = l.unit
          left join lateral (
                 select numerator / denominator as factor, nullif(barcode, '') as barcode from item_units
                  where document = i.id and numerator > denominator
                  order by numerator / denominator desc, position limit 1) m on true
          left join ${raw(`${table}_tracking`)} t on t.line = l.id and (t.quantity > 0 or t.serial is not null)
          left join batch b on b.id = t.batch
         where d.id = any(${ids}::uuid[]) and d.status <> 'void' and ${visible(document)}
         order by d.number, d.id, l.position, t.position`,
    `labels-${document}`,
  )
  return rows.map((row) => {
    const [lineQuantity, quantity] = [new Decimal(row.base), new Decimal(row.quantity)]
    return {
      ...row,
      baseUnit: row.unit,
      barcode: row.barcode || null,
      lineQuantity,
      factor: quantity.isZero() ? quantity : lineQuantity.div(quantity),
      largest: row.most === null ? null : { factor: new Decimal(row.most), barcode: row.mostBarcode },
      quantity: row.piece === null ? null : new Decimal(row.piece),
    }
  })
}
