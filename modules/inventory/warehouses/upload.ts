import { defineUpload } from '@lumbung/definition'
import { warehouses } from './definition.ts'

/** Warehouses from a file: the branch of one that is there may be repeated, but not changed. */
export const warehousesUpload = defineUpload(warehouses, {
  key: 'master-warehouses',
  title: ['Warehouses', 'Gudang'],
  columns: [
    {
      name: 'code',
      words: ['Code', 'Kode'],
      path: 'code',
      required: true,
      known: ['warehouse code', 'kode gudang'],
      sample: 'GU',
    },
    {
      name: 'name',
      words: ['Name', 'Nama'],
      path: 'name',
      required: true,
      known: ['warehouse name', 'nama gudang'],
      sample: 'Gudang Utama',
    },
    { name: 'branch', words: ['Branch', 'Cabang'], path: 'branch', required: true, sample: 'JKT' },
    { name: 'type', words: ['Type', 'Tipe'], path: 'type', sample: 'storage' },
    { name: 'sellable', words: ['Sellable', 'Dapat dijual'], path: 'sellable', sample: 'ya' },
    { name: 'allow_negative', words: ['Allow negative stock', 'Boleh stok minus'], path: 'allowNegative' },
    { name: 'uses_locations', words: ['Uses locations', 'Memakai lokasi'], path: 'usesLocations' },
    { name: 'cost_pool', words: ['Cost pool', 'Kelompok harga pokok'], path: 'costPool' },
    { name: 'address', words: ['Address', 'Alamat'], path: 'address.street', sample: 'Jl. Industri 8' },
    { name: 'city', words: ['City', 'Kota'], path: 'address.city', sample: 'Bekasi' },
    { name: 'province', words: ['Province', 'Provinsi'], path: 'address.province', known: ['propinsi'] },
    { name: 'postcode', words: ['Postcode', 'Kode pos'], path: 'address.postalCode', known: ['postal code', 'zip'] },
    { name: 'country', words: ['Country', 'Negara'], path: 'address.country', sample: 'ID' },
  ],
})
