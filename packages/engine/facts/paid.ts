// What was paid on documents before they were billed or delivered, each in its own currency. Three things count:
//   what is left of the money taken ahead for it (a deposit given back or used elsewhere is gone);
//   what was paid of the bills made from it, by its share of their lines, or of the bill that names it as a whole;
//   what such a bill took of a deposit. A bill of its own kind is not counted again: a down payment was paid already.
// Of 1,110,000 ordered: 400,000 taken ahead, a bill that took 300,000 of it, of which 710,000 were paid:
// 100,000 + 710,000 + 300,000 = 1,110,000.
import { Decimal } from '@lumbung/core'
import { type AnyDocument, join, name, type Requests, raw, type Sql, sql } from '@lumbung/definition'
import type { Registry } from '../registry.ts'
import { columnOf, linesOf, lineTableOf, plainFieldsOf, tableOf } from '../store/naming.ts'
import { countingsOf } from '../store/progress.ts'
import type { Asked, FactsContext } from './load.ts'

const IN_FORCE = "d.status in ('approved', 'closed')"

/** Runs after the lines were read: they say which documents are meant. One statement for all of one kind. */
export async function paidFacts(
  context: FactsContext,
  asked: Asked<'paid'>,
  requests: Requests,
  answers: Record<string, unknown>,
): Promise<void> {
  for (const [key, { lines, when }] of asked) {
    const request = requests[lines]
    const resource = request?.kind === 'lines' ? request.view.resource : ''
    const definition = context.engine.registry.resources.get(resource)?.definition
    if (definition?.kind !== 'document')
      throw new Error(`'${key}' asks what was paid by '${lines}', which has no lines.`)
    const ids = documentsOf(answers[lines], when)
    answers[key] = ids.length === 0 ? new Map() : await readPaid(context, definition, ids)
  }
}

/** Documents of these lines in which the flag is set. */
function documentsOf(lines: unknown, when: string): string[] {
  if (!(lines instanceof Map)) return []
  const ids = [...lines.values()].flatMap(({ document }: { document: Readonly<Record<string, unknown>> }) =>
    document[when] === true ? [String(document.id)] : [],
  )
  return [...new Set(ids)]
}

async function readPaid(
  { engine, transaction }: FactsContext,
  definition: AnyDocument,
  ids: readonly string[],
): Promise<ReadonlyMap<string, Decimal>> {
  const parts = [...aheadOf(engine.registry, definition), ...billedOf(engine.registry, definition)]
  if (parts.length === 0) return new Map()
  const rows = await transaction.query<{ id: string; paid: string }>(
    sql`select o.id, round(${join(parts, ' + ')}, 2) as paid from ${name(tableOf(definition.key))} o
         where o.id = any(${ids}::uuid[])`,
    'fact-paid',
  )
  return new Map(rows.map((row) => [row.id, new Decimal(row.paid)]))
}

/** SQL: amounts of `d` in the currency of `o`, by rupiah where they differ. */
const inCurrency = (from: AnyDocument, to: AnyDocument): Sql =>
  raw(from.fields.rate && to.fields.rate ? 'case when d.currency = o.currency then 1 else d.rate / o.rate end' : '1')

/** SQL: what is left of money that was taken for `o`, by each document that takes some. */
function aheadOf(registry: Registry, definition: AnyDocument): Sql[] {
  return [...registry.resources.values()].flatMap(({ definition: by }): Sql[] => {
    if (by.kind !== 'document' || !by.earmarks) return []
    const { document, amount, only } = by.earmarks
    const lines = linesOf(by).find(([, fields]) => fields[document]?.options.key === definition.key)?.[0]
    if (!lines) return []
    const conditions = Object.entries(only).map(([key, value]) => sql`l.${name(columnOf(key))} = ${value}`)
    return [
      sql`coalesce((select sum(l.${name(columnOf(amount))} * kept.rest / kept.whole * ${inCurrency(by, definition)})
        from ${name(lineTableOf(by.key, lines))} l join ${name(tableOf(by.key))} d on d.id = l.document
        cross join lateral (select sum(i.amount) as whole, sum(i.amount - coalesce((select sum(a.amount)
          from allocation a where a.open_item = i.id), 0)) as rest
          from open_item i where i.source = d.id and i.amount < 0) kept
       where l.${name(columnOf(document))} = o.id and ${raw(IN_FORCE)} and kept.whole <> 0
         and ${join(conditions, ' and ')}), 0)`,
    ]
  })
}

/** SQL: what was paid of the bills of `o`, and what they took of deposits. */
function billedOf(registry: Registry, definition: AnyDocument): Sql[] {
  const { exposes } = definition
  const billing = countingsOf(registry, definition).find((one) => one.name === exposes?.until)
  const by = billing && registry.resources.get(billing.progress.by)?.definition
  if (!exposes || !billing || by?.kind !== 'document') return []
  const whole = plainFieldsOf(by.fields).find(([, field]) => field.options.key === definition.key)?.[0]
  const named = whole ? sql`d.${name(columnOf(whole))}` : raw('null::uuid')
  const line = name(`b.${columnOf(billing.progress.line)}`)
  const worth = join(
    exposes.amounts.map((key) => name(`b.${columnOf(key)}`)),
    ' + ',
  )
  const own = sql`exists (select from ${name(billing.lineTable)} ol where ol.id = ${line} and ol.document = o.id)`
  return [
    sql`coalesce((select sum((${SETTLED} + ${taken(by)}) * ${inCurrency(by, definition)}
        * case when ${named} = o.id then 1 else share.own / share.whole end)
      from ${name(tableOf(by.key))} d
      cross join lateral (select coalesce(sum(${worth}) filter (where ${own}), 0) as own,
        nullif(sum(${worth}), 0) as whole from ${name(billing.byLineTable)} b where b.document = d.id) share
     where ${raw(IN_FORCE)} and d.id in (
       select b.document from ${name(billing.byLineTable)} b join ${name(billing.lineTable)} ol on ol.id = ${line}
        where ol.document = o.id
       ${whole ? sql`union select d.id from ${name(tableOf(by.key))} d where ${named} = o.id` : raw('')})), 0)`,
  ]
}

const SETTLED = raw(`coalesce((select sum(a.amount) from open_item i join allocation a on a.open_item = i.id
  where i.source = d.id and i.amount > 0), 0)`)

/** SQL: what the bill took off claims that other kinds of documents made. */
const taken = (by: AnyDocument): Sql => sql`coalesce((select -sum(a.amount) from allocation a
  join open_item i on i.id = a.open_item where a.source = d.id and i.amount < 0 and i.source_type <> ${by.key}), 0)`
