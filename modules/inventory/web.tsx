import type { Words } from '@lumbung/core'
import { defineWeb, type Json, PATHS, type RecordSlotProps } from '@lumbung/screens'
import { late } from '@lumbung/ui'
import type { ComponentType } from 'react'
import { bulkLabels, type LabelKind } from '../masters/labels/page.ts'
import { bulkPickList } from '../masters/picking/way.ts'
import { adjustmentIn } from './adjustment-in/definition.ts'
import { batch } from './batch/definition.ts'
import {
  labelsOfAdjustments,
  labelsOfBatches,
  labelsOfItems,
  labelsOfLocations,
  labelsOfTransfers,
} from './goods-labels/kinds.ts'
import { intersiteTransfer } from './intersite-transfer/definition.ts'
import { item } from './item/definition.ts'
import { itemWords } from './item/words.ts'
import { location } from './location/definition.ts'
import { stockOpname } from './stock-opname/definition.ts'
import { countPage } from './stock-opname/page.ts'
import { storageTransfer } from './storage-transfer/definition.ts'

const figure = (title: Words, Cell: ComponentType<{ readonly row: Json }>) =>
  ({ title, Cell, width: 124, align: 'end' }) as const

const LabelsButton = late(async () => (await import('../masters/labels/labels-button.tsx')).LabelsButton)

const labelled = (kind: LabelKind) => ({ buttons: (given: RecordSlotProps) => <LabelsButton {...given} kind={kind} /> })

const VariantButtons = late(async () => (await import('./item/variant-buttons.tsx')).VariantButtons)

const ItemButtons = (given: RecordSlotProps) => (
  <>
    <VariantButtons {...given} />
    <LabelsButton {...given} kind={labelsOfItems} />
  </>
)

export const web = defineWeb({
  list: {
    [batch.key]: bulkLabels(labelsOfBatches),
    [location.key]: bulkLabels(labelsOfLocations),
    [adjustmentIn.key]: bulkLabels(labelsOfAdjustments),
    [storageTransfer.key]: bulkLabels(labelsOfTransfers),
    [intersiteTransfer.key]: bulkPickList(PATHS.print, intersiteTransfer),
    [item.key]: {
      ...bulkLabels(labelsOfItems),
      columns: {
        onHand: figure(
          itemWords.onHand,
          late(async () => (await import('./item/stock-cells.tsx')).OnHandCell),
        ),
        reserved: figure(
          itemWords.reserved,
          late(async () => (await import('./item/stock-cells.tsx')).ReservedCell),
        ),
        free: {
          ...figure(
            itemWords.free,
            late(async () => (await import('./item/stock-cells.tsx')).FreeCell),
          ),
          card: 'figure',
        },
        incoming: figure(
          itemWords.incoming,
          late(async () => (await import('./item/stock-cells.tsx')).IncomingCell),
        ),
      },
    },
  },
  pages: {
    [countPage.key]: late(async () => (await import('./stock-opname/stock-opname-count-page.tsx')).CountPage),
    [labelsOfItems.page.key]: late(async () => (await import('./goods-labels/item-labels-page.tsx')).ItemLabelsPage),
    [labelsOfBatches.page.key]: late(
      async () => (await import('./goods-labels/batch-labels-page.tsx')).BatchLabelsPage,
    ),
    [labelsOfLocations.page.key]: late(
      async () => (await import('./goods-labels/location-labels-page.tsx')).LocationLabelsPage,
    ),
    [labelsOfAdjustments.page.key]: late(
      async () => (await import('./goods-labels/adjustment-in-labels-page.tsx')).AdjustmentInLabelsPage,
    ),
    [labelsOfTransfers.page.key]: late(
      async () => (await import('./goods-labels/storage-transfer-labels-page.tsx')).StorageTransferLabelsPage,
    ),
  },
  record: {
    [batch.key]: labelled(labelsOfBatches),
    [location.key]: labelled(labelsOfLocations),
    [adjustmentIn.key]: labelled(labelsOfAdjustments),
    [storageTransfer.key]: labelled(labelsOfTransfers),
    [item.key]: {
      headerPanel: late(async () => (await import('./item/summary-panel.tsx')).SummaryPanel),
      buttons: ItemButtons,
      tabs: {
        stock: late(async () => (await import('./item/stock-tab.tsx')).StockTab),
        card: late(async () => (await import('./item/card-tab.tsx')).CardTab),
        expected: late(async () => (await import('./item/expected-tab.tsx')).ExpectedTab),
        accounts: late(async () => (await import('./item/accounts-tab.tsx')).AccountsTab),
        months: late(async () => (await import('./item/months-tab.tsx')).MonthsTab),
      },
    },
    [stockOpname.key]: {
      cards: { count: late(async () => (await import('./stock-opname/count-card.tsx')).CountCard) },
    },
  },
})
