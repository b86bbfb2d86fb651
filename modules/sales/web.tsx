import { type ActiveLineSlotProps, defineWeb, PATHS, type RecordSlotProps, type SideSlotProps } from '@lumbung/screens'
import { late } from '@lumbung/ui'
import { bulkPickList } from '../masters/picking/way.ts'
import { isPending } from '../masters/price-check/pending.ts'
import { ITEM_PLACE, PARTY_PLACE } from '../masters/summary/places.tsx'
import { customer } from './customer/definition.ts'
import { deliveryOrder } from './delivery-order/definition.ts'
import { salesInvoice } from './sales-invoice/definition.ts'
import { salesOrder } from './sales-order/definition.ts'
import { salesReturnOrder } from './sales-return-order/definition.ts'
import { shipment } from './shipment/definition.ts'

const ItemStrip = late(async () => (await import('../masters/item-knowledge/item-strip.tsx')).ItemStrip, ITEM_PLACE)

const SOLD = { path: '/item-knowledge/sale', party: 'customer', source: '/transaction/sales-invoice', isSale: true }

const SoldStrip = (line: ActiveLineSlotProps) => <ItemStrip {...line} of={SOLD} />

const PriceCheckCard = late(async () => (await import('../masters/price-check/price-check-card.tsx')).PriceCheckCard)

const SoldCheck = (given: RecordSlotProps) =>
  isPending(given) ? <PriceCheckCard {...given} of={{ source: salesInvoice.key, isSale: true }} /> : null

const PartyPanel = late(async () => (await import('../masters/summary/party-panel.tsx')).PartyPanel, PARTY_PLACE)

/** An order takes credit; what follows it has taken it with its order. */
const OrderingPanel = (given: SideSlotProps) => <PartyPanel {...given} of={{ party: 'customer', adds: true }} />
const CustomerPanel = (given: SideSlotProps) => <PartyPanel {...given} of={{ party: 'customer', adds: false }} />

/** A bill of goods that no order or shipment counts yet takes credit by itself. */
const BillingPanel = (given: SideSlotProps) => {
  const lines = given.form.grids.get('lines')?.lines() ?? []
  const isDirect = lines.every(({ values }) => !values['shipmentLine'] && !values['orderLine'])
  return isDirect ? <OrderingPanel {...given} /> : <CustomerPanel {...given} />
}

export const web = defineWeb({
  list: { [deliveryOrder.key]: bulkPickList(PATHS.print, deliveryOrder) },
  record: {
    [customer.key]: {
      headerPanel: late(async () => (await import('./customer/summary-panel.tsx')).SummaryPanel),
      tabs: {
        statement: late(async () => (await import('../masters/summary/statement-tab.tsx')).StatementTab),
        'open-documents': late(
          async () => (await import('../masters/summary/open-documents-tab.tsx')).OpenDocumentsTab,
        ),
        months: late(async () => (await import('./customer/months-tab.tsx')).SalesTab),
        prices: late(async () => (await import('../masters/summary/prices-tab.tsx')).PricesTab),
      },
    },
    [salesOrder.key]: { side: OrderingPanel, activeLine: { lines: SoldStrip }, cards: { prices: SoldCheck } },
    [deliveryOrder.key]: { side: CustomerPanel },
    [shipment.key]: { side: CustomerPanel },
    [salesInvoice.key]: { side: BillingPanel, activeLine: { lines: SoldStrip }, cards: { prices: SoldCheck } },
    [salesReturnOrder.key]: { side: CustomerPanel },
  },
})
