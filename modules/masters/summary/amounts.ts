// How amounts of a summary read: whole rupiah, since its cents stand in what the figure opens.
import { type Decimal, formatNumber } from '@lumbung/core'

export const showRupiah = (value: Decimal | string): string => formatNumber(value, 0).replace(/^-?/, '$&Rp ')
