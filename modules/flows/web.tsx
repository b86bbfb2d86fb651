import { defineWeb } from '@lumbung/screens'
import { late } from '@lumbung/ui'
import { batch } from '../inventory/batch/definition.ts'
import { item } from '../inventory/item/definition.ts'
import { customer } from '../sales/customer/definition.ts'
import { cashWorkPage } from './cash-work/page.ts'
import * as floor from './floor/pages.ts'
import { warehouseWorkPage } from './warehouse-work/page.ts'

export const web = defineWeb({
  record: {
    [batch.key]: { tabs: { recall: late(async () => (await import('./recall/recall-tab.tsx')).RecallTab) } },
    [item.key]: { tabs: { serials: late(async () => (await import('./recall/serials-tab.tsx')).SerialsTab) } },
    [customer.key]: { tabs: { 'sent-batches': late(async () => (await import('./recall/sent-tab.tsx')).SentTab) } },
  },
  pages: {
    [floor.pickListPage.key]: late(async () => (await import('./floor/pick/warehouse-pick-page.tsx')).PickListPage),
    [floor.receiveListPage.key]: late(
      async () => (await import('./floor/receive/warehouse-receive-page.tsx')).ReceiveListPage,
    ),
    [floor.receivePage.key]: late(
      async () => (await import('./floor/receive/warehouse-receive-order-page.tsx')).ReceivePage,
    ),
    [floor.findPage.key]: late(async () => (await import('./floor/find/warehouse-find-page.tsx')).FindPage),
    [floor.pickPage.key]: late(async () => (await import('./floor/pick/warehouse-pick-order-page.tsx')).PickPage),
    [floor.putAwayListPage.key]: late(
      async () => (await import('./floor/carry/warehouse-put-away-page.tsx')).PutAwayListPage,
    ),
    [floor.putAwayPage.key]: late(
      async () => (await import('./floor/carry/warehouse-put-away-receiving-page.tsx')).PutAwayPage,
    ),
    [floor.moveListPage.key]: late(async () => (await import('./floor/carry/warehouse-move-page.tsx')).MoveListPage),
    [floor.movePage.key]: late(async () => (await import('./floor/carry/warehouse-move-within-page.tsx')).MovePage),
    [floor.countListPage.key]: late(async () => (await import('./floor/count/warehouse-count-page.tsx')).CountListPage),
    [floor.countOnFloorPage.key]: late(
      async () => (await import('./floor/count/warehouse-count-goods-page.tsx')).CountOnFloorPage,
    ),
    [cashWorkPage.key]: late(async () => (await import('./cash-work/cash-work-page.tsx')).CashWorkPage),
    [warehouseWorkPage.key]: late(
      async () => (await import('./warehouse-work/warehouse-work-page.tsx')).WarehouseWorkPage,
    ),
  },
})
