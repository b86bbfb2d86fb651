// How the customers stand that a document offers: what is overdue, what is left of the credit limit, and what is held.
import { inLanguage } from '@lumbung/core'
import { defineLookup, type LookupAsked } from '@lumbung/engine/contract.ts'
import { partyPanelWords } from '../../masters/summary/party-panel-words.ts'
import { saidAmount } from '../../masters/summary/party-summary.query.ts'
import { seesOwed } from '../../masters/summary/rights.ts'
import { standings } from './customer-summary.query.ts'
import { customerWords } from './words.ts'

const HELD = { ship: customerWords.heldShip, all: customerWords.heldAll } as const

const heldIn = ({ language }: LookupAsked, hold: 'none' | keyof typeof HELD): string =>
  hold === 'none' ? '' : inLanguage(HELD[hold], language)

export const customerLookup = defineLookup({
  at: ['sales-order.customer', 'sales-invoice.customer'],
  figures: {
    overdue: { title: partyPanelWords.overdueColumn, kind: 'money', isShown: ({ may }) => seesOwed(may, 'sale') },
    creditLeft: { title: customerWords.creditLeft, kind: 'money', warnsAtZero: true },
    held: { title: customerWords.held, kind: 'text' },
  },
  answer: async (asked, ids) => {
    const found = await standings(asked.query, asked.may, ids)
    return new Map(
      [...found].map(([id, { open, creditLeft, hold }]) => [
        id,
        { overdue: saidAmount(open?.overdue.amount), creditLeft, held: heldIn(asked, hold) },
      ]),
    )
  },
})
