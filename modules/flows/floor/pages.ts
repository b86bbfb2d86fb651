import type { ModulePage } from '@lumbung/definition'
import { item } from '../../inventory/item/definition.ts'
import { COUNT, stockOpname } from '../../inventory/stock-opname/definition.ts'
import { storageTransfer } from '../../inventory/storage-transfer/definition.ts'
import { receiving } from '../../purchasing/receiving/definition.ts'
import { shipment } from '../../sales/shipment/definition.ts'

/** Pages for who stands in the warehouse with a phone or a scanner. */
export const pickListPage = {
  key: 'warehouse-pick',
  path: '/warehouse-work/pick',
  title: ['Pick', 'Ambil barang'],
  icon: 'scan-barcode',
  right: `${shipment.key}.create`,
} satisfies ModulePage

export const pickPage = {
  key: 'warehouse-pick-order',
  path: '/warehouse-work/pick/:id',
  title: ['Pick', 'Ambil barang'],
  right: `${shipment.key}.create`,
} satisfies ModulePage

export const receiveListPage = {
  key: 'warehouse-receive',
  path: '/warehouse-work/receive',
  title: ['Receive', 'Terima barang'],
  icon: 'inbox',
  right: `${receiving.key}.create`,
} satisfies ModulePage

export const receivePage = {
  key: 'warehouse-receive-order',
  path: '/warehouse-work/receive/:id',
  title: ['Receive', 'Terima barang'],
  right: `${receiving.key}.create`,
} satisfies ModulePage

export const putAwayListPage = {
  key: 'warehouse-put-away',
  path: '/warehouse-work/put-away',
  title: ['Put away', 'Simpan barang'],
  icon: 'map-pin',
  right: `${storageTransfer.key}.create`,
} satisfies ModulePage

export const putAwayPage = {
  key: 'warehouse-put-away-receiving',
  path: '/warehouse-work/put-away/:id',
  title: ['Put away', 'Simpan barang'],
  right: `${storageTransfer.key}.create`,
} satisfies ModulePage

export const moveListPage = {
  key: 'warehouse-move',
  path: '/warehouse-work/move',
  title: ['Move', 'Pindah barang'],
  icon: 'arrow-right',
  right: `${storageTransfer.key}.create`,
} satisfies ModulePage

export const movePage = {
  key: 'warehouse-move-within',
  path: '/warehouse-work/move/:id',
  title: ['Move', 'Pindah barang'],
  right: `${storageTransfer.key}.create`,
} satisfies ModulePage

export const countListPage = {
  key: 'warehouse-count',
  path: '/warehouse-work/count',
  title: ['Count', 'Hitung stok'],
  icon: 'clipboard-list',
  right: `${stockOpname.key}.${COUNT}`,
} satisfies ModulePage

export const countOnFloorPage = {
  key: 'warehouse-count-goods',
  path: '/warehouse-work/count/:id',
  title: ['Count', 'Hitung stok'],
  right: `${stockOpname.key}.${COUNT}`,
} satisfies ModulePage

export const findPage = {
  key: 'warehouse-find',
  path: '/warehouse-work/find',
  title: ['What is this?', 'Apa ini?'],
  icon: 'search',
  right: `${item.key}.read`,
} satisfies ModulePage

/** Those on which one begins: led to from the work of the warehouse, in this order. */
export const FLOOR_PAGES = [
  receiveListPage,
  putAwayListPage,
  pickListPage,
  moveListPage,
  countListPage,
  findPage,
] as const

/** All of them, with those of one document. */
export const floorPages: readonly ModulePage[] = [
  ...FLOOR_PAGES,
  receivePage,
  putAwayPage,
  pickPage,
  movePage,
  countOnFloorPage,
]
