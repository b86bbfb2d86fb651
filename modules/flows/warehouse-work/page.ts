import type { ModulePage } from '@lumbung/definition'
import { COUNT, stockOpname } from '../../inventory/stock-opname/definition.ts'
import { storageTransfer } from '../../inventory/storage-transfer/definition.ts'
import { receiving } from '../../purchasing/receiving/definition.ts'
import { deliveryOrder } from '../../sales/delivery-order/definition.ts'
import { shipment } from '../../sales/shipment/definition.ts'

/** Where whoever works in a warehouse finds what is to be done there. */
export const warehouseWorkPage = {
  key: 'warehouse-work',
  path: '/warehouse-work',
  title: ['Warehouse work', 'Pekerjaan gudang'],
  icon: 'warehouse',
  right: null,
  queueFor: [
    `${receiving.key}.create`,
    `${storageTransfer.key}.create`,
    `${deliveryOrder.key}.create`,
    `${shipment.key}.create`,
    `${stockOpname.key}.${COUNT}`,
  ],
} satisfies ModulePage
