// Batches by their numbers, and serial numbers by where they are.
import { Decimal, isId } from '@lumbung/core'
import { sql } from '@lumbung/definition'
import { answerFact } from '@lumbung/engine/contract.ts'
import { type KnownBatch, knownBatches, type SerialPlace, serialPlaces } from '../../masters/tracking/lying.ts'

type Row<T> = T & Readonly<Record<string, unknown>>

export const knownBatchesAnswer = answerFact(knownBatches, {
  answer: async ({ query }, questions) => {
    const asked = questions.flatMap(({ numbers }) => numbers.filter(({ item }) => isId(item)))
    if (asked.length === 0) return questions.map(() => [])
    const rows = await query<Row<KnownBatch>>(
      sql`select distinct b.id, b.item, b.number, b.expiry
            from unnest(${asked.map(({ item }) => item)}::uuid[], ${asked.map(({ number }) => number)}::text[])
              as w (item, number)
            join batch b on b.item = w.item and lower(b.number) = lower(w.number)`,
      'fact-known-batches',
    )
    return questions.map(() => rows)
  },
})

export const serialPlacesAnswer = answerFact(serialPlaces, {
  answer: async ({ query, branches }, questions) => {
    const asked = questions.flatMap(({ serials }) => serials.filter(({ item }) => isId(item)))
    if (asked.length === 0) return questions.map(() => [])
    const rows = await query<Row<Omit<SerialPlace, 'measured'> & { readonly measured: string | null }>>(
      sql`select b.item, b.serial, b.warehouse, w.code as "warehouseCode", b.location, b.batch, b.status, b.measured
            from stock_balance b join warehouses w on w.id = b.warehouse
           where (b.item, b.serial) in (select * from unnest(${asked.map(({ item }) => item)}::uuid[],
                   ${asked.map(({ serial }) => serial)}::text[]))
             and b.quantity > 0 and (${branches}::uuid[] is null or w.branch = any(${branches}::uuid[]))`,
      'fact-serial-places',
    )
    const places = rows.map((row) => ({ ...row, measured: row.measured === null ? null : new Decimal(row.measured) }))
    return questions.map(() => places)
  },
})
