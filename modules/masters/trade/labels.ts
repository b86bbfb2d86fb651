import type { Words } from '@lumbung/core'

/** Words of the fields that all orders and invoices have. */
export const tradeLabels = {
  priceIncludesTax: ['Prices include tax', 'Harga termasuk pajak'],
  factor: ['Conversion factor', 'Faktor konversi'],
  priceSource: ['Price from', 'Sumber harga'],
  discountPercent1: ['Discount 1 %', 'Diskon 1 %'],
  discountPercent2: ['Discount 2 %', 'Diskon 2 %'],
  discountPercent3: ['Discount 3 %', 'Diskon 3 %'],
  discountAmount: ['Discount amount', 'Jumlah diskon'],
  listDiscount: ['Price-list discount %', 'Diskon daftar harga %'],
  netAmount: ['Net amount', 'Jumlah bersih'],
  taxes: ['Tax by rate', 'Pajak per tarif'],
  taxAmount: ['Tax amount', 'Jumlah pajak'],
} as const satisfies Readonly<Record<string, Words>>
