// Who works beside the clerks: a cashier, a manager and the owner, who decide about what is large or beyond a limit.
import { pathOf } from '@lumbung/definition'
import type { Registry } from '@lumbung/engine/registry.ts'
import { createUser, ensureRole } from '@lumbung/engine/session/users.ts'
import { keepPreferences } from '@lumbung/engine/session/preferences.ts'
import { newPassword } from '@lumbung/engine/session/password.ts'
import { byCode, record } from '@lumbung/modules/masters/starter.ts'
import type { Clerk, Person, PostCode, World } from './world.ts'

interface Hired {
  readonly manager: Clerk
  readonly people: readonly Person[]
}

const POSTS = [
  ['cashier', 'Cashier', 'Wati Handayani', 'wati@lumbung.example'],
  ['manager', 'Manager', 'Bambang Wicaksono', 'bambang@lumbung.example'],
  ['owner', 'Owner', 'Ratna Dewi', 'ratna@lumbung.example'],
] as const

/** What each has marked with a star, by the key of a list, a report or a page of work. */
const FAVOURITES: Readonly<Record<PostCode, readonly string[]>> = {
  sales: ['sales-order', 'customer', 'price-list', 'outstanding-shipment', 'sales-order-status'],
  purchasing: ['purchase-order', 'supplier', 'purchase-invoice', 'purchase-per-item'],
  warehouse: ['warehouse-work', 'shipment', 'receiving', 'stock-opname', 'detail-stock'],
  accounting: ['general-ledger', 'account-balance', 'memorial-journal', 'balance-sheet', 'account-receivable-aging'],
  cashier: ['cash-work', 'cash-bank-receipt', 'cash-bank-issued', 'check-received'],
  manager: ['approval-queue', 'sales-order', 'purchase-order', 'sales-by-customer'],
  owner: ['approval-queue', 'income-statement', 'balance-sheet', 'sales', 'account-receivable-aging'],
}

/** Hires them, says who decides about what, and marks what each opens every day. */
export async function hireManagers(world: World): Promise<Hired> {
  const { book, branches } = world
  const { engine } = book
  const hired: Partial<Record<PostCode, Clerk>> = { ...world.clerks }
  const people: Person[] = []
  for (const [code, title, name, email] of POSTS) {
    const permissions = rightsOf(world, code)
    const role = await ensureRole(engine.database, { code, name: title, permissions }, engine.now())
    const password = newPassword()
    const own = { email, name, password, role, branches: Object.values(branches), branch: branches.JKT }
    const user = await createUser(engine.database, own, engine.now())
    hired[code] = { user, name, permissions: new Set(permissions) }
    people.push({ email, password, role: code })
  }
  const { manager, owner } = hired
  if (!manager || !owner) throw new Error('Nobody decides.')
  await rules(book, [manager.user, owner.user])
  for (const [post, clerk] of Object.entries(hired)) {
    const favourites = FAVOURITES[post as PostCode].map((key) => placeOf(engine.registry, key))
    await keepPreferences(engine.database, clerk.user, JSON.stringify({ favourites }))
  }
  return { manager, people }
}

/** Where a list, a report or a page of work is opened. */
function placeOf({ resources, reports, queues }: Registry, key: string): string {
  const resource = resources.get(key)
  if (resource) return pathOf(resource.definition)
  const page = queues.find((one) => one.page.key === key)?.page
  return page?.path ?? reports.get(key)?.routes?.at(-1) ?? `/report/${key}`
}

/** Documents of money that a cashier writes, and what else a cashier looks at. */
const CASH = ['cash-bank-receipt', 'cash-bank-issued', 'check-received', 'check-issued', 'open-item']
const LOOKED_AT = ['account-receivable-outstanding', 'account-payable-outstanding', 'uncleared-cheques']

const isMoney = (right: string): boolean => CASH.some((key) => right.startsWith(`${key}.`))
const isRead = (right: string): boolean => /^[a-z-]+\.read$/.test(right)
const isOwners = (right: string): boolean => /\.(read|approve|print|export)$/.test(right)
const rightsHeld = (...by: readonly Clerk[]): string[] => [...new Set(by.flatMap((one) => [...one.permissions]))]

/** A manager does what buyers and sellers do; the owner reads and approves all; a cashier takes and pays money. */
function rightsOf({ clerks }: World, post: (typeof POSTS)[number][0]): readonly string[] {
  const { sales, purchasing, accounting } = clerks
  if (post === 'manager') return rightsHeld(sales, purchasing)
  if (post === 'owner') return rightsHeld(...Object.values(clerks)).filter(isOwners)
  const looked = LOOKED_AT.map((report) => `report.${report}.read`)
  const reads = rightsHeld(sales, purchasing).filter(isRead)
  return [...new Set([...rightsHeld(accounting).filter(isMoney), ...reads, ...looked])]
}

/** Orders of 25 million are approved by a manager, of 100 million by the owner too; more credit by a manager. */
async function rules(book: World['book'], [manager, owner]: readonly [string, string]): Promise<void> {
  const members = (user: string) => [user, book.actor.user].map((id) => ({ user: { id } }))
  await book.create(
    record('approval-group', { code: 'MANAJER', name: 'Manajer operasional', members: members(manager) }),
  )
  await book.create(record('approval-group', { code: 'PEMILIK', name: 'Pemilik', members: members(owner) }))
  const first = { level: 1, group: byCode('MANAJER') }
  const sets = [
    {
      name: 'Pembelian mulai 100 juta',
      document: 'purchase-order',
      priority: 5,
      amountFrom: '100000000',
      levels: [first, { level: 2, group: byCode('PEMILIK') }],
    },
    { name: 'Pembelian mulai 25 juta', document: 'purchase-order', amountFrom: '25000000', levels: [first] },
    { name: 'Pesanan di atas batas kredit', document: 'sales-order', exceptions: ['credit'], levels: [first] },
  ]
  for (const set of sets) await book.create(record('approval-set', set))
}
