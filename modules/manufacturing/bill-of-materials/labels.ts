import type { Labels } from '@lumbung/definition'
import type { billOfMaterials } from './definition.ts'

export const labels: Labels<typeof billOfMaterials> = {
  title: ['Bill of materials', 'Daftar bahan'],
  plural: ['Bills of materials', 'Daftar bahan (BOM)'],
  versionNumber: ['Version', 'Versi'],
  outputQuantity: ['Output quantity', 'Kuantitas hasil'],
  basis: ['Basis', 'Dasar'],
  plannedLoss: ['Planned loss %', 'Susut terencana %'],
  state: ['State', 'Keadaan'],
  components: ['Components', 'Komponen'],
  percent: ['%', '%'],
  scrap: ['Scrap %', 'Afkir %'],
  fixed: ['Fixed quantity', 'Kuantitas tetap'],
  balance: ['Remainder', 'Sisa'],
  recycled: ['Recycled', 'Daur ulang'],
  issue: ['Issue', 'Cara pakai'],
  subVersion: ['Version of the component', 'Versi komponen'],
  substitutes: ['Substitutes', 'Pengganti'],
  ratio: ['Ratio', 'Rasio'],
  rank: ['Rank', 'Prioritas'],
  outputs: ['By-products', 'Produk sampingan'],
  valuation: ['Valuation', 'Penilaian'],
  rate: ['Rate', 'Tarif'],
  share: ['Share %', 'Bagian %'],
}
