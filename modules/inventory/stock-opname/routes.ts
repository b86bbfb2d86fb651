// Calls of the page on which stock is counted, beside the actions of a count: what of found goods has to be said, and
// what a code of a location and a number of a batch are in the books (decision 0476).
import { type Finding, Problem } from '@lumbung/core'
import { pathOf } from '@lumbung/definition'
import {
  type Asked,
  bodyOf,
  flag,
  listOf,
  type ModuleRoute,
  neededText,
  nullable,
  objectOf,
  oneOf,
  text,
  textOf,
} from '@lumbung/engine/routes.ts'
import { knownBatches } from '../../masters/tracking/lying.ts'
import { batch } from '../batch/definition.ts'
import type { Named } from './counting.ts'
import { COUNT, stockOpname } from './definition.ts'
import { type Counted, countedItem, locationFound, weighedItems } from './found/found.query.ts'
import type { FoundPiece, FoundText } from './found/found.ts'

const PATH = `${pathOf(stockOpname)}/:id/found`
const record = nullable(objectOf({ id: text, code: text, name: text }))

const refuse = (path: string, code: string, values: Finding['values'] = {}): never => {
  throw new Problem(422, code, values, [{ path, code, values }])
}

/** What of an item has to be said in this count. */
async function itemOfCount({ query, id }: Asked, item: string | null): Promise<Counted> {
  const counted = await countedItem(query, id, item)
  if (!counted) throw new Problem(404, 'not-found')
  return counted
}

/** Creates a batch and answers its id. */
type Create = (values: {
  readonly item: string
  readonly number: string
  readonly expiry: string | null
}) => Promise<string | undefined>

async function foundPiece(asked: Asked, item: string, said: FoundText, create: Create): Promise<FoundPiece> {
  if (!asked.may(`${stockOpname.key}.${COUNT}`)) throw new Problem(403, 'no-permission')
  const counted = await itemOfCount(asked, item)
  if (!counted.isUnderWay) throw new Problem(409, 'count-not-running')
  if (!counted.team.includes(asked.actor.user)) refuse('', 'not-of-team')
  const isBatch = counted.tracking === 'batch' && said.batchNumber !== ''
  return {
    location: said.location === '' ? null : await locationOf(asked, counted, said.location),
    batch: isBatch ? await batchOf(asked, item, said, create) : null,
    serial: counted.tracking === 'serial' && said.serial !== '' ? said.serial : null,
  }
}

const locationOf = async ({ query }: Asked, { warehouse, warehouseCode }: Counted, code: string): Promise<Named> =>
  (await locationFound(query, warehouse, code)) ??
  refuse('location', 'location-not-here', { location: code, warehouse: warehouseCode })

/** The batch of a number; an expiry date that is not the one it has is refused, as where goods come in. */
async function batchOf(asked: Asked, item: string, said: FoundText, create: Create): Promise<Named> {
  const { batchNumber: number, expiry } = said
  const { known } = await asked.facts({ known: knownBatches({ numbers: [{ item, number }] }) })
  const [found] = known
  if (found && expiry !== '' && found.expiry !== expiry)
    refuse('expiry', 'batch-expiry-differs', { batch: found.number, expiry: found.expiry ?? '' })
  if (found) return { id: found.id, code: found.number, name: found.number }
  return { id: (await create({ item, number, expiry: expiry || null })) ?? '', code: number, name: number }
}

export const countRoutes: readonly ModuleRoute[] = [
  {
    method: 'GET',
    path: `${pathOf(stockOpname)}/:id/weighed`,
    summary: 'Items on the lines of a count whose pieces are weighed, each with its unit',
    right: [stockOpname, 'read'],
    answer: objectOf({ rows: listOf(objectOf({ item: text, unit: text })) }),
    run: async ({ query, id }) => {
      const rows = await weighedItems(query, id)
      if (!rows) throw new Problem(404, 'not-found')
      return { rows }
    },
  },
  {
    method: 'GET',
    path: PATH,
    summary: 'What has to be said of an item that is found in a count: location, batch, serial number, weight',
    right: [stockOpname, 'read'],
    query: { item: { description: 'Id of the item' } },
    answer: objectOf({
      tracking: oneOf('none', 'batch', 'serial'),
      expiryControl: flag,
      usesLocations: flag,
      measureUnit: nullable(text),
    }),
    run: async (asked) => {
      const { tracking, expiryControl, usesLocations, measureUnit } = await itemOfCount(asked, asked.parameter('item'))
      return { tracking, expiryControl, usesLocations, measureUnit }
    },
  },
  {
    method: 'POST',
    path: PATH,
    summary: 'A found piece by its code and numbers; a batch number that nobody knew is created as a batch',
    right: [stockOpname, 'read'],
    body: bodyOf({ item: text, location: text, batchNumber: text, expiry: text, serial: text }, ['item']),
    answer: objectOf({ location: record, batch: record, serial: nullable(text) }),
    write: async (asked, unit) => {
      const { body, service } = asked
      const typed = (name: keyof FoundText): string => textOf(body, name)?.trim() ?? ''
      const said = {
        location: typed('location'),
        batchNumber: typed('batchNumber'),
        expiry: typed('expiry'),
        serial: typed('serial'),
      }
      // Whoever may count may create it, as whoever approves a receipt may.
      const actor = { ...unit.actor, permissions: new Set([...unit.actor.permissions, `${batch.key}.create`]) }
      const create: Create = async (values) =>
        (await service.create({ ...unit, actor }, batch.key, values, { submit: false })).id
      return { status: 200, body: await foundPiece(asked, neededText(body, 'item'), said, create) }
    },
  },
]
