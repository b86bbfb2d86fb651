import { defineWeb } from '@lumbung/screens'
import { late } from '@lumbung/ui'
import { accountingPeriod } from './accounting-period/definition.ts'
import { YearButton } from './accounting-period/year-button.tsx'
import { VoidButton } from '../masters/voiding/void-button.tsx'
import { voidedDocument } from './voided-document/definition.ts'

const ChecklistCard = late(async () => (await import('./accounting-period/checklist-card.tsx')).ChecklistCard)

export const web = defineWeb({
  record: { [accountingPeriod.key]: { cards: { checklist: ChecklistCard } } },
  list: { [accountingPeriod.key]: { buttons: YearButton }, [voidedDocument.key]: { buttons: VoidButton } },
})
