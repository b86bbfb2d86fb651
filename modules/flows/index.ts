import { defineModule } from '@lumbung/definition'
import { batch } from '../inventory/batch/definition.ts'
import { item } from '../inventory/item/definition.ts'
import { customer } from '../sales/customer/definition.ts'
import { cashWorkPage } from './cash-work/page.ts'
import { floorPages } from './floor/pages.ts'
import { warehouseWorkPage } from './warehouse-work/page.ts'

/** What needs two domains and belongs to neither. It has no records of its own, so it stands in no menu. */
export const flows = defineModule({
  key: 'flows',
  title: ['Flows', 'Alur'],
  icon: 'arrow-right',
  order: 90,
  pages: [warehouseWorkPage, cashWorkPage, ...floorPages],
  tabs: [
    { of: batch.key, title: ['Trace', 'Penelusuran'], key: 'recall', right: `${batch.key}.read` },
    { of: item.key, title: ['Serial numbers', 'Nomor seri'], key: 'serials', right: `${item.key}.read` },
    { of: customer.key, title: ['Batches sent', 'Batch terkirim'], key: 'sent-batches', right: `${customer.key}.read` },
  ],
  resources: [],
})
