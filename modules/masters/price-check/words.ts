import type { Words } from '@lumbung/core'

/** Texts of the prices beside an approval. */
export const priceCheckWords = {
  priceCheck: ['Price check', 'Perbandingan harga'],
  priceCheckSold: [
    'Last to this customer, net of discounts and tax',
    'Terakhir ke pelanggan ini, setelah diskon, belum termasuk pajak',
  ],
  priceCheckBought: [
    'Last from this supplier, net of discounts and tax',
    'Terakhir dari pemasok ini, setelah diskon, belum termasuk pajak',
  ],
  pricesOf: ['Prices of {item}', 'Harga {item}'],
  neverSold: ['Never sold to this customer before', 'Belum pernah dijual ke pelanggan ini'],
  neverBought: ['Never bought from this supplier before', 'Belum pernah dibeli dari pemasok ini'],
  notComparable: ['not alike', 'tidak setara'],
} as const satisfies Readonly<Record<string, Words>>
