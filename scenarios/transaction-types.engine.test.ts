// Transaction types (services 5.4): which one a document has, what it asks for, how it is numbered, on which account it
// stands, who finds it and what it costs.
import { sql } from '@lumbung/definition'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { type OpenCompany, openCompany } from '../checks/testing/company.ts'
import type { Created } from '../database/seed/company.ts'
import { testRules } from '../modules/admin/approval-set/rule-test.service.ts'
import { storedSeries } from '../modules/admin/numbering-set/check.service.ts'
import { gapReport } from '../modules/admin/numbering-set/gap-report.service.ts'
import { nextNumbers } from '../modules/admin/numbering-set/next-numbers.service.ts'
import { byCode } from '../modules/masters/starter.ts'
import { breaches, follow, idOf, journalOf, masters, refusal, stock, table, voidIt } from './reading.ts'
import { problemOf, typedDocuments, typeIn } from './typed-documents.ts'

let company: OpenCompany

beforeAll(async () => {
  company = await openCompany()
  await masters(company)
  await stock(company, 'KOPI', '100', '60000')
})
afterAll(async () => {
  expect(await breaches(company)).toEqual([])
  await company.close()
})

type Body = Readonly<Record<string, unknown>>

const { type, ordered, read } = typedDocuments(() => company)
const lost = (rest: Body = {}): Body => ({
  date: '2026-10-05',
  warehouse: byCode('MAIN'),
  type: 'loss',
  adjustmentReason: byCode('STOCK-COUNT'),
  lines: [{ item: byCode('KOPI'), quantity: '2', unit: byCode('PCS') }],
  ...rest,
})
describe('which type a document has', () => {
  let before: Created

  beforeAll(async () => {
    before = await company.create('adjustment-out', lost())
  })

  test('none where its kind has none, and the only one where it has one', async () => {
    expect(typeIn(await read('adjustment-out', before.id))).toBeNull()
    await type('adjustment-out', 'BROKEN')
    expect(typeIn(await read('adjustment-out', (await company.create('adjustment-out', lost())).id))).toBe('BROKEN')
  })

  test('of several the one its author used last, and without that it is asked for', async () => {
    await type('adjustment-out', 'SPOILT', { counterAccount: byCode('621102') })
    expect(typeIn(await read('adjustment-out', (await company.create('adjustment-out', lost())).id))).toBe('BROKEN')
    await company.create('adjustment-out', lost({ transactionType: byCode('SPOILT') }))
    expect(typeIn(await read('adjustment-out', (await company.create('adjustment-out', lost())).id))).toBe('SPOILT')
    await type('adjustment-in', 'FOUND')
    await type('adjustment-in', 'GIFT')
    const found = { ...lost(), type: 'found', adjustmentReason: byCode('STOCK-OPENING') }
    expect(await refusal(company.create('adjustment-in', found))).toEqual([
      { path: 'transactionType', code: 'required' },
    ])
  })

  test('the default of the branch goes before all of that', async () => {
    await type('adjustment-out', 'USUAL', { isDefault: true })
    expect(typeIn(await read('adjustment-out', (await company.create('adjustment-out', lost())).id))).toBe('USUAL')
    await type('adjustment-out', 'JKTWN', { isDefault: true, branches: [byCode('JKT')] })
    expect(typeIn(await read('adjustment-out', (await company.create('adjustment-out', lost())).id))).toBe('JKTWN')
  })

  test('a copy has that of its original, and the usual one once that was put away', async () => {
    const { service, actor } = company
    const rare = await type('adjustment-out', 'RARE')
    const { id } = await company.create('adjustment-out', lost({ transactionType: byCode('RARE') }))
    const copied = async () => {
      const { version } = await read('adjustment-out', id)
      const copy = await service.write(actor, null, (unit) =>
        service.act(unit, 'adjustment-out', id, 'duplicate', { version: Number(version) }),
      )
      return typeIn(await read('adjustment-out', copy.id ?? ''))
    }
    expect(await copied()).toBe('RARE')
    const { version } = await read('transaction-type', rare.id)
    await service.write(actor, null, (unit) =>
      service.change(unit, 'transaction-type', rare.id, { version, archived: true }),
    )
    expect(await copied()).toBe('JKTWN')
  })

  test('it is of that kind, in use, and for the branch', async () => {
    const other = await company.create('branch', { code: 'BDG', name: 'Bandung' })
    await type('adjustment-out', 'BDGWN', { branches: [{ id: other.id }] })
    await type('memorial-journal', 'PAYROLL')
    expect(await refusal(company.create('adjustment-out', lost({ transactionType: byCode('PAYROLL') })))).toMatchObject(
      [{ path: 'transactionType', code: 'unfit' }],
    )
    expect(await refusal(company.create('adjustment-out', lost({ transactionType: byCode('BDGWN') })))).toMatchObject([
      { path: 'transactionType', code: 'other-branch' },
    ])
  })

  test('a document from before goes on without one, and one that has a type keeps one', async () => {
    const { service, actor } = company
    const stored = await read('adjustment-out', before.id)
    const change = (id: string, body: Body) =>
      service.write(actor, null, (unit) => service.change(unit, 'adjustment-out', id, body))
    await change(before.id, { version: stored.version, reference: 'Old' })
    expect(typeIn(await read('adjustment-out', before.id))).toBeNull()
    const own = await company.create('adjustment-out', lost())
    expect(await refusal(change(own.id, { version: 1, transactionType: null }))).toEqual([
      { path: 'transactionType', code: 'required' },
    ])
  })

  test('its class does not change once documents name it', async () => {
    const { service, actor } = company
    const id = await idOf(company, 'transaction-type', 'BROKEN')
    const change = (of: string) =>
      service.write(actor, null, (unit) => service.change(unit, 'transaction-type', id, { version: 1, class: of }))
    expect(await problemOf(change('memorial-journal'))).toBe('409 type-used BROKEN 2')
    const unused = await type('adjustment-out', 'UNUSED')
    await service.write(actor, null, (unit) =>
      service.change(unit, 'transaction-type', unused.id, { version: 1, class: 'purchase-order' }),
    )
  })
})

describe('a class that changes', () => {
  test('while twenty requests make its first document: it changes, or they name it', async () => {
    const { service, actor, engine } = company
    const seen = new Set<string>()
    for (let round = 0; round < 6; round++) {
      const own = await type('adjustment-out', `RACE${round}`)
      await company.refresh()
      const body = { ...lost(), transactionType: byCode(`RACE${round}`) }
      const change = () =>
        service.write(actor, null, (unit) =>
          service.change(unit, 'transaction-type', own.id, { version: 1, class: 'purchase-order' }),
        )
      const make = () =>
        service.write(actor, null, (unit) => service.create(unit, 'adjustment-out', body, { submit: false }))
      const all = Array.from({ length: 20 }, (_, place) => (place === (round % 3) * 4 ? change : make))
      const done = await Promise.allSettled(all.map((one) => one()))
      await company.refresh()
      const [row] = await engine.database.query<{ class: string; named: number }>(
        sql`select class, (select count(*)::int from adjustment_out d where d.transaction_type = t.id) as named
          from transaction_type t where id = ${own.id}`,
      )
      const kept = done.filter(({ status }) => status === 'fulfilled').length
      expect(row).toEqual(
        row?.class === 'purchase-order'
          ? { class: 'purchase-order', named: 0 }
          : { class: 'adjustment-out', named: kept },
      )
      for (const one of done) if (one.status === 'rejected') seen.add(String(one.reason.code))
    }
    expect([...seen].filter((code) => !['named-changed', 'type-used', 'unfit'].includes(code))).toEqual([])
  })
})

describe('what a type asks for and gives', () => {
  test('fields that may be left open are asked for, and only such fields', async () => {
    await type('adjustment-out', 'WITHREF', { requiredFields: ['adjustment-out.reference'] })
    const typed = { transactionType: byCode('WITHREF') }
    expect(await refusal(company.create('adjustment-out', lost(typed)))).toEqual([
      { path: 'reference', code: 'required' },
    ])
    await company.create('adjustment-out', lost({ ...typed, reference: 'BA-12' }))
    for (const field of ['adjustment-out.warehouse', 'sales-order.reference'])
      expect(await refusal(type('adjustment-out', 'STRANGE', { requiredFields: [field] }))).toMatchObject([
        { path: 'requiredFields', code: 'type-field-unknown' },
      ])
    expect(await refusal(type('purchase-order', 'IDLE', { counterAccount: byCode('621102') }))).toMatchObject([
      { path: 'counterAccount', code: 'type-field-idle' },
    ])
  })

  test('its counter account goes before the reason’s and the company’s; a void mirrors it', async () => {
    const plain = await company.create('adjustment-out', lost({ transactionType: byCode('BROKEN') }), true)
    const typed = await company.create('adjustment-out', lost({ transactionType: byCode('SPOILT') }), true)
    expect(await journalOf(company, 'adjustment-out', plain.id)).toBe(
      table(`
      511201 | 120000 | 0
      114107 | 0      | 120000`),
    )
    expect(await journalOf(company, 'adjustment-out', typed.id)).toBe(
      table(`
      621102 | 120000 | 0
      114107 | 0      | 120000`),
    )
    await voidIt(company, 'adjustment-out', typed.id)
    expect(await journalOf(company, 'adjustment-out', typed.id)).toBe(
      table(`
      114107 | 120000 | 0
      621102 | 120000 | 0
      114107 | 0      | 120000
      621102 | 0      | 120000`),
    )
  })

  test('a line that names no account stands on that of the type', async () => {
    await type('memorial-journal', 'RENT', { counterAccount: byCode('621102') })
    const journal = await company.create(
      'memorial-journal',
      {
        kind: 'GENERAL',
        date: '2026-10-05',
        transactionType: byCode('RENT'),
        lines: [{ debit: '100' }, { account: byCode('115201'), credit: '100' }],
      },
      true,
    )
    expect(await journalOf(company, 'memorial-journal', journal.id)).toBe(
      table(`
      621102 | 100 | 0
      115201 | 0   | 100`),
    )
  })
})

const journalBody = {
  kind: 'GENERAL',
  date: '2026-10-06',
  lines: [
    { account: byCode('621102'), debit: '100' },
    { account: byCode('115201'), credit: '100' },
  ],
}

describe('numbers', () => {
  const journal = (code: string, submit = true): Promise<Created> =>
    company.create('memorial-journal', { ...journalBody, transactionType: byCode(code) }, submit)
  const set = (pattern: string, rest: Body = {}): Promise<Created> =>
    company.create('numbering-set', {
      document: 'memorial-journal',
      pattern,
      resets: 'month',
      validFrom: '2026-10-06',
      ...rest,
    })

  test('a type with a set of its own counts by itself, the others go on together', async () => {
    await type('memorial-journal', 'TAX')
    await set('{TYPE}/{BR}/{YY}{MM}/{SEQ:3}', { transactionType: byCode('TAX') })
    await company.refresh()
    const numbers = []
    for (const code of ['PAYROLL', 'TAX', 'RENT', 'TAX']) numbers.push((await journal(code)).number)
    expect(numbers.join('\n')).toBe(
      table(`
      MJ/JKT/2610/0002
      TAX/JKT/2610/001
      MJ/JKT/2610/0003
      TAX/JKT/2610/002`),
    )
  })

  test('what it gives next is shown, and what is missing told, each series by itself', async () => {
    const id = await idOf(company, 'numbering-set', 'memorial-journal')
    const { service, actor } = company
    expect(await nextNumbers(service.reading(actor), await storedSeries(service.reading(actor), id))).toMatchObject([
      { next: 1, number: 'TAX/JKT/2611/001' },
    ])
    const draft = await journal('TAX', false)
    await service.write(actor, null, (unit) => service.remove(unit, 'memorial-journal', draft.id, 1))
    await journal('TAX')
    const period = await company.engine.database.query<{ id: string }>(
      sql`select id from accounting_period where name = '2026-10'`,
    )
    const [gaps] = await gapReport(service.reading(actor), id, String(period[0]?.id))
    expect(gaps?.missing).toMatchObject([{ first: 'TAX/JKT/2610/003', last: 'TAX/JKT/2610/003', known: 'deleted' }])
  })

  test('patterns that would make the numbers of others are refused', async () => {
    const rent = { transactionType: byCode('RENT') }
    expect(await refusal(set('{TYPE}/{BR}/{YY}{MM}/{SEQ:3}'))).toMatchObject([{ code: 'numbering-type' }])
    expect(await refusal(set('MJ/{BR}/{YY}{MM}/{SEQ:4}', rent))).toMatchObject([{ code: 'numbering-type-same' }])
    await set('J/{BR}/{YY}{MM}/{SEQ:4}')
    expect(await refusal(set('J/{BR}/{YY}{MM}/{SEQ:4}', rent))).toMatchObject([{ code: 'numbering-type-same' }])
  })
})

describe('a gapless series of a type', () => {
  beforeAll(async () => {
    await type('delivery-order', 'DIRECT')
    await type('delivery-order', 'BYHAND', { isDefault: true })
  })

  test('has its own numbers without a hole, and the books know both series', async () => {
    await type('sales-invoice', 'PLAIN', { isDefault: true })
    await type('sales-invoice', 'EXPORT')
    await company.create('numbering-set', {
      document: 'sales-invoice',
      transactionType: byCode('EXPORT'),
      pattern: '{TYPE}/{BR}/{YYYY}/{SEQ:3}',
      resets: 'year',
      gapless: true,
      validFrom: '2026-10-01',
    })
    await company.refresh()
    const invoice = async (code: string): Promise<unknown> => {
      const order = await ordered('1')
      const delivery = await follow(company, ['sales-order', order.id], 'delivery-order', { date: '2026-10-09' })
      const shipment = await follow(company, ['delivery-order', delivery.id], 'shipment', { date: '2026-10-09' })
      const change = { date: '2026-10-09', transactionType: byCode(code) }
      return (await follow(company, ['shipment', shipment.id], 'sales-invoice', change)).number
    }
    const numbers = [await invoice('PLAIN'), await invoice('EXPORT'), await invoice('PLAIN'), await invoice('EXPORT')]
    expect(numbers.join('\n')).toBe(
      table(`
      INV/JKT/2610/0001
      EXPORT/JKT/2026/001
      INV/JKT/2610/0002
      EXPORT/JKT/2026/002`),
    )
    expect(await breaches(company)).toEqual([])
  })
})

describe('defaults', () => {
  test('of twenty types that become the default at once one does', async () => {
    const codes = Array.from({ length: 20 }, (_, place) => `D${place}`)
    for (const code of codes) await type('purchase-invoice', code)
    const { service, actor } = company
    const made = await Promise.allSettled(
      codes.map(async (code) => {
        const id = await idOf(company, 'transaction-type', code)
        return service.write(actor, null, (unit) =>
          service.change(unit, 'transaction-type', id, { version: 1, isDefault: true }),
        )
      }),
    )
    expect(made.filter(({ status }) => status === 'fulfilled')).toHaveLength(1)
    const [row] = await company.engine.database.query<{ count: string }>(
      sql`select count(*) from transaction_type where class = 'purchase-invoice' and is_default`,
    )
    expect(Number(row?.count)).toBe(1)
  })
})

describe('who finds types', () => {
  const picked = async (resource: string, field: string, context: Body = {}): Promise<readonly string[]> => {
    const { service, actor } = company
    const page = (await service.lookup(actor, resource, { q: '', field, context })) as {
      readonly data: readonly { readonly code: string }[]
    }
    return page.data.map(({ code }) => code).toSorted()
  }

  test('documents pick among those of their kind and branch, numbering sets among those of theirs', async () => {
    expect(await picked('delivery-order', 'transactionType')).toEqual(['BYHAND', 'DIRECT'])
    expect(await picked('adjustment-out', 'transactionType')).not.toContain('BDGWN')
    expect(await picked('numbering-set', 'transactionType', { document: 'delivery-order' })).toEqual([
      'BYHAND',
      'DIRECT',
    ])
    const set = { document: 'sales-order', pattern: '{TYPE}-{BR}-{SEQ:4}', resets: 'never', validFrom: '2026-10-06' }
    const strange = company.create('numbering-set', { ...set, transactionType: byCode('DIRECT') })
    expect(await refusal(strange)).toMatchObject([{ path: 'transactionType', code: 'unfit' }])
  })

  test('a list is filtered and sorted by it', async () => {
    const { service, actor } = company
    const id = await idOf(company, 'transaction-type', 'BYHAND')
    const filters = [{ field: 'transactionType', operator: 'eq', values: [id] }] as const
    const asked = { q: null, page: 1, pageSize: 10, cursor: null, sort: [], counts: null, totals: [], asOf: null }
    const fields = ['number', 'transactionType']
    const { data } = await service.list(actor, 'delivery-order', { ...asked, filters, fields })
    expect(data.length).toBeGreaterThan(1)
    expect(new Set(data.map((row) => typeIn(row)))).toEqual(new Set(['BYHAND']))
  })

  test('an approval set may ask for one, or for one of several', async () => {
    const owner = await company.engine.database.query<{ id: string }>(sql`select id from app_user limit 1`)
    await company.create('approval-set', {
      name: 'Spoilt goods',
      document: 'adjustment-out',
      levels: [{ level: 1, user: { id: owner[0]?.id } }],
      conditions: [{ field: 'transactionType', operator: 'is', value: 'SPOILT' }],
    })
    await company.create('approval-set', {
      name: 'By hand or in lorries',
      document: 'delivery-order',
      levels: [{ level: 1, user: { id: owner[0]?.id } }],
      conditions: [{ field: 'transactionType', operator: 'among', value: 'BYHAND, DIRECT' }],
    })
    await company.refresh()
    const { service, actor } = company
    const matches = async (value: string, document = 'adjustment-out') => {
      const asked = { document, branch: String(actor.branch), values: { transactionType: value } }
      return (await service.asIf(actor, (unit) => testRules(unit, asked))).set !== null
    }
    expect([await matches('SPOILT'), await matches('BROKEN')]).toEqual([true, false])
    const among = ['BYHAND', 'direct', 'OTHER'].map((one) => matches(one, 'delivery-order'))
    expect(await Promise.all(among)).toEqual([true, true, false])
  })
})

describe('what it costs', () => {
  test('no statement: neither where a kind has no types, nor for naming one', async () => {
    const own = await openCompany()
    const post = async (): Promise<number> => {
      const before = own.engine.database.sent()
      await own.create('memorial-journal', journalBody, true)
      return own.engine.database.sent() - before
    }
    await post()
    const without = await post()
    await own.create('transaction-type', { class: 'memorial-journal', code: 'A', name: 'A', nameIndonesian: 'A' })
    await own.refresh()
    await post()
    expect(await post()).toBe(without)
    await own.close()
  })
})
