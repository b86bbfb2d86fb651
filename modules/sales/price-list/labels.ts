import type { Labels } from '@lumbung/definition'
import type { priceList } from './definition.ts'

export const labels: Labels<typeof priceList> = {
  title: ['Price list', 'Daftar harga'],
  direction: ['Used for', 'Untuk'],
  lines: ['Prices', 'Harga'],
  includesTax: ['Prices include tax', 'Harga termasuk pajak'],
  general: ['For everyone', 'Untuk semua'],
  branches: ['Branches', 'Cabang'],
  priority: ['Priority', 'Prioritas'],
  minimumQuantity: ['From quantity', 'Mulai kuantitas'],
  discountPercent: ['Discount %', 'Diskon %'],
  grouped: ['For a group', 'Untuk kelompok'],
  floorPrice: ['Floor price', 'Harga terendah'],
}
