// Calls of sales beside those of its resources.
import { knowledgeRoute } from '../masters/item-knowledge/routes.ts'
import { customerRoutes } from './customer/routes.ts'
import { lastSold } from './last-sold.ts'

const soldKnowledge = knowledgeRoute({
  path: '/item-knowledge/sale',
  summary: 'What a seller needs of an item: stock, list and floor price, the last prices of the customer, its cost',
  direction: 'sell',
  last: lastSold,
  source: 'sales-invoice',
})

export const salesRoutes = [...customerRoutes, soldKnowledge]
