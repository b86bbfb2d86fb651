import { type AnyDocument, moneyOf } from '@lumbung/definition'
import { may } from '../actor.ts'
import { type Call, sendJson } from './context.ts'
import { permissionOf } from './permissions.ts'
import { onlyKnown } from './query.ts'
import type { Route } from './routes.ts'
import type { ListQuery, WireRow } from './service.ts'

const UNFINISHED = ['draft', 'pending', 'revision']
/** Of each kind; whoever has more finds them in its list. */
const MOST = 10

function questionOf(definition: AnyDocument): ListQuery {
  const { date, party, total, fields } = definition
  // An amount without its currency would be taken for rupiah.
  const currencies = total ? ['currency', moneyOf(definition, total).currency].filter((key) => fields[key]) : []
  const shown = [...new Set(['number', 'status', 'createdAt', 'createdBy', date, party, total, ...currencies])]
  return {
    q: null,
    page: 1,
    pageSize: MOST,
    cursor: null,
    sort: [{ field: date, descending: true }],
    filters: [{ field: 'status', operator: 'in', values: UNFINISHED }],
    fields: shown.filter((one) => one !== undefined),
    counts: null,
    totals: [],
    asOf: null,
  }
}

/** What is not finished, of every document the user may read: one question of the first page, not one per kind. */
async function getUnfinished(call: Call) {
  onlyKnown(call.parameters, [])
  const { actor, context } = call
  const kinds = [...context.registry.resources.values()].flatMap(({ definition }) =>
    definition.kind === 'document' && may(actor, permissionOf(definition.key, 'read')) ? [definition] : [],
  )
  const found = await Promise.all(
    kinds.map(async (definition) => {
      const { data } = await context.service.list(actor, definition.key, questionOf(definition))
      return data.map((row): WireRow => ({ resource: definition.key, ...row }))
    }),
  )
  return sendJson(call.reply, 200, { data: found.flat() })
}

export const unfinishedRoutes: readonly Route[] = [
  { method: 'GET', path: '/me/unfinished', summary: 'Documents not finished, of every kind', run: getUnfinished },
]
