// What a shop asks the main warehouse for in a random life: it is claimed there, bought for the shop in parts, and
// taken back again.
import { expect } from 'vitest'
import { aimed, chosen, goods, type Life, money, posted, type Step, toOrder } from './life.ts'
import { byCode, stored } from './world.ts'

async function ask(life: Life, { pick, quantity }: Step): Promise<void> {
  const item = chosen(life.items, pick) ?? ''
  const from = { warehouseRequesting: byCode('SHOP'), warehouseSupplying: byCode('MAIN') }
  const body = { ...from, neededBy: '2026-12-01', lines: [goods(item, quantity)] }
  const document = await posted(life, 'replenishment-order', body, true)
  if (document) life.requests.push({ document, item, quantity, bought: new Map() })
}

async function orderFor(life: Life, step: Step): Promise<void> {
  const aim = aimed(life.requests, toOrder, step)
  if (!aim) return
  const { one: request, quantity } = aim
  const price = { unitPrice: money(step.price), priceReason: 'Agreed', taxGroup: byCode('PPN') }
  const line = { ...goods(request.item, quantity), ...price, replenishmentLine: request.document.lines[0]?.id }
  const body = { supplier: byCode('S-1'), warehouse: byCode('SHOP'), term: byCode('NET30'), lines: [line] }
  // One that is ordered whole has closed.
  const made = await posted(life, 'purchase-order', body, quantity <= toOrder(request))
  if (made) request.bought.set(made.id, quantity)
}

/** Voids one of its purchase orders, or the request where there is none. */
async function withdraw(life: Life, { pick }: Step): Promise<void> {
  const request = chosen(life.requests, pick)
  if (!request) return
  const [bought] = request.bought.keys()
  const isOfBought = bought !== undefined && pick % 3 !== 0
  const [resource, id] = isOfBought ? ['purchase-order', bought] : ['replenishment-order', request.document.id]
  const now = stored(await life.world.ask('GET', `${life.world.path(resource)}/${id}`))
  const reply = await life.world.act(resource, now, 'void')
  const allowed = isOfBought || bought === undefined
  expect(reply.status < 300, `${life.done.join(', ')}\nvoid ${now.number} ${reply.text.slice(0, 300)}`).toBe(allowed)
  if (!allowed) return
  life.voided.add(id)
  if (isOfBought) request.bought.delete(bought)
  else life.requests = life.requests.filter((one) => one !== request)
}

export const replenishing = { ask, 'order-for': orderFor, withdraw }

/** The status of a request: closed once all of it is ordered. */
export function statusOfRequest(life: Life, id: string): string | null {
  const request = life.requests.find(({ document }) => document.id === id)
  return request ? (toOrder(request) === 0n ? 'closed' : 'approved') : null
}
