import { defineUpload } from '@lumbung/definition'
import { billOfMaterials } from './definition.ts'

/**
 * Recipes from a file: rows of one `ref` are the components of one new version, a draft until somebody activates it,
 * since loops between the recipes of one file are seen only when they are. Each row may name a substitute and a
 * by-product; further ones stand in rows that repeat the component, or leave it blank.
 */
export const billOfMaterialsUpload = defineUpload(billOfMaterials, {
  key: 'master-bill-of-materials',
  title: ['Bills of materials', 'Daftar bahan (BOM)'],
  reference: 'ref',
  lines: 'components',
  repeats: true,
  columns: [
    { name: 'ref', words: ['Reference', 'Referensi'], path: '', required: true, known: ['no'], sample: 'BASE-2026' },
    {
      name: 'product',
      words: ['Product', 'Produk'],
      path: 'item',
      required: true,
      known: ['made item', 'barang jadi'],
      sample: 'SAMBAL-BASE',
    },
    { name: 'output', words: ['Output quantity', 'Kuantitas hasil'], path: 'outputQuantity', sample: '100' },
    { name: 'basis', words: ['Basis', 'Dasar'], path: 'basis', sample: 'quantity' },
    { name: 'loss', words: ['Planned loss %', 'Susut terencana %'], path: 'plannedLoss', sample: '20' },
    { name: 'kind', words: ['Kind', 'Jenis'], path: 'kind', sample: 'normal' },
    { name: 'valid_from', words: ['Valid from', 'Berlaku mulai'], path: 'validFrom', sample: '2026-01-01' },
    { name: 'valid_to', words: ['Valid to', 'Berlaku sampai'], path: 'validTo' },
    {
      name: 'component',
      words: ['Component', 'Komponen'],
      path: 'components.item',
      required: true,
      known: ['item', 'barang', 'bahan'],
      sample: 'CHILI',
    },
    { name: 'qty', words: ['Quantity', 'Kuantitas'], path: 'components.quantity', sample: '75' },
    { name: 'pct', words: ['%', '%'], path: 'components.percent', known: ['percent', 'persen'] },
    { name: 'unit', words: ['Unit', 'Satuan'], path: 'components.unit', required: true, sample: 'KG' },
    { name: 'scrap', words: ['Scrap %', 'Afkir %'], path: 'components.scrap' },
    { name: 'fixed', words: ['Fixed quantity', 'Kuantitas tetap'], path: 'components.fixed' },
    { name: 'balance', words: ['Remainder', 'Sisa'], path: 'components.balance' },
    { name: 'recycled', words: ['Recycled', 'Daur ulang'], path: 'components.recycled' },
    { name: 'issue', words: ['Issue', 'Cara pakai'], path: 'components.issue' },
    {
      name: 'sub_version',
      words: ['Version of the component', 'Versi komponen'],
      path: 'components.subVersion',
      under: { column: 'component', mark: '/' },
    },
    { name: 'warehouse', words: ['Warehouse', 'Gudang'], path: 'components.warehouse' },
    {
      name: 'substitute',
      words: ['Substitute', 'Pengganti'],
      path: 'substitutes.item',
      known: ['bahan pengganti', 'barang pengganti'],
      sample: 'CHILI-DRIED',
    },
    {
      name: 'substitute_ratio',
      words: ['Substitute for one', 'Pengganti untuk satu'],
      path: 'substitutes.ratio',
      sample: '0.2',
    },
    { name: 'substitute_rank', words: ['Rank of the substitute', 'Urutan pengganti'], path: 'substitutes.rank' },
    {
      name: 'by_product',
      words: ['By-product', 'Produk sampingan'],
      path: 'outputs.item',
      known: ['byproduct', 'co-product'],
    },
    { name: 'by_qty', words: ['By-product quantity', 'Kuantitas produk sampingan'], path: 'outputs.quantity' },
    { name: 'by_valuation', words: ['By-product valuation', 'Penilaian produk sampingan'], path: 'outputs.valuation' },
    { name: 'by_rate', words: ['By-product rate', 'Tarif produk sampingan'], path: 'outputs.rate' },
    { name: 'by_share', words: ['By-product share %', 'Bagian produk sampingan %'], path: 'outputs.share' },
    { name: 'note', words: ['Notes', 'Catatan'], path: 'notes', known: ['keterangan'] },
  ],
})
