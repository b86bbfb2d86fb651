import type { Words } from '@lumbung/core'
import { type ReactNode, useState } from 'react'
import { choice, type Exhibit, flag, live, text } from '../exhibit/exhibit.ts'
import { ExampleForm, StateTable } from '../exhibit/exhibit-parts.tsx'
import { CONTROL_SIZES, FIELD_STATES } from '../exhibit/field-states.ts'
import { ForcedState } from '../exhibit/forced-state.tsx'
import { useCheck } from '../field/use-check.ts'
import { useSaid } from '../language/language.tsx'
import { Select, type SelectProps } from './select.tsx'
import type { SelectOption } from './select-list.tsx'

const DAYS: readonly Words[] = [
  ['Monday', 'Senin'],
  ['Tuesday', 'Selasa'],
  ['Wednesday', 'Rabu'],
  ['Thursday', 'Kamis'],
  ['Friday', 'Jumat'],
]

const CITIES: Readonly<Record<string, readonly string[]>> = {
  'Jawa Barat': ['Bandung', 'Bekasi', 'Bogor', 'Cimahi', 'Cirebon', 'Depok', 'Sukabumi', 'Tasikmalaya'],
  'Jawa Tengah': ['Magelang', 'Pekalongan', 'Salatiga', 'Semarang', 'Surakarta', 'Tegal'],
  'Jawa Timur': ['Batu', 'Blitar', 'Kediri', 'Madiun', 'Malang', 'Mojokerto', 'Probolinggo', 'Surabaya'],
}

const named = (labels: readonly string[]): readonly SelectOption[] => labels.map((label) => ({ value: label, label }))

/** A field that keeps what is chosen. */
function KeptSelect({ start = null, ...props }: Omit<SelectProps, 'value' | 'onChange'> & { start?: string | null }) {
  const [value, setValue] = useState(start)
  return <Select {...props} value={value} onChange={setValue} />
}

function useDays(): readonly SelectOption[] {
  const said = useSaid()
  return DAYS.map((day) => ({ value: day[0], label: said(day) }))
}

function SelectStates() {
  const said = useSaid()
  const days = useDays()
  const row = (value: string | null): readonly ReactNode[] => {
    const field = (state: Partial<SelectProps> = {}): ReactNode => (
      <Select
        label={said(['Day', 'Hari'])}
        labelPlace="hidden"
        placeholder={said(['Choose', 'Pilih'])}
        options={days}
        value={value}
        onChange={() => undefined}
        {...state}
      />
    )
    return [
      field(),
      <ForcedState key="hover" state="hovered" at="button">
        {field()}
      </ForcedState>,
      <ForcedState key="focus" state="focus-visible" at="button">
        {field()}
      </ForcedState>,
      field({ isDisabled: true }),
      field({ isReadOnly: true }),
      field({ error: said(['Choose a day', 'Pilih hari']) }),
      field({ isLoading: true }),
    ]
  }
  return (
    <StateTable
      states={FIELD_STATES}
      rows={[
        { title: ['Empty', 'Kosong'], cells: row(null) },
        { title: ['Chosen', 'Terpilih'], cells: row('Friday') },
      ]}
    />
  )
}

function SelectSizes() {
  const days = useDays()
  return (
    <ExampleForm>
      {CONTROL_SIZES.map(([size, height]) => (
        <KeptSelect key={size} label={`${size} ${height}`} size={size} options={days} start="Monday" />
      ))}
    </ExampleForm>
  )
}

function SelectSingle() {
  const said = useSaid()
  return (
    <KeptSelect
      label={said(['Frequency', 'Frekuensi'])}
      hint={said(['Letters jump to the option', 'Huruf melompat ke pilihan'])}
      start="daily"
      options={[
        { value: 'daily', label: said(['Every day', 'Setiap hari']), description: said(['at 06:00', 'pukul 06:00']) },
        {
          value: 'weekly',
          label: said(['Every week', 'Setiap minggu']),
          description: said(['on Monday', 'hari Senin']),
        },
        { value: 'never', label: said(['Never', 'Tidak pernah']) },
      ]}
    />
  )
}

function SelectSearchable() {
  const said = useSaid()
  return (
    <KeptSelect
      label={said(['City', 'Kota'])}
      placeholder={said(['Choose a city', 'Pilih kota'])}
      isSearchable
      options={named(Object.values(CITIES).flat())}
    />
  )
}

function SelectGrouped() {
  const said = useSaid()
  const options = Object.entries(CITIES).flatMap(([group, cities]) => named(cities).map((one) => ({ ...one, group })))
  return (
    <KeptSelect
      label={said(['City by province', 'Kota per provinsi'])}
      isSearchable
      start="Surabaya"
      options={options}
    />
  )
}

function SelectWithReason() {
  const said = useSaid()
  return (
    <KeptSelect
      label={said(['Printer', 'Pencetak'])}
      start="front"
      options={[
        { value: 'front', label: said(['Front desk', 'Meja depan']) },
        {
          value: 'back',
          label: said(['Back room', 'Ruang belakang']),
          reason: said(['Out of paper: refill it first', 'Kertas habis: isi dulu']),
        },
        { value: 'office', label: said(['Office', 'Kantor']) },
      ]}
    />
  )
}

function SelectDependent() {
  const said = useSaid()
  const [province, setProvince] = useState<string | null>(null)
  const [city, setCity] = useState<string | null>(null)
  const chooseProvince = (next: string): void => {
    if (next !== province) setCity(null)
    setProvince(next)
  }
  return (
    <ExampleForm>
      <Select
        label={said(['Province', 'Provinsi'])}
        placeholder={said(['Choose a province', 'Pilih provinsi'])}
        options={named(Object.keys(CITIES))}
        value={province}
        onChange={chooseProvince}
      />
      <Select
        label={said(['City in it', 'Kota di dalamnya'])}
        placeholder={
          province ? said(['Choose a city', 'Pilih kota']) : said(['Choose a province first', 'Pilih provinsi dulu'])
        }
        isDisabled={province === null}
        options={named(province ? (CITIES[province] ?? []) : [])}
        value={city}
        onChange={setCity}
      />
    </ExampleForm>
  )
}

function SelectRequired() {
  const said = useSaid()
  const days = useDays()
  const [day, setDay] = useState<string | null>(null)
  const { error, onBlur } = useCheck(day, (chosen) =>
    chosen === null ? said(['Choose the day of the meeting', 'Pilih hari rapat']) : undefined,
  )
  return (
    <Select
      label={said(['Day of the meeting', 'Hari rapat'])}
      isRequired
      placeholder={said(['Choose a day', 'Pilih hari'])}
      options={days}
      value={day}
      onChange={setDay}
      onBlur={onBlur}
      error={error}
    />
  )
}

function SelectLongText() {
  const said = useSaid()
  const long = said([
    'The whole archive of the head office including everything moved there from the branches',
    'Seluruh arsip kantor pusat termasuk semua yang dipindahkan ke sana dari cabang',
  ])
  return (
    <div style={{ width: 200 }}>
      <KeptSelect label={said(['Archive', 'Arsip'])} start="all" options={[{ value: 'all', label: long }]} />
    </div>
  )
}

export const exhibit: Exhibit = {
  examples: [
    { name: 'SelectStates', title: ['States', 'Keadaan'], Show: SelectStates, isWide: true },
    { name: 'SelectSizes', title: ['Sizes', 'Ukuran'], Show: SelectSizes },
    {
      name: 'SelectDependent',
      title: ['One depends on the other', 'Satu bergantung pada yang lain'],
      note: ['the parent clears the child', 'induk mengosongkan anak'],
      Show: SelectDependent,
    },
    { name: 'SelectSingle', title: ['Single', 'Tunggal'], Show: SelectSingle },
    { name: 'SelectSearchable', title: ['Searchable', 'Bisa dicari'], Show: SelectSearchable },
    { name: 'SelectGrouped', title: ['Grouped', 'Berkelompok'], Show: SelectGrouped },
    { name: 'SelectWithReason', title: ['Off with a reason', 'Mati dengan alasan'], Show: SelectWithReason },
    { name: 'SelectRequired', title: ['Error after leaving', 'Salah setelah ditinggalkan'], Show: SelectRequired },
    {
      name: 'SelectLongText',
      title: ['Long text', 'Teks panjang'],
      note: ['200 px wide', 'lebar 200 px'],
      Show: SelectLongText,
    },
  ],
  live: live(
    'Select',
    {
      size: choice('md', 'sm', 'lg'),
      labelPlace: choice('top', 'side', 'hidden'),
      label: text('City', 'Kota'),
      placeholder: text('Choose a city', 'Pilih kota'),
      isSearchable: flag(),
      isRequired: flag(),
      isDisabled: flag(),
      isReadOnly: flag(),
      isLoading: flag(),
    },
    (values) => (
      <div style={{ width: 280 }}>
        <KeptSelect {...values} options={named(Object.values(CITIES).flat())} />
      </div>
    ),
  ),
  keys: [
    { keys: ['Tab'], does: ['Goes to the field', 'Menuju isian'] },
    { keys: ['Enter'], does: ['Opens the list; picks the option in focus', 'Membuka daftar; memilih yang terfokus'] },
    { keys: ['Space'], does: ['Opens the list; picks the option in focus', 'Membuka daftar; memilih yang terfokus'] },
    { keys: ['↓', '↑'], does: ['Opens the list; moves in it', 'Membuka daftar; berpindah di dalamnya'] },
    { keys: ['Home', 'End'], does: ['The first, the last option', 'Pilihan pertama, terakhir'] },
    {
      keys: ['A–Z'],
      does: ['Jumps to the option, or narrows a list with search', 'Melompat ke pilihan, atau mempersempit daftar'],
    },
    { keys: ['Esc'], does: ['Closes the list; the choice stays', 'Menutup daftar; pilihan tetap'] },
  ],
  writing: [
    {
      isGood: true,
      why: ['Says what is chosen, and why one cannot be.', 'Menyebut apa yang dipilih, dan mengapa satu tidak bisa.'],
      Show: SelectWithReason,
    },
    {
      isGood: false,
      why: ['Two answers are no list: use a toggle or radios.', 'Dua jawaban bukan daftar: pakai sakelar atau radio.'],
      Show: () => {
        const said = useSaid()
        return (
          <KeptSelect
            label={said(['Select an option', 'Pilih opsi'])}
            start="yes"
            options={[
              { value: 'yes', label: said(['Yes', 'Ya']) },
              { value: 'no', label: said(['No', 'Tidak']) },
            ]}
          />
        )
      },
    },
  ],
}
