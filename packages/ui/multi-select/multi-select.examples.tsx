import { type ReactNode, useState } from 'react'
import { choice, type Exhibit, flag, live, number, text } from '../exhibit/exhibit.ts'
import { ExampleGrid, ExampleStack } from '../exhibit/exhibit-parts.tsx'
import { ForcedState } from '../exhibit/forced-state.tsx'
import { useSaid } from '../language/language.tsx'
import { MultiSelect, type MultiSelectProps } from './multi-select.tsx'
import type { MultiSelectOption } from './use-multi-select.ts'

const DAYS: readonly (readonly [string, string])[] = [
  ['Monday', 'Senin'],
  ['Tuesday', 'Selasa'],
  ['Wednesday', 'Rabu'],
  ['Thursday', 'Kamis'],
  ['Friday', 'Jumat'],
  ['Saturday', 'Sabtu'],
  ['Sunday', 'Minggu'],
]

function useDays(): readonly MultiSelectOption[] {
  const said = useSaid()
  return DAYS.map((words) => ({ value: words[0], label: said(words) }))
}

type Tried = Omit<MultiSelectProps, 'value' | 'onChange' | 'options'> & { readonly value?: readonly string[] }

/** A box that keeps what is chosen. */
function TriedMulti({ value: first = ['Monday', 'Thursday'], ...props }: Tried) {
  const options = useDays()
  const [value, setValue] = useState(first)
  return <MultiSelect {...props} options={options} value={value} onChange={setValue} />
}

const Wide = ({ children }: { readonly children: ReactNode }) => (
  <div style={{ width: 400, maxWidth: '100%' }}>{children}</div>
)

function MultiChips() {
  const said = useSaid()
  const [days, setDays] = useState<readonly string[]>(['Monday', 'Thursday'])
  return (
    <ExampleStack>
      <Wide>
        <MultiSelect
          label={said(['Days', 'Hari'])}
          placeholder={said(['Choose days', 'Pilih hari'])}
          options={useDays()}
          value={days}
          onChange={setDays}
          hint={said(['Backspace takes the last one away.', 'Backspace menghapus yang terakhir.'])}
        />
      </Wide>
      <output>{days.join(', ') || '–'}</output>
    </ExampleStack>
  )
}

function MultiMore() {
  const said = useSaid()
  return (
    <Wide>
      <TriedMulti label={said(['Open on', 'Buka pada'])} value={DAYS.map(([day]) => day)} />
    </Wide>
  )
}

function MultiAll() {
  const said = useSaid()
  const [days, setDays] = useState<readonly string[]>(['Monday'])
  return (
    <ExampleStack>
      <Wide>
        <MultiSelect
          label={said(['Days of the route', 'Hari rute'])}
          hasSelectAll
          options={useDays()}
          value={days}
          onChange={setDays}
        />
      </Wide>
      <output>{days.length}</output>
    </ExampleStack>
  )
}

function MultiMost() {
  const said = useSaid()
  const [days, setDays] = useState<readonly string[]>(['Monday', 'Thursday'])
  return (
    <ExampleStack>
      <Wide>
        <MultiSelect
          label={said(['At most 3 days', 'Paling banyak 3 hari'])}
          max={3}
          hasSelectAll
          options={useDays()}
          value={days}
          onChange={setDays}
        />
      </Wide>
      <output>{days.length}</output>
    </ExampleStack>
  )
}

function MultiOff() {
  const said = useSaid()
  const reason = said(['Closed on that day', 'Tutup pada hari itu'])
  const options = useDays().map((day) => (day.value === 'Sunday' ? { ...day, reason } : day))
  const [days, setDays] = useState<readonly string[]>([])
  return (
    <MultiSelect label={said(['Visits', 'Kunjungan'])} hasSelectAll options={options} value={days} onChange={setDays} />
  )
}

function MultiLongText() {
  const said = useSaid()
  const options = [
    {
      value: 'long',
      label: said([
        'Every second Thursday unless it is a public holiday',
        'Setiap Kamis kedua kecuali hari libur nasional',
      ]),
    },
    { value: 'short', label: said(['Monday', 'Senin']) },
  ]
  const [days, setDays] = useState<readonly string[]>(['long', 'short'])
  return (
    <div style={{ maxWidth: 240 }}>
      <MultiSelect
        label={said(['Days on which the goods are counted', 'Hari penghitungan barang'])}
        options={options}
        value={days}
        onChange={setDays}
      />
    </div>
  )
}

function MultiStates() {
  const said = useSaid()
  return (
    <ExampleGrid>
      <TriedMulti label={said(['Empty', 'Kosong'])} value={[]} placeholder={said(['Choose days', 'Pilih hari'])} />
      <TriedMulti label={said(['Default', 'Biasa'])} />
      <ForcedState state="hovered">
        <TriedMulti label={said(['Hover', 'Ditunjuk'])} />
      </ForcedState>
      <ForcedState state="focus-visible">
        <TriedMulti label={said(['Focus', 'Fokus'])} />
      </ForcedState>
      <TriedMulti
        label={said(['Error', 'Salah'])}
        isRequired
        value={[]}
        error={said(['Choose at least one day', 'Pilih setidaknya satu hari'])}
      />
      <TriedMulti label={said(['Disabled', 'Mati'])} isDisabled />
      <TriedMulti label={said(['Read-only', 'Hanya baca'])} isReadOnly />
      <TriedMulti label={said(['Loading', 'Memuat'])} isLoading />
    </ExampleGrid>
  )
}

const SIZES = ['sm', 'md', 'lg'] as const

function MultiSizes() {
  return (
    <ExampleGrid>
      {SIZES.map((size) => (
        <TriedMulti key={size} label={size} size={size} />
      ))}
    </ExampleGrid>
  )
}

export const exhibit: Exhibit = {
  examples: [
    { name: 'MultiChips', title: ['Chips', 'Keping'], Show: MultiChips },
    { name: 'MultiMore', title: ['More than fits', 'Lebih dari yang muat'], Show: MultiMore },
    { name: 'MultiAll', title: ['Select all', 'Pilih semua'], Show: MultiAll },
    { name: 'MultiMost', title: ['A most', 'Batas banyaknya'], Show: MultiMost },
    { name: 'MultiOff', title: ['Off with a reason', 'Mati dengan alasan'], Show: MultiOff },
    {
      name: 'MultiLongText',
      title: ['Long text', 'Teks panjang'],
      note: ['240 px wide', 'lebar 240 px'],
      Show: MultiLongText,
    },
    { name: 'MultiStates', title: ['States', 'Keadaan'], Show: MultiStates, isWide: true },
    { name: 'MultiSizes', title: ['Sizes', 'Ukuran'], Show: MultiSizes, isWide: true },
  ],
  live: live(
    'MultiSelect',
    {
      size: choice('md', 'sm', 'lg'),
      chips: number(3, 1, 7),
      max: number(7, 1, 7),
      hasSelectAll: flag(),
      isRequired: flag(),
      isDisabled: flag(),
      isReadOnly: flag(),
      isLoading: flag(),
      label: text('Days', 'Hari'),
      error: text('', ''),
    },
    ({ error, ...values }) => (
      <div style={{ width: 320 }}>
        <TriedMulti {...values} error={error === '' ? undefined : error} />
      </div>
    ),
  ),
  keys: [
    { keys: ['A–Z'], does: ['Narrows the list', 'Memfilter daftar'] },
    { keys: ['↓', '↑'], does: ['Opens the list; walks through it', 'Membuka daftar; berjalan di dalamnya'] },
    {
      keys: ['Home', 'End'],
      does: ['First or last of the list, in the empty box', 'Awal atau akhir daftar, saat kotak kosong'],
    },
    { keys: ['Enter'], does: ['Ticks or unticks; the list stays', 'Mencentang atau melepas; daftar tetap'] },
    {
      keys: ['Backspace'],
      does: ['In the empty box: takes the last away', 'Saat kotak kosong: menghapus yang terakhir'],
    },
    { keys: ['Esc'], does: ['Closes the list', 'Menutup daftar'] },
    { keys: ['Tab'], does: ['Closes the list and goes on', 'Menutup daftar lalu lanjut'] },
  ],
  writing: [
    {
      isGood: true,
      why: ['Says how many are wanted.', 'Menyebut berapa yang diminta.'],
      Show: () => (
        <TriedMulti
          value={[]}
          label={useSaid()(['Days', 'Hari'])}
          error={useSaid()(['Choose at least one day', 'Pilih setidaknya satu hari'])}
        />
      ),
    },
    {
      isGood: false,
      why: ['Does not say what is missing.', 'Tidak menyebut apa yang kurang.'],
      Show: () => (
        <TriedMulti
          value={[]}
          label={useSaid()(['Days', 'Hari'])}
          error={useSaid()(['Invalid selection', 'Pilihan tidak valid'])}
        />
      ),
    },
  ],
}
