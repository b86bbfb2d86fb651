import { defineUpload } from '@lumbung/definition'
import { item } from './definition.ts'

/**
 * Items from a file (services 6). A second unit is given as: `num2` base units are `den2` of it. How much of the item
 * shall lie in a warehouse at least and at most is told of one warehouse a file.
 */
export const itemUpload = defineUpload(item, {
  key: 'master-item',
  title: ['Items', 'Barang'],
  columns: [
    {
      name: 'code',
      words: ['Code', 'Kode'],
      path: 'code',
      required: true,
      known: ['item code', 'kode barang', 'sku'],
      sample: 'KPI-1001',
    },
    {
      name: 'name',
      words: ['Name', 'Nama'],
      path: 'name',
      required: true,
      known: ['item name', 'nama barang'],
      sample: 'Kopi Arabika Gayo 250 g',
    },
    { name: 'name_id', words: ['Name in Indonesian', 'Nama dalam bahasa Indonesia'], path: 'nameIndonesian' },
    { name: 'type', words: ['Type', 'Tipe'], path: 'type', required: true, sample: 'stock' },
    { name: 'group', words: ['Item group', 'Kelompok barang'], path: 'itemGroup', required: true, known: ['kelompok'] },
    { name: 'category', words: ['Category', 'Kategori'], path: 'category' },
    {
      name: 'base_unit',
      words: ['Base unit', 'Satuan dasar'],
      path: 'baseUnit',
      required: true,
      known: ['unit', 'satuan', 'uom'],
      sample: 'PCS',
    },
    { name: 'unit2', words: ['Second unit', 'Satuan kedua'], path: 'units.0.unit', sample: 'CTN' },
    { name: 'num2', words: ['Base units in it', 'Satuan dasar di dalamnya'], path: 'units.0.numerator', sample: '24' },
    { name: 'den2', words: ['per', 'per'], path: 'units.0.denominator', sample: '1' },
    { name: 'barcode', words: ['Barcode', 'Kode batang'], path: 'barcode', sample: '8991234567890' },
    { name: 'sell', words: ['Sold', 'Dijual'], path: 'sell', sample: 'ya' },
    { name: 'buy', words: ['Bought', 'Dibeli'], path: 'buy', sample: 'ya' },
    { name: 'costing', words: ['Costing', 'Metode biaya'], path: 'costing', sample: 'average' },
    { name: 'tax_group', words: ['Tax group', 'Kelompok pajak'], path: 'taxGroup' },
    { name: 'tax_code', words: ['Tax item code', 'Kode barang/jasa pajak'], path: 'taxItemCode' },
    { name: 'warehouse', words: ['Warehouse', 'Gudang'], path: 'stockLevels.0.warehouse', sample: 'GU' },
    { name: 'min', words: ['Minimum stock', 'Stok minimum'], path: 'stockLevels.0.minimum', sample: '24' },
    { name: 'max', words: ['Maximum stock', 'Stok maksimum'], path: 'stockLevels.0.maximum', sample: '240' },
  ],
})
