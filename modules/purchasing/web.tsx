import { type ActiveLineSlotProps, defineWeb, type RecordSlotProps, type SideSlotProps } from '@lumbung/screens'
import { late } from '@lumbung/ui'
import { supplier } from './supplier/definition.ts'
import { purchaseInvoice } from './purchase-invoice/definition.ts'
import { purchaseOrder } from './purchase-order/definition.ts'
import { receiving } from './receiving/definition.ts'
import { labelsOfReceivings } from './receiving/label-kind.ts'
import { bulkLabels } from '../masters/labels/page.ts'
import { isPending } from '../masters/price-check/pending.ts'
import { ITEM_PLACE, PARTY_PLACE } from '../masters/summary/places.tsx'

const ItemStrip = late(async () => (await import('../masters/item-knowledge/item-strip.tsx')).ItemStrip, ITEM_PLACE)

const BOUGHT = {
  path: '/item-knowledge/purchase',
  party: 'supplier',
  source: '/transaction/purchase-order',
  isSale: false,
}

const BoughtStrip = (line: ActiveLineSlotProps) => <ItemStrip {...line} of={BOUGHT} />

const PriceCheckCard = late(async () => (await import('../masters/price-check/price-check-card.tsx')).PriceCheckCard)

const BoughtCheck = (given: RecordSlotProps) =>
  isPending(given) ? <PriceCheckCard {...given} of={{ source: purchaseOrder.key, isSale: false }} /> : null

const PartyPanel = late(async () => (await import('../masters/summary/party-panel.tsx')).PartyPanel, PARTY_PLACE)

const SUPPLIER = { party: 'supplier', adds: false } as const

const SupplierPanel = (given: SideSlotProps) => <PartyPanel {...given} of={SUPPLIER} />

const LabelsButton = late(async () => (await import('../masters/labels/labels-button.tsx')).LabelsButton)

const ReceivingLabels = (given: RecordSlotProps) => <LabelsButton {...given} kind={labelsOfReceivings} />

export const web = defineWeb({
  pages: {
    [labelsOfReceivings.page.key]: late(
      async () => (await import('./receiving/receiving-labels-page.tsx')).ReceivingLabelsPage,
    ),
  },
  list: { [receiving.key]: bulkLabels(labelsOfReceivings) },
  record: {
    [supplier.key]: {
      headerPanel: late(async () => (await import('./supplier/summary-panel.tsx')).SummaryPanel),
      tabs: {
        statement: late(async () => (await import('../masters/summary/statement-tab.tsx')).StatementTab),
        'open-documents': late(
          async () => (await import('../masters/summary/open-documents-tab.tsx')).OpenDocumentsTab,
        ),
        months: late(async () => (await import('./supplier/months-tab.tsx')).PurchasesTab),
        prices: late(async () => (await import('../masters/summary/prices-tab.tsx')).PricesTab),
      },
    },
    [purchaseOrder.key]: { side: SupplierPanel, activeLine: { lines: BoughtStrip }, cards: { prices: BoughtCheck } },
    [receiving.key]: { side: SupplierPanel, buttons: ReceivingLabels },
    [purchaseInvoice.key]: { side: SupplierPanel, activeLine: { lines: BoughtStrip }, cards: { prices: BoughtCheck } },
  },
})
