import { ComboBox, type LookupRow, useSaid } from '@lumbung/ui'
import { ExampleForm } from '@lumbung/ui/exhibit/exhibit-parts.tsx'
import type { Example } from '@lumbung/ui/exhibit/exhibit.ts'
import { useState } from 'react'
import { PurchaseOrderForm } from './purchase-order-form.tsx'

const CUSTOMERS: readonly LookupRow[] = [
  { key: 'c1', code: 'CUS-001', name: 'Toko Sinar Pagi', columns: ['Bandung'] },
  { key: 'c2', code: 'CUS-002', name: 'Toko Sinar Sore', columns: ['Cimahi'] },
  { key: 'c3', code: 'CUS-003', name: 'PT Rasa Nusantara', columns: ['Jakarta'] },
  { key: 'c4', code: 'CUS-004', name: 'CV Dapur Ibu', columns: ['Bogor'] },
  { key: 'c5', code: 'CUS-005', name: 'Warung Pak Darto', columns: ['Depok'], reason: 'Credit limit' },
]

const ITEMS: readonly LookupRow[] = Array.from({ length: 400 }, (_, place) => ({
  key: `i${place}`,
  code: `ITM-${String(place + 1).padStart(3, '0')}`,
  name: `${['Beras', 'Gula', 'Minyak', 'Tepung'][place % 4]} ${Math.floor(place / 4) + 1} kg`,
  columns: [`${(place * 37) % 500} PCS`],
}))

const ANSWER = 300

const wait = (): Promise<void> => new Promise((done) => setTimeout(done, ANSWER))

async function search(rows: readonly LookupRow[], query: string): Promise<readonly LookupRow[]> {
  await wait()
  const wanted = query.toLowerCase()
  return rows.filter(({ code = '', name }) => `${code} ${name}`.toLowerCase().includes(wanted))
}

function LookupCustomer() {
  const said = useSaid()
  const [customer, setCustomer] = useState<LookupRow | null>(null)
  const off = said(['Over its credit limit', 'Melewati batas kredit'])
  const rows = CUSTOMERS.map((row) => (row.reason === undefined ? row : { ...row, reason: off }))
  return (
    <ExampleForm>
      <ComboBox
        label={said(['Customer', 'Pelanggan'])}
        placeholder={said(['Code or name', 'Kode atau nama'])}
        value={customer}
        onChange={setCustomer}
        load={(query) => search(rows, query)}
        isClearable
      />
      <output>{customer ? `${customer.code} · ${customer.name}` : said(['Nobody picked', 'Belum dipilih'])}</output>
    </ExampleForm>
  )
}

function LookupItem() {
  const said = useSaid()
  const [item, setItem] = useState<LookupRow | null>(ITEMS[1] ?? null)
  return (
    <ExampleForm>
      <ComboBox
        label={said(['Item', 'Barang'])}
        value={item}
        onChange={setItem}
        load={(query) => search(ITEMS, query)}
        isClearable
      />
    </ExampleForm>
  )
}

function LookupThatCreates() {
  const said = useSaid()
  const [unit, setUnit] = useState<LookupRow | null>(null)
  const [units, setUnits] = useState<readonly LookupRow[]>([
    { key: 'PCS', code: 'PCS', name: 'Pieces' },
    { key: 'KG', code: 'KG', name: 'Kilogram' },
  ])
  const create = (name: string): void => {
    const made = { key: name, name }
    setUnits([...units, made])
    setUnit(made)
  }
  return (
    <ExampleForm>
      <ComboBox
        label={said(['Unit', 'Satuan'])}
        value={unit}
        onChange={setUnit}
        load={(query) => search(units, query)}
        onCreate={create}
      />
    </ExampleForm>
  )
}

function LookupThatFails() {
  const said = useSaid()
  const [item, setItem] = useState<LookupRow | null>(null)
  const [isBroken, setBroken] = useState(true)
  const load = async (query: string): Promise<readonly LookupRow[]> => {
    if (!isBroken) return search(ITEMS, query)
    await wait()
    setBroken(false)
    throw new Error('The line is down.')
  }
  return (
    <ExampleForm>
      <ComboBox
        label={said(['Item, on a bad line', 'Barang, jaringan buruk'])}
        value={item}
        onChange={setItem}
        load={load}
      />
    </ExampleForm>
  )
}

export const examples: readonly Example[] = [
  {
    name: 'LookupCustomer',
    title: ['Customer', 'Pelanggan'],
    note: ['one cannot be picked', 'satu tidak bisa dipilih'],
    Show: LookupCustomer,
  },
  { name: 'LookupItem', title: ['Item of 400', 'Satu dari 400 barang'], Show: LookupItem },
  {
    name: 'LookupThatCreates',
    title: ['Create what is missing', 'Buat yang belum ada'],
    Show: LookupThatCreates,
  },
  {
    name: 'LookupThatFails',
    title: ['Search that fails once', 'Pencarian yang gagal sekali'],
    note: ['the text is kept', 'teks tetap ada'],
    Show: LookupThatFails,
  },
  {
    name: 'LookupForm',
    title: ['Purchase order', 'Pesanan pembelian'],
    Show: LookupForm,
    isWide: true,
  },
]

function LookupForm() {
  return <PurchaseOrderForm />
}
