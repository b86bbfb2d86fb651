/** How a serial number stands by its last step (inventory 3). */
export const SERIAL_STATES = {
  in_stock: ['In stock', 'Ada di stok'],
  returned: ['Returned', 'Diretur pelanggan'],
  sold: ['Sold', 'Terjual'],
  scrapped: ['Scrapped', 'Diafkir'],
} as const
