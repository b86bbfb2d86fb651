// How the suppliers stand that a document offers: what they are owed, and what of it is overdue.
import { defineLookup } from '@lumbung/engine/contract.ts'
import { openAmountsOf, saidAmount } from '../../masters/summary/party-summary.query.ts'
import { partyPanelWords } from '../../masters/summary/party-panel-words.ts'
import { seesOwed } from '../../masters/summary/rights.ts'

export const supplierLookup = defineLookup({
  at: ['purchase-order.supplier', 'purchase-invoice.supplier'],
  figures: {
    owed: { title: partyPanelWords.owed, kind: 'money', isShown: ({ may }) => seesOwed(may, 'purchase') },
    overdue: { title: partyPanelWords.overdueColumn, kind: 'money', isShown: ({ may }) => seesOwed(may, 'purchase') },
  },
  answer: async ({ may, query }, ids) => {
    if (!seesOwed(may, 'purchase')) return new Map()
    const open = await openAmountsOf(query, ids, 'purchase')
    return new Map(
      [...open].map(([id, { owed, overdue }]) => [id, { owed: saidAmount(owed), overdue: saidAmount(overdue.amount) }]),
    )
  },
})
