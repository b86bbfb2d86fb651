import { defineWeb, late } from '@lumbung/screens'
import { stockOpname } from './stock-opname/definition.ts'
import { countPage } from './stock-opname/page.ts'

export const web = defineWeb({
  pages: { [countPage.key]: late(async () => (await import('./stock-opname/stock-opname-count-page.tsx')).CountPage) },
  record: {
    [stockOpname.key]: {
      cards: { count: late(async () => (await import('./stock-opname/count-card.tsx')).CountCard) },
    },
  },
})
