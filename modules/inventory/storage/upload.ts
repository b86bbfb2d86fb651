import { defineUpload } from '@lumbung/definition'
import { storage } from './definition.ts'

/** Storage areas of warehouses from a file. */
export const storageUpload = defineUpload(storage, {
  key: 'master-storage',
  title: ['Storage areas', 'Area penyimpanan'],
  columns: [
    {
      name: 'code',
      words: ['Code', 'Kode'],
      path: 'code',
      required: true,
      known: ['storage code', 'kode area'],
      sample: 'GU-A',
    },
    {
      name: 'name',
      words: ['Name', 'Nama'],
      path: 'name',
      required: true,
      known: ['storage name', 'nama area'],
      sample: 'Rak A',
    },
    { name: 'warehouse', words: ['Warehouse', 'Gudang'], path: 'warehouse', required: true, sample: 'GU' },
    { name: 'capacity', words: ['Capacity', 'Kapasitas'], path: 'capacity' },
  ],
})
