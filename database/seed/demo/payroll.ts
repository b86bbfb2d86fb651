// Wages: owed and paid on the 25th; what was held back of them is remitted on the 10th after.
//   salaries of sales     21,000,000 debit
//   salaries of the office 31,000,000 debit, with last month's overtime
//   wages payable          what is paid out, credit
//   income tax article 21   1,300,000 credit
//   accrued expenses       contributions to BPJS (social insurance), 4% of it, credit
import { addDays, decimal, type LocalDate } from '@lumbung/core'
import { byCode, record } from '@lumbung/modules/masters/starter.ts'
import type { CompanyBook } from '../company.ts'
import type { Agenda } from './agenda.ts'
import { type World, write } from './world.ts'

const SALES = decimal('21000000')
const OFFICE = decimal('31000000')
const TAX = decimal('1300000')
const TAX_OWED = '214201'

const account = (code: string) => ({ account: byCode(code) })

/** Overtime of a month's last days: it is paid with the next wages, and owed at the end of its own month. */
const overtimeOf = (month: number) => decimal(2_200_000 + (month % 5) * 450_000)

/** The tax that is held back of wages. */
export const createWageTax = (book: CompanyBook) =>
  book.create(
    record('tax', {
      code: 'PPH21',
      name: 'Income tax on wages (PPh 21)',
      kind: 'WITHHOLDING',
      side: 'PURCHASE',
      rate: '5',
      account: byCode(TAX_OWED),
    }),
  )

/** Puts a month's wages on the agenda. */
export function planWages(agenda: Agenda, start: LocalDate, end: LocalDate): void {
  const last = overtimeOf(Number(addDays(start, -1).slice(5, 7)))
  agenda.on(addDays(start, 24), wages(agenda, last, addDays(end, 10)))
  agenda.on(end, overtime(overtimeOf(Number(start.slice(5, 7))), addDays(end, 1)))
}

/** Owed, paid, and remitted on `remitted`. */
const wages =
  (agenda: Agenda, extra: ReturnType<typeof decimal>, remitted: LocalDate) =>
  async (world: World): Promise<void> => {
    const office = OFFICE.plus(extra)
    const insurance = SALES.plus(OFFICE).times('0.04')
    const net = SALES.plus(office).minus(TAX).minus(insurance)
    const month = world.today.slice(0, 7)
    await write(world, ['accounting', 'JKT'], 'memorial-journal', {
      kind: 'GENERAL',
      date: world.today,
      memo: `Gaji ${month}`,
      lines: [
        { ...account('611101'), debit: SALES.toFixed(), memo: 'Gaji bagian penjualan' },
        { ...account('621101'), debit: office.toFixed(), memo: 'Gaji bagian umum dan lembur bulan lalu' },
        { ...account('212103'), credit: net.toFixed(), memo: 'Gaji bersih' },
        { ...account(TAX_OWED), credit: TAX.toFixed(), tax: byCode('PPH21'), taxBase: SALES.plus(office).toFixed() },
        { ...account('212102'), credit: insurance.toFixed(), memo: 'Iuran BPJS' },
      ],
    })
    await pay(world, 'Karyawan', `Gaji ${month}`, [['212103', net.toFixed()]])
    const kept = [
      [TAX_OWED, TAX.toFixed()],
      ['212102', insurance.toFixed()],
    ] as const
    agenda.on(remitted, (later) => pay(later, 'Kas negara dan BPJS', `PPh 21 dan BPJS ${month}`, kept))
  }

async function pay(
  world: World,
  counterpart: string,
  memo: string,
  rows: readonly (readonly [code: string, amount: string])[],
): Promise<void> {
  const lines = rows.map(([code, amount]) => ({
    kind: code === TAX_OWED ? 'TAX' : 'ACCOUNT',
    ...account(code),
    amount,
    memo,
  }))
  await write(world, ['accounting', 'JKT'], 'cash-bank-issued', {
    date: world.today,
    partyKind: 'OTHER',
    counterpart,
    bank: byCode('BCA'),
    method: byCode('TRANSFER'),
    amount: rows.reduce((sum, [, amount]) => sum.plus(amount), decimal(0)).toFixed(),
    lines,
  })
}

/** Owed on the last day, taken back on the first, when it begins to be part of the next wages. */
const overtime =
  (amount: ReturnType<typeof decimal>, reversalDate: LocalDate) =>
  async (world: World): Promise<void> => {
    await write(world, ['accounting', 'JKT'], 'memorial-journal', {
      kind: 'ACCRUAL',
      date: world.today,
      reversalDate,
      memo: 'Lembur belum dibayar',
      lines: [
        { ...account('621101'), debit: amount.toFixed() },
        { ...account('212102'), credit: amount.toFixed() },
      ],
    })
  }
