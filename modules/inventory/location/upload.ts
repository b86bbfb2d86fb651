import { defineUpload } from '@lumbung/definition'
import { location } from './definition.ts'

/** Locations of storage areas from a file, in the order in which goods are picked. */
export const locationUpload = defineUpload(location, {
  key: 'master-location',
  title: ['Locations', 'Lokasi'],
  columns: [
    {
      name: 'code',
      words: ['Code', 'Kode'],
      path: 'code',
      required: true,
      known: ['location code', 'kode lokasi', 'rak', 'bin'],
      sample: 'GU-A-01-2',
    },
    {
      name: 'name',
      words: ['Name', 'Nama'],
      path: 'name',
      required: true,
      known: ['location name', 'nama lokasi'],
      sample: 'Rak A baris 1 tingkat 2',
    },
    { name: 'storage', words: ['Storage area', 'Area penyimpanan'], path: 'storage', required: true, sample: 'GU-A' },
    { name: 'category', words: ['Location category', 'Kategori lokasi'], path: 'category', required: true },
    { name: 'barcode', words: ['Barcode', 'Barcode'], path: 'barcode' },
    {
      name: 'pick_sequence',
      words: ['Pick sequence', 'Urutan pengambilan'],
      path: 'pickSequence',
      known: ['sequence', 'urutan'],
      sample: '10',
    },
    { name: 'blocked', words: ['Blocked', 'Diblokir'], path: 'blocked' },
  ],
})
