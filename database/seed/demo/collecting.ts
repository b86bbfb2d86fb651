// What customers pay, by transfer or by a giro that is good on a later day.
import { addDays, type Decimal, decimal, type LocalDate, weekday } from '@lumbung/core'
import { byCode } from '@lumbung/modules/masters/starter.ts'
import type { Created } from '../company.ts'
import type { Agenda } from './agenda.ts'
import type { Buyer } from './parties.ts'
import { act, actorOf, type World, write } from './world.ts'

/** Days the office works: not on Sundays. */
export const workday = (day: LocalDate): LocalDate => (weekday(day) === 7 ? addDays(day, 1) : day)

/** Most pay about when it is due, some late or in part, some not at all. */
export function pay(agenda: Agenda, world: World, buyer: Buyer, invoice: Created): void {
  const { chance } = world
  const total = decimal(String(invoice.total))
  const due = String(invoice.dueDate)
  if (chance.percent(9)) return
  if (buyer.group === 'GROSIR' && buyer.branch === 'JKT' && chance.percent(40)) {
    agenda.on(workday(addDays(world.today, 3)), giro(agenda, buyer, invoice))
    return
  }
  const shift = buyer.term === 'CASH' ? chance.between(0, 2) : chance.between(-4, 16)
  const day = workday(addDays(due as LocalDate, shift))
  const soon = day > world.today ? day : world.today
  if (chance.percent(14)) {
    const part = total.times(chance.pick(['0.4', '0.5', '0.6'])).toDecimalPlaces(0)
    agenda.on(soon, receive(buyer, invoice, part))
    if (chance.percent(50)) agenda.on(addDays(soon, chance.between(7, 20)), receive(buyer, invoice, total.minus(part)))
    return
  }
  agenda.on(soon, receive(buyer, invoice, total))
}

function receive(buyer: Buyer, invoice: Created, amount: Decimal): (world: World) => Promise<void> {
  return async (world) => {
    const abroad = buyer.group === 'EKSPOR'
    const bank = abroad ? 'USD' : buyer.branch === 'SBY' ? 'BRI' : world.chance.pick(['BCA', 'BCA', 'MANDIRI'])
    const rate = abroad ? { bankRate: String(16_300 + world.chance.between(-60, 120)) } : {}
    await write(world, ['accounting', buyer.branch], 'cash-bank-receipt', {
      date: world.today,
      partyKind: 'CUSTOMER',
      customer: { code: buyer.code },
      bank: { code: bank },
      ...rate,
      method: { code: 'TRANSFER' },
      amount: amount.toFixed(2),
      currency: { code: abroad ? 'USD' : 'IDR' },
      bankReference: `TRF${world.today.replaceAll('-', '')}${world.chance.between(1000, 9999)}`,
      lines: [{ kind: 'INVOICE', openItem: { code: String(invoice.number) }, amount: amount.toFixed(2) }],
    })
  }
}

/** A wholesaler hands over a giro; on its day it is deposited, and cleared two days later. */
const giro =
  (agenda: Agenda, buyer: Buyer, invoice: Created) =>
  async (world: World): Promise<void> => {
    const { today: date, chance } = world
    const effectiveDate = workday(addDays(date, 14 + chance.between(0, 10)))
    const amount = String(invoice.total)
    const { id } = await write(world, ['accounting', 'JKT'], 'check-received', {
      date,
      kind: 'GIRO',
      chequeNumber: `BG ${chance.between(410_000, 489_999)}`,
      drawerBank: chance.pick(['MANDIRI', 'BCA', 'BNI']),
      issueDate: date,
      effectiveDate,
      customer: byCode(buyer.code),
      bank: byCode('BCA'),
      amount,
      lines: [{ kind: 'INVOICE', openItem: byCode(String(invoice.number)), amount }],
    })
    const step = (action: string, more: object) => (later: World) =>
      act(later, actorOf(later, 'accounting', 'JKT'), ['check-received', id], action, {
        fields: { date: later.today, ...more },
      })
    agenda.on(effectiveDate, step('deposit', { bank: byCode('BCA') }))
    agenda.on(workday(addDays(effectiveDate, 2)), step('clear', {}))
  }
