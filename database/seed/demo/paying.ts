// What suppliers are paid, by transfer or by a giro of ours.
import { addDays, type LocalDate, localDate } from '@lumbung/core'
import { byCode } from '@lumbung/modules/masters/starter.ts'
import type { Created } from '../company.ts'
import type { Agenda } from './agenda.ts'
import { workday } from './collecting.ts'
import { leafAt } from './letterhead.ts'
import type { Seller } from './parties.ts'
import { act, actorOf, type BranchCode, type World, write } from './world.ts'

interface Owed {
  readonly seller: Seller
  readonly branch: BranchCode
}

/** Pays a bill about when it is due, now and then weeks later; some of a fortnight by a giro good a week later. */
export function payBill(agenda: Agenda, world: World, owed: Owed, invoice: Created): void {
  const { chance } = world
  const due = localDate(String(invoice.dueDate))
  const isByGiro = owed.seller.term === 'NET14' && owed.branch === 'JKT' && chance.percent(30)
  const late = chance.percent(8) ? chance.between(15, 30) : 0
  const day = workday(addDays(due, chance.between(-2, 3) + late))
  agenda.on(day, isByGiro ? giro(agenda, owed, invoice) : settle(owed, invoice))
}

const giro =
  (agenda: Agenda, { seller, branch }: Owed, invoice: Created) =>
  async (world: World): Promise<void> => {
    const effectiveDate = workday(addDays(world.today, 7))
    const bill = { number: String(invoice.number), amount: String(invoice.total), supplier: seller.code }
    const { id } = await drawLeaf(world, branch, bill, effectiveDate)
    agenda.on(workday(addDays(effectiveDate, 1)), (later) =>
      act(later, actorOf(later, 'accounting', branch), ['check-issued', id], 'clear', {
        fields: { date: later.today },
      }),
    )
  }

interface Bill {
  readonly number: string
  readonly amount: string
  readonly supplier: string
}

/** Hands over a leaf of our book of giros for a bill. */
export const drawLeaf = (world: World, branch: BranchCode, bill: Bill, effectiveDate: LocalDate): Promise<Created> =>
  write(world, ['accounting', branch], 'check-issued', {
    date: world.today,
    kind: 'GIRO',
    chequeNumber: leafAt(++world.leaves),
    issueDate: world.today,
    effectiveDate,
    handedOver: world.today,
    supplier: byCode(bill.supplier),
    bank: byCode('MANDIRI'),
    amount: bill.amount,
    lines: [{ kind: 'INVOICE', openItem: byCode(bill.number), amount: bill.amount }],
  })

/** Pays a bill by transfer. */
export function settle({ seller, branch }: Owed, invoice: Created): (world: World) => Promise<void> {
  return async (world) => {
    const abroad = seller.currency === 'USD'
    const rate = abroad ? { bankRate: String(16_320 + world.chance.between(-50, 90)) } : {}
    const amount = String(invoice.total)
    await write(world, ['accounting', branch], 'cash-bank-issued', {
      date: world.today,
      partyKind: 'SUPPLIER',
      supplier: { code: seller.code },
      bank: { code: abroad ? 'USD' : world.chance.pick(['BCA', 'MANDIRI']) },
      method: { code: 'TRANSFER' },
      amount,
      currency: { code: seller.currency },
      ...rate,
      bankReference: `OUT${world.today.replaceAll('-', '')}${world.chance.between(100, 999)}`,
      lines: [{ kind: 'INVOICE', openItem: { code: String(invoice.number) }, amount }],
    })
  }
}
