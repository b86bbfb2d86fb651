import type { Words } from '@lumbung/core'

/** An option of the form; `parent` is the choice in another field that it belongs to. */
export interface Listed {
  readonly value: string
  readonly label: Words
  readonly description?: Words
  readonly reason?: Words
  readonly group?: Words
  readonly parent?: string
}

const same = (label: string): Words => [label, label]

const LOCAL: Words = ['Indonesia', 'Indonesia']
const ABROAD: Words = ['Abroad', 'Luar negeri']
const INACTIVE: Words = ['Inactive since March: reactivate it first', 'Nonaktif sejak Maret: aktifkan dulu']

export const SUPPLIERS: readonly Listed[] = [
  { value: 'sup-01', label: same('PT Sumber Makmur Jaya'), description: same('Jakarta'), group: LOCAL },
  { value: 'sup-02', label: same('CV Tani Sejahtera'), description: same('Bandung'), group: LOCAL },
  { value: 'sup-03', label: same('UD Karya Bersama'), reason: INACTIVE, group: LOCAL },
  { value: 'sup-04', label: same('PT Baja Nusantara'), description: same('Surabaya'), group: LOCAL },
  {
    value: 'sup-05',
    label: same('Straits Packaging Pte Ltd'),
    description: ['Singapore', 'Singapura'],
    group: ABROAD,
  },
  { value: 'sup-06', label: same('Saigon Textile Co'), reason: INACTIVE, group: ABROAD },
]

export const CATEGORIES: readonly Listed[] = [
  { value: 'raw', label: ['Raw material', 'Bahan baku'] },
  { value: 'packaging', label: ['Packaging', 'Kemasan'] },
  { value: 'office', label: ['Office supplies', 'Perlengkapan kantor'] },
]

export const SUBCATEGORIES: readonly Listed[] = [
  { value: 'grain', label: ['Grain', 'Biji-bijian'], parent: 'raw' },
  { value: 'sugar', label: ['Sugar', 'Gula'], parent: 'raw' },
  { value: 'oil', label: ['Cooking oil', 'Minyak goreng'], parent: 'raw' },
  { value: 'carton', label: ['Carton', 'Kardus'], parent: 'packaging' },
  { value: 'film', label: ['Plastic film', 'Plastik film'], parent: 'packaging' },
  { value: 'paper', label: ['Paper', 'Kertas'], parent: 'office' },
  { value: 'ink', label: ['Ink', 'Tinta'], parent: 'office' },
]

const filled = (percent: number): Words => [`${percent}% full`, `terisi ${percent}%`]

export const WAREHOUSES: readonly Listed[] = [
  { value: 'wh-jkt', label: same('Gudang Utama Jakarta'), description: filled(64) },
  { value: 'wh-bdg', label: same('Gudang Bandung'), description: filled(38) },
  {
    value: 'wh-sby',
    label: same('Gudang Surabaya'),
    reason: ['91% full: choose another warehouse', 'terisi 91%: pilih gudang lain'],
  },
]

export const CURRENCIES: readonly Listed[] = [
  { value: 'IDR', label: same('IDR'), description: ['Indonesian rupiah', 'Rupiah'] },
  { value: 'USD', label: same('USD'), description: ['US dollar', 'Dolar Amerika Serikat'] },
  { value: 'EUR', label: same('EUR'), description: ['Euro', 'Euro'] },
  { value: 'SGD', label: same('SGD'), description: ['Singapore dollar', 'Dolar Singapura'] },
  { value: 'JPY', label: same('JPY'), description: ['Japanese yen', 'Yen Jepang'] },
]

export const PAYMENT_TERMS: readonly Listed[] = [
  { value: 'net30', label: ['Net 30 days', 'Tempo 30 hari'] },
  { value: 'net15', label: ['Net 15 days', 'Tempo 15 hari'] },
  { value: 'cod', label: ['Cash on delivery', 'Bayar di tempat'] },
  { value: 'prepaid', label: ['Prepaid', 'Bayar di muka'] },
  {
    value: '2_10_net30',
    label: ['2/10 net 30', '2/10 tempo 30'],
    description: ['2% off when paid within 10 days', 'Potongan 2% bila dibayar dalam 10 hari'],
  },
  { value: 'letter_of_credit', label: ['Letter of credit', 'Surat kredit'] },
]

export const PRIORITIES: readonly Listed[] = [
  { value: 'low', label: ['Low', 'Rendah'] },
  { value: 'normal', label: ['Normal', 'Biasa'] },
  { value: 'high', label: ['High', 'Tinggi'] },
  { value: 'urgent', label: ['Urgent', 'Mendesak'] },
  { value: 'critical', label: ['Critical', 'Kritis'] },
]

export const DEPARTMENTS: readonly Listed[] = [
  { value: 'purchasing', label: ['Purchasing', 'Pembelian'] },
  { value: 'production', label: ['Production', 'Produksi'] },
  { value: 'finance', label: ['Finance', 'Keuangan'] },
]

export const PEOPLE: readonly Listed[] = [
  { value: 'rina', label: same('Rina Wulandari'), parent: 'purchasing' },
  { value: 'budi', label: same('Budi Santoso'), parent: 'purchasing' },
  { value: 'agus', label: same('Agus Prasetyo'), parent: 'production' },
  { value: 'dewi', label: same('Dewi Lestari'), parent: 'production' },
  { value: 'siti', label: same('Siti Rahmawati'), parent: 'finance' },
]

export const STATUSES: readonly Listed[] = [
  { value: 'draft', label: ['Draft', 'Draf'] },
  { value: 'pending_approval', label: ['Pending approval', 'Menunggu persetujuan'] },
  { value: 'approved', label: ['Approved', 'Disetujui'] },
  { value: 'sent_to_supplier', label: ['Sent to supplier', 'Dikirim ke pemasok'] },
  { value: 'confirmed', label: ['Confirmed', 'Dikonfirmasi'] },
  { value: 'in_production', label: ['In production', 'Dalam produksi'] },
  { value: 'shipped', label: ['Shipped', 'Dalam pengiriman'] },
  { value: 'delivered', label: ['Delivered', 'Diterima'] },
  { value: 'cancelled', label: ['Cancelled', 'Dibatalkan'] },
]

export const COUNTRIES: readonly Listed[] = [
  { value: 'ID', label: LOCAL },
  { value: 'SG', label: ['Singapore', 'Singapura'] },
  { value: 'MY', label: same('Malaysia') },
  { value: 'TH', label: same('Thailand') },
  { value: 'VN', label: same('Vietnam') },
]

const RATES: Readonly<Record<string, readonly number[]>> = {
  ID: [11, 0, 10],
  SG: [9, 0],
  MY: [6, 0],
  TH: [7, 0],
  VN: [10, 5, 0],
}

export const TAX_RATES: readonly Listed[] = Object.entries(RATES).flatMap(([parent, rates]) =>
  rates.map((rate) => ({ value: `${parent}-${rate}`, label: same(`${rate}%`), parent })),
)
