import type { Labels } from '@lumbung/definition'
import type { item } from './definition.ts'

export const labels: Labels<typeof item> = {
  title: ['Item', 'Barang'],
  baseUnitCode: ['Base unit code', 'Kode satuan dasar'],
  baseDecimals: ['Decimals of the base unit', 'Desimal satuan dasar'],
  salesUnit: ['Sales unit', 'Satuan jual'],
  purchaseUnit: ['Purchase unit', 'Satuan beli'],
  sell: ['Sold', 'Dijual'],
  buy: ['Bought', 'Dibeli'],
  costing: ['Costing', 'Metode biaya'],
  taxItemCode: ['Tax item code', 'Kode barang/jasa pajak'],
  customsCode: ['HS code', 'Kode HS'],
  tolerance: ['Tolerance %', 'Toleransi %'],
  weight: ['Weight (kg)', 'Berat (kg)'],
  volume: ['Volume (m³)', 'Volume (m³)'],
  image: ['Picture', 'Gambar'],
  units: ['Units', 'Satuan'],
  numerator: ['Base units', 'Satuan dasar'],
  denominator: ['per', 'per'],
  stockLevels: ['Stock levels', 'Batas stok'],
  minimum: ['Minimum', 'Minimum'],
  maximum: ['Maximum', 'Maksimum'],
  multiple: ['Multiple', 'Kelipatan'],
  leadDays: ['Lead days', 'Hari tunggu'],
  safety: ['Safety stock', 'Stok pengaman'],
}
