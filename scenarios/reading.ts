// How the scenarios read the books: every statement as lines of text, so that a test shows what an accountant sees.
import { printServiceOf } from '@lumbung/engine/print/paper.ts'
import { createPrinter } from '@lumbung/engine/print/printer.ts'
import { getDocument } from 'pdfjs-dist/legacy/build/pdf.mjs'
import { decimal, Problem, valuesIn } from '@lumbung/core'
import { definitionOf } from '@lumbung/engine/registry.ts'
import { inputOf } from '@lumbung/engine/store/input.ts'
import { verify } from '@lumbung/engine/verify/verify.ts'
import type { OpenCompany } from '../checks/testing/company.ts'
import type { Created } from '../database/seed/company.ts'
import { byCode } from '../modules/masters/starter.ts'
import { because } from '../checks/testing/why.ts'

export type Row = Readonly<Record<string, unknown>>

const text = (value: unknown): string => (value === null || value === undefined ? '' : String(value))
const codeOf = (value: unknown): string =>
  typeof value === 'object' && value !== null && 'code' in value ? text(value.code) : text(value)

const rowsIn = (value: unknown): readonly Row[] => (Array.isArray(value) ? value : [])

/** 1,234,000.00 as 1234000, cents only where there are some. */
const plain = (value: unknown): string => decimal(text(value) || '0').toFixed()

/** A table of a test: one line a row, blanks do not count. */
export const table = (written: string): string =>
  written
    .trim()
    .split('\n')
    .map((line) =>
      line
        .split('|')
        .map((cell) => cell.trim())
        .join(' | '),
    )
    .join('\n')

const lines = (rows: readonly (readonly string[])[]): string => rows.map((row) => row.join(' | ')).join('\n')

/** What a refused piece of work was refused for: each finding with its figures, as they are read. */
export async function refusal(work: Promise<unknown>): Promise<readonly unknown[]> {
  const error = await work.then(
    () => null,
    (problem: unknown) => problem,
  )
  if (!(error instanceof Problem)) throw new Error('It was not refused.')
  return error.findings.map(({ path, code, values = {} }) => ({ path, code, ...valuesIn(values, 'en') }))
}

/** The journal of a document in rupiah: account, debit, credit; debits first, accounts in order. */
export async function journalOf(company: OpenCompany, resource: string, id: string): Promise<string> {
  const effects = await company.service.effects(company.actor, resource, id)
  return journalIn(effects)
}

const debitFirst = ([account, debit]: readonly [string, string, string]): string =>
  `${debit === '0' ? 1 : 0} ${account}`

/** The journal that a preview or the effects of a document show. */
export function journalIn(effects: unknown): string {
  const general = rowsIn(typeof effects === 'object' && effects !== null && 'general' in effects ? effects.general : [])
  const rows = general.map((row) => [codeOf(row.account), plain(row.idrDebit), plain(row.idrCredit)] as const)
  return lines(rows.toSorted((a, b) => debitFirst(a).localeCompare(debitFirst(b))))
}

/** Account, debit, credit at the end of a day. */
export async function trialBalance(company: OpenCompany, to: string): Promise<string> {
  const report = await company.service.report(company.actor, 'account-balance', { from: '2026-01-01', to })
  const rows = report.rows.map((row) => [codeOf(row.account), plain(row.closingDebit), plain(row.closingCredit)])
  return lines(rows.filter(([, debit, credit]) => debit !== '0' || credit !== '0'))
}

/** Moves of an item: day, quantity, value, balance of both. */
export async function stockCard(company: OpenCompany, item: string): Promise<string> {
  const report = await company.service.report(company.actor, 'detail-stock', {
    from: '2026-01-01',
    to: '2026-11-30',
    item: await idOf(company, 'item', item),
  })
  const moves = report.rows.filter((row) => row.number !== null)
  return lines(
    moves.map((row) => {
      const quantity = decimal(text(row.quantityIn) || '0')
        .minus(text(row.quantityOut) || '0')
        .toFixed()
      const value = decimal(text(row.value)).plus(text(row.adjustments)).toFixed()
      return [text(row.date), quantity, value, plain(row.balance), plain(row.balanceValue)]
    }),
  )
}

/** What customers owe, by how long it is past due: document, not due, 1-30, 31-60, 61-90, older, unapplied. */
export async function ageing(company: OpenCompany, asOf: string, report = 'account-receivable-aging'): Promise<string> {
  const { rows } = await company.service.report(company.actor, report, { asOf })
  const buckets = ['notDue', 'days30', 'days60', 'days90', 'older', 'unapplied'] as const
  return lines(rows.map((row) => [text(row.document), ...buckets.map((bucket) => plain(row[bucket]))]))
}

export async function idOf({ engine }: OpenCompany, resource: string, code: string): Promise<string> {
  return (await engine.masters.idByCode(engine.database, resource, code)) ?? ''
}

/** The drafts that documents lead to when they are taken together, as bodies. */
export async function draftsOf(
  company: OpenCompany,
  [source, ...ids]: readonly [string, ...string[]],
  resource: string,
): Promise<readonly Record<string, unknown>[]> {
  await company.refresh()
  const answer = await company.service.draftFrom(company.actor, resource, source, { ids })
  const drafts = rowsIn(typeof answer === 'object' && answer !== null && 'data' in answer ? answer.data : [])
  const { fields } = definitionOf(company.engine.registry, resource)
  return drafts.map((draft) =>
    Object.fromEntries(
      Object.entries(inputOf(fields, draft)).filter(([key, value]) => value !== null || fields[key]?.options.optional),
    ),
  )
}

/** The draft that a document leads to, as a body. */
export async function draftOf(
  company: OpenCompany,
  source: readonly [string, string],
  resource: string,
): Promise<Record<string, unknown>> {
  const [draft] = await draftsOf(company, source, resource)
  if (!draft) throw new Error(`Nothing is left open for ${resource}.`)
  return draft
}

/** The next document of a chain, approved. */
export async function follow(
  company: OpenCompany,
  source: readonly [string, string],
  resource: string,
  change: Row = {},
): Promise<Created> {
  return company.create(resource, { ...(await draftOf(company, source, resource)), ...change }, true)
}

/** Voids a document, its number typed. */
export async function voidIt(company: OpenCompany, resource: string, id: string): Promise<void> {
  await company.refresh()
  const { service, actor } = company
  const stored = (await service.read(actor, resource, id)).body
  const { version, number } = stored as { version: number; number: string }
  const options = { version, ...because('void', 'Entered for the wrong party'), confirm: number }
  await service.write(actor, null, (unit) => service.act(unit, resource, id, 'void', options))
}

/** Breaches of the invariants of the books; none means that they prove themselves. */
export async function breaches({ engine }: OpenCompany): Promise<readonly unknown[]> {
  return (await verify(engine.database, engine.registry)).breaches
}

/** Masters of the worked examples: a customer, a supplier, items, a tax group that is the law's. */
export async function stock(
  company: OpenCompany,
  item: string,
  quantity: string,
  unitCost: string,
  date = '2026-10-01',
): Promise<Created> {
  return company.create(
    'adjustment-in',
    {
      date,
      warehouse: byCode('MAIN'),
      type: 'opening',
      adjustmentReason: byCode('STOCK-OPENING'),
      lines: [{ item: byCode(item), quantity, unit: byCode('PCS'), unitCost }],
    },
    true,
  )
}

export async function masters(company: OpenCompany): Promise<void> {
  await company.create('sales-rep', { code: 'RINA', name: 'Rina', branch: byCode('JKT') })
  await company.create('item-group', { code: 'GOODS', name: 'Goods' })
  for (const [code, costing] of [
    ['KOPI', 'average'],
    ['TEH', 'average'],
    ['SUSU', 'fifo'],
  ] as const) {
    await company.create('item', {
      code,
      name: code,
      itemGroup: byCode('GOODS'),
      baseUnit: byCode('PCS'),
      taxGroup: byCode('PPN'),
      costing,
    })
  }
  for (const code of ['C-1', 'C-2']) {
    await company.create('customer', { code, name: `Toko ${code}`, term: byCode('NET30'), salesRep: byCode('RINA') })
  }
  await company.create('supplier', { code: 'S-1', name: 'PT Sumber', term: byCode('NET30') })
  const foreign = { code: 'IMPOR', name: 'Foreign', payableAccount: byCode('211103') }
  await company.create('supplier-group', foreign)
  await company.create('supplier', {
    code: 'S-USD',
    name: 'Oceanic',
    term: byCode('NET30'),
    currency: byCode('USD'),
    group: byCode('IMPOR'),
  })
  await company.create('customer-group', { code: 'EKSPOR', name: 'Export', receivableAccount: byCode('112103') })
  await company.create('customer', {
    code: 'C-USD',
    name: 'Dili Foods',
    term: byCode('NET30'),
    salesRep: byCode('RINA'),
    currency: byCode('USD'),
    group: byCode('EKSPOR'),
  })
}

/** What the first page of a paper says, in Indonesian; of the usual paper where none is named. */
export async function paperOf(
  { engine, actor }: OpenCompany,
  resource: string,
  id: string,
  template: string | null = null,
): Promise<string> {
  const printer = createPrinter()
  const { pdf } = await printServiceOf(engine, printer).paper(actor, resource, id, { template, language: 'id' })
  printer.close()
  const document = await getDocument({ data: new Uint8Array(pdf), verbosity: 0 }).promise
  const { items } = await (await document.getPage(1)).getTextContent()
  return items
    .map((item) => ('str' in item ? item.str : ''))
    .join(' ')
    .replaceAll(/\s+/g, ' ')
}
