import { fact, type FactsOf, f, view } from '@lumbung/definition'
import { CONTROLS, COST_CODES } from '../chart-of-account/definition.ts'
import type { MemorialJournal } from './definition.ts'

const accountView = view('chart-of-account', {
  code: f.code(),
  control: f.choice(CONTROLS),
  manualPosting: f.flag(),
  costCode: f.choice(COST_CODES),
})

export const accountNeeds = ({ lines }: MemorialJournal) => ({
  accounts: fact.records(
    accountView,
    lines.map((line) => line.account),
  ),
})

/** What rules and posting look at: the accounts chosen and the items to settle. */
export const needs = (journal: MemorialJournal) => ({
  ...accountNeeds(journal),
  openItems: fact.openItems(journal.lines.map((line) => line.openItem)),
})

export type JournalFacts = FactsOf<typeof needs>
