// Calls of purchasing beside those of its resources.
import { knowledgeRoute } from '../masters/item-knowledge/routes.ts'
import { lastBought } from './last-bought.ts'
import { documentLabels } from '../masters/labels/routes.ts'
import { receiving } from './receiving/definition.ts'
import { supplierRoutes } from './supplier/routes.ts'

const boughtKnowledge = knowledgeRoute({
  path: '/item-knowledge/purchase',
  summary:
    'What a buyer needs of an item: stock, what comes, the list price, the last prices of the supplier, its cost',
  direction: 'buy',
  last: lastBought,
  source: 'purchase-order',
})

export const purchasingRoutes = [...supplierRoutes, boughtKnowledge, ...documentLabels(receiving)]
