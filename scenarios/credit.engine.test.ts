// The credit of a customer through a whole sale (sales 2.1): what is ordered counts at once and stays counted until it
// is paid, whatever becomes of it meanwhile; nobody gets around it by orders at once or by closing and reopening.
import { Problem, valuesIn } from '@lumbung/core'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { type OpenCompany, openCompany } from '../checks/testing/company.ts'
import type { Created } from '../database/seed/company.ts'
import { byCode } from '../modules/masters/starter.ts'
import { draftOf, follow, masters, type Row, stock } from './reading.ts'
import { because } from '../checks/testing/why.ts'

let company: OpenCompany

beforeAll(async () => {
  company = await openCompany()
  await masters(company)
  await stock(company, 'KOPI', '100', '60000')
  const terms = { term: byCode('NET30'), salesRep: byCode('RINA'), creditLimit: '1000000' }
  for (const code of ['C-LIMIT', 'C-RACE', 'C-OVER']) await company.create('customer', { code, name: code, ...terms })
  await company.refresh()
})
afterAll(() => company.close())

/** Pieces at 100,000 and 11,000 of VAT. */
const order = (quantity: string, customer = 'C-LIMIT'): Promise<Created> =>
  company.create(
    'sales-order',
    {
      date: '2026-10-05',
      customer: byCode(customer),
      lines: [{ item: byCode('KOPI'), quantity, unit: byCode('PCS'), unitPrice: '100000', tolerance: '25' }],
    },
    true,
  )

const refusal = async (work: Promise<unknown>): Promise<Readonly<Record<string, unknown>>> => {
  const error = await work.then(
    () => null,
    (problem: unknown) => problem,
  )
  if (!(error instanceof Problem)) throw new Error('It was not refused.')
  return { code: error.code, ...valuesIn(error.values, 'en') }
}

/** What the customer stands for, as the refusal of ten pieces (1,110,000) says it. */
async function exposure(): Promise<number> {
  const said = await refusal(order('10'))
  expect(said.code).toBe('over-credit')
  return (
    Number(
      String(said.exposure)
        .replaceAll(/Rp |\./g, '')
        .replace(',', '.'),
    ) - 1_110_000
  )
}

const act = async ({ id }: Created, action: string): Promise<void> => {
  await company.refresh()
  const { service, actor } = company
  const { body } = await service.read(actor, 'sales-order', id)
  const { version } = body as { version: number }
  const options = { version, ...because(action, 'The customer asked for it') }
  await service.write(actor, null, (unit) => service.act(unit, 'sales-order', id, action, options))
}

test('what is ordered counts until it is paid; closing lets go of what was not delivered', async () => {
  const seen: [string, number][] = []
  const note = async (step: string): Promise<void> => {
    seen.push([step, await exposure()])
  }
  await note('nothing yet')
  const first = await order('6')
  await note('six ordered')
  const delivery = await follow(company, ['sales-order', first.id], 'delivery-order', { date: '2026-10-06' })
  const sent = await follow(company, ['delivery-order', delivery.id], 'shipment', { date: '2026-10-06' })
  await note('six delivered')
  const invoice = await follow(company, ['shipment', sent.id], 'sales-invoice', { date: '2026-10-06' })
  await note('six invoiced')
  await company.create(
    'cash-bank-receipt',
    {
      date: '2026-10-20',
      partyKind: 'CUSTOMER',
      customer: byCode('C-LIMIT'),
      bank: byCode('BCA'),
      method: byCode('TRANSFER'),
      amount: '600000',
      currency: byCode('IDR'),
      lines: [{ kind: 'INVOICE', openItem: { code: String(invoice.number) }, amount: '600000' }],
    },
    true,
  )
  await note('600,000 paid')
  const second = await order('4')
  await note('four more ordered')
  await act(second, 'close')
  await note('and closed')
  expect(seen).toEqual([
    ['nothing yet', 0],
    ['six ordered', 666_000],
    ['six delivered', 666_000],
    ['six invoiced', 666_000],
    ['600,000 paid', 66_000],
    ['four more ordered', 510_000],
    ['and closed', 66_000],
  ])
  await order('8')
  expect(await refusal(act(second, 'reopen'))).toMatchObject({ code: 'over-credit', exposure: 'Rp 1.398.000,00' })
})

test('what is sent beyond the order counts when it leaves', async () => {
  const made = await order('8', 'C-OVER')
  const draft = await draftOf(company, ['sales-order', made.id], 'delivery-order')
  const lines = draft.lines as Row[]
  const delivery = await company.create(
    'delivery-order',
    { ...draft, date: '2026-10-06', lines: lines.map((line) => ({ ...line, quantity: '10' })) },
    true,
  )
  const send = () => follow(company, ['delivery-order', delivery.id], 'shipment', { date: '2026-10-06' })
  expect(await refusal(send())).toMatchObject({ code: 'over-credit', exposure: 'Rp 1.110.000,00' })
  const sent = await company.create(
    'shipment',
    {
      ...(await draftOf(company, ['delivery-order', delivery.id], 'shipment')),
      date: '2026-10-06',
      lines: ((await draftOf(company, ['delivery-order', delivery.id], 'shipment')).lines as Row[]).map((line) => ({
        ...line,
        quantity: '9',
      })),
    },
    true,
  )
  expect(sent.number).toBeTruthy()
})

test('of five orders at once, of which the limit bears one, one passes', async () => {
  const outcomes = await Promise.allSettled(['6', '6', '6', '6', '6'].map((quantity) => order(quantity, 'C-RACE')))
  expect(outcomes.map((one) => one.status).toSorted()).toEqual([
    'fulfilled',
    'rejected',
    'rejected',
    'rejected',
    'rejected',
  ])
})
