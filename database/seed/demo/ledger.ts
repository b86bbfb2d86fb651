// What happens every month beside trade: opening balances, rent, wages, electricity, broken goods.
import { addDays, decimal, endOfMonth, type LocalDate } from '@lumbung/core'
import type { Agenda } from './agenda.ts'
import { GOODS } from './goods.ts'
import { planWages } from './payroll.ts'
import { openingRows } from './places.ts'
import { type BranchCode, move, shelfKey, type World, write } from './world.ts'

const account = (code: string) => ({ code })
const warehouseOf = (branch: BranchCode) => ({ code: branch === 'JKT' ? 'MAIN' : 'SBY' })

const OPENING = [
  ['111201', '1250000000'],
  ['111202', '840000000'],
  ['111203', '210000000'],
  ['111101', '25000000'],
  ['115201', '96000000'],
] as const

/** Money and goods the company begins with. */
export async function open(world: World): Promise<void> {
  const date = world.today
  const total = OPENING.reduce((sum, [, amount]) => sum.plus(amount), decimal(0))
  await write(world, ['accounting', 'JKT'], 'memorial-journal', {
    kind: 'OPENING',
    date,
    memo: 'Saldo awal',
    reference: 'SA-01',
    lines: [
      ...OPENING.map(([code, debit]) => ({ account: account(code), debit })),
      { account: account('311101'), credit: total.toFixed() },
    ],
  })
  await write(world, ['accounting', 'JKT'], 'memorial-journal', {
    kind: 'OPENING',
    date,
    currency: { code: 'USD' },
    rate: '16250',
    memo: 'Saldo awal rekening dolar',
    reference: 'SA-02',
    lines: [
      { account: account('111204'), debit: '60000' },
      { account: account('311101'), credit: '60000' },
    ],
  })
  for (const branch of ['JKT', 'SBY'] as const) await openingStock(world, branch)
}

async function openingStock(world: World, branch: BranchCode): Promise<void> {
  const lines = GOODS.map((goods) => {
    const cartons = branch === 'JKT' ? world.chance.between(90, 190) : world.chance.between(40, 90)
    move(world, branch, goods.code, cartons * goods.carton)
    const cost = goods.group === 'IMPOR' ? decimal(goods.cost).times(16_250).div(100) : decimal(goods.cost)
    const unitCost = cost.times(goods.carton).toDecimalPlaces(0).toFixed()
    return { item: { code: goods.code }, quantity: String(cartons), unit: { code: 'CTN' }, unitCost }
  })
  const tracking = GOODS.flatMap(({ code, carton }, index) =>
    openingRows(
      branch,
      code,
      index + 1,
      decimal(lines[index]?.quantity ?? 0)
        .times(carton)
        .toFixed(),
      world.today,
    ),
  )
  await write(world, ['warehouse', branch], 'adjustment-in', {
    date: world.today,
    warehouse: warehouseOf(branch),
    type: 'opening',
    adjustmentReason: { code: 'STOCK-OPENING' },
    lines,
    tracking,
  })
}

/** A carton of cheese turns up behind the racks: past its date, so nobody may sell it. */
export async function foundTooLate(world: World): Promise<void> {
  const date = world.today
  const quantity = '24'
  await write(world, ['warehouse', 'JKT'], 'adjustment-in', {
    date,
    warehouse: warehouseOf('JKT'),
    type: 'found',
    adjustmentReason: { code: 'STOCK-COUNT' },
    lines: [{ item: { code: 'KJU-250' }, quantity, unit: { code: 'PCS' } }],
    tracking: [{ line: 1, batchNumber: 'L260104', expiry: addDays(date, -3), quantity }],
  })
}

/** Puts a month's regular work on the agenda. */
export function planMonth(agenda: Agenda, start: LocalDate): void {
  const end = endOfMonth(start)
  agenda.on(addDays(start, 1), rent)
  agenda.on(addDays(start, 9), electricity)
  agenda.on(addDays(start, 17), loss('JKT'))
  agenda.on(addDays(start, 22), loss('SBY'))
  planWages(agenda, start, end)
}

async function rent(world: World): Promise<void> {
  await write(world, ['accounting', 'JKT'], 'memorial-journal', {
    kind: 'GENERAL',
    date: world.today,
    memo: 'Amortisasi sewa gudang',
    lines: [
      { account: account('621102'), debit: '8000000' },
      { account: account('115201'), credit: '8000000' },
    ],
  })
}

async function electricity(world: World): Promise<void> {
  const amount = String(world.chance.between(48, 71) * 100_000)
  await write(world, ['accounting', 'JKT'], 'cash-bank-issued', {
    date: world.today,
    partyKind: 'OTHER',
    counterpart: 'PLN',
    bank: { code: 'BCA' },
    method: { code: 'TRANSFER' },
    amount,
    lines: [{ kind: 'ACCOUNT', account: account('621103'), amount, memo: 'Listrik gudang' }],
  })
}

/** A few pieces break or expire. */
const loss =
  (branch: BranchCode) =>
  async (world: World): Promise<void> => {
    const free = GOODS.filter((goods) => (world.shelf.get(shelfKey(branch, goods.code)) ?? 0) > 60)
    const broken = world.chance.some(free, 2).map((goods) => ({ goods, pieces: world.chance.between(2, 11) }))
    if (broken.length === 0) return
    for (const { goods, pieces } of broken) move(world, branch, goods.code, -pieces)
    await write(world, ['warehouse', branch], 'adjustment-out', {
      date: world.today,
      warehouse: warehouseOf(branch),
      type: 'loss',
      adjustmentReason: { code: 'STOCK-DAMAGED' },
      lines: broken.map(({ goods, pieces }) => ({
        item: { code: goods.code },
        quantity: String(pieces),
        unit: { code: 'PCS' },
      })),
    })
  }
