import { useState } from 'react'
import { choice, type Exhibit, flag, live, text } from '../exhibit/exhibit.ts'
import { ExampleGrid, ExampleStack } from '../exhibit/exhibit-parts.tsx'
import { ForcedState } from '../exhibit/forced-state.tsx'
import { useSaid } from '../language/language.tsx'
import { DateField, type DateFieldProps } from './date-field.tsx'
import { DATE_PATTERNS } from './day-rules.ts'
import { DateRangeField, type DateRangeFieldProps } from './date-range-field.tsx'

const TODAY = '2026-01-21'

type Tried<P> = Omit<P, 'onChange' | 'today'>

/** A field that keeps what is put in. */
function TriedDate(props: Tried<DateFieldProps>) {
  const [value, setValue] = useState(props.value)
  return <DateField today={TODAY} order="dmy" {...props} value={value} onChange={setValue} />
}

function TriedRange(props: Tried<DateRangeFieldProps>) {
  const [value, setValue] = useState(props.value)
  return <DateRangeField today={TODAY} order="dmy" {...props} value={value} onChange={setValue} />
}

function DateSingle() {
  const said = useSaid()
  const [day, setDay] = useState('2026-01-23')
  return (
    <ExampleStack>
      <DateField
        label={said(['Required date', 'Tanggal diperlukan'])}
        isRequired
        value={day}
        onChange={setDay}
        today={TODAY}
        order="dmy"
        hint={said(['0512, 5/12, t for today, +7', '0512, 5/12, t untuk hari ini, +7'])}
      />
      <output>{day}</output>
    </ExampleStack>
  )
}

function DateRange() {
  const said = useSaid()
  const [range, setRange] = useState({ start: '2026-01-05', end: '2026-01-16' })
  return (
    <ExampleStack>
      <div style={{ width: 272 }}>
        <DateRangeField
          label={said(['Period', 'Periode'])}
          value={range}
          onChange={setRange}
          today={TODAY}
          order="dmy"
          hint={said(['The end is never before the start.', 'Akhir tidak pernah mendahului awal.'])}
        />
      </div>
      <output>{`${range.start} … ${range.end}`}</output>
    </ExampleStack>
  )
}

function DateBounds() {
  const said = useSaid()
  return (
    <ExampleGrid>
      <TriedDate
        label={said(['Day of posting', 'Tanggal posting'])}
        value="2026-01-21"
        min="2026-01-01"
        max="2026-01-31"
        hint={said(['From 01/01/2026 to 31/01/2026', 'Dari 01/01/2026 sampai 31/01/2026'])}
      />
      <TriedRange
        label={said(['Not in the future', 'Bukan masa depan'])}
        value={{ start: '', end: '' }}
        max={TODAY}
        hint={said(['Up to today, 21/01/2026', 'Sampai hari ini, 21/01/2026'])}
      />
    </ExampleGrid>
  )
}

function DateFormats() {
  return (
    <ExampleGrid>
      {(['dmy', 'mdy', 'ymd'] as const).map((order) => (
        <TriedDate key={order} label={DATE_PATTERNS[order]} value="2026-12-05" order={order} />
      ))}
    </ExampleGrid>
  )
}

function DateStates() {
  const said = useSaid()
  const value = '2026-01-21'
  return (
    <ExampleGrid>
      <TriedDate label={said(['Empty', 'Kosong'])} value="" />
      <TriedDate label={said(['Default', 'Biasa'])} value={value} />
      <ForcedState state="hovered">
        <TriedDate label={said(['Hover', 'Ditunjuk'])} value={value} />
      </ForcedState>
      <ForcedState state="focus-visible">
        <TriedDate label={said(['Focus', 'Fokus'])} value={value} />
      </ForcedState>
      <TriedDate
        label={said(['Error', 'Salah'])}
        value=""
        isRequired
        error={said(['The due date is required', 'Tanggal jatuh tempo wajib diisi'])}
      />
      <TriedDate label={said(['Disabled', 'Mati'])} value={value} isDisabled />
      <TriedDate label={said(['Read-only', 'Hanya baca'])} value={value} isReadOnly />
      <TriedDate label={said(['Loading', 'Memuat'])} value={value} isLoading />
      <TriedRange
        label={said(['Read-only period', 'Periode hanya baca'])}
        value={{ start: value, end: '2026-01-31' }}
        isReadOnly
      />
    </ExampleGrid>
  )
}

const SIZES = ['sm', 'md', 'lg'] as const

function DateSizes() {
  return (
    <ExampleGrid>
      {SIZES.map((size) => (
        <TriedDate key={size} label={size} size={size} value="2026-01-21" />
      ))}
    </ExampleGrid>
  )
}

function DateLongText() {
  const said = useSaid()
  return (
    <div style={{ maxWidth: 320 }}>
      <TriedDate
        label={said([
          'Date from which the price list is valid for the branch',
          'Tanggal mulai berlakunya daftar harga untuk cabang',
        ])}
        value="2026-02-01"
        hint={said([
          'Orders written before this day keep the price they were written with.',
          'Pesanan sebelum tanggal ini tetap memakai harga saat dibuat.',
        ])}
      />
    </div>
  )
}

export const exhibit: Exhibit = {
  examples: [
    { name: 'DateSingle', title: ['A day', 'Satu tanggal'], Show: DateSingle },
    {
      name: 'DateRange',
      title: ['A range', 'Rentang'],
      note: ['typed together, taken on leaving', 'dibaca saat ditinggalkan'],
      Show: DateRange,
    },
    {
      name: 'DateBounds',
      title: ['Limits', 'Batas'],
      Show: DateBounds,
    },
    { name: 'DateLongText', title: ['Long text', 'Teks panjang'], Show: DateLongText },
    { name: 'DateStates', title: ['States', 'Keadaan'], Show: DateStates, isWide: true },
    { name: 'DateFormats', title: ['Formats', 'Format'], Show: DateFormats, isWide: true },
    { name: 'DateSizes', title: ['Sizes', 'Ukuran'], Show: DateSizes, isWide: true },
  ],
  live: live(
    'DateField',
    {
      order: choice('dmy', 'mdy', 'ymd'),
      size: choice('md', 'sm', 'lg'),
      labelPlace: choice('top', 'side'),
      isRequired: flag(),
      isDisabled: flag(),
      isReadOnly: flag(),
      isLoading: flag(),
      label: text('Day', 'Tanggal'),
      error: text('', ''),
    },
    ({ error, ...values }) => (
      <div style={{ width: 280 }}>
        <TriedDate {...values} value="2026-01-21" error={error === '' ? undefined : error} />
      </div>
    ),
  ),
  keys: [
    { keys: ['0–9'], does: ['Types a day: 0512, 051226, 5/12', 'Mengetik tanggal: 0512, 051226, 5/12'] },
    { keys: ['t'], does: ['Today, on leaving the field', 'Hari ini, saat meninggalkan isian'] },
    { keys: ['+ 7'], does: ['So many days from today; - 7 before it', 'Sekian hari dari hari ini; - 7 sebelumnya'] },
    { keys: ['Enter'], does: ['Takes what was typed; picks the day', 'Menerima isian; memilih tanggal'] },
    { keys: ['Tab'], does: ['Takes what was typed and goes on', 'Menerima isian lalu lanjut'] },
    { keys: ['Alt', '↓'], does: ['Opens the calendar', 'Membuka kalender'] },
    { keys: ['←', '→'], does: ['A day back or on', 'Satu hari mundur atau maju'] },
    { keys: ['↑', '↓'], does: ['A week back or on', 'Satu minggu mundur atau maju'] },
    { keys: ['Home', 'End'], does: ['First or last day of the month', 'Awal atau akhir bulan'] },
    { keys: ['PageUp', 'PageDown'], does: ['A month back or on', 'Satu bulan mundur atau maju'] },
    { keys: ['Shift', 'PageUp'], does: ['A year back; PageDown a year on', 'Satu tahun mundur; PageDown maju'] },
    { keys: ['Esc'], does: ['Closes the calendar, nothing changed', 'Menutup kalender tanpa perubahan'] },
  ],
  writing: [
    {
      isGood: true,
      why: ['Says which days are open and how to go on.', 'Menyebut tanggal yang terbuka dan cara melanjutkan.'],
      Show: () => (
        <DateField
          label={useSaid()(['Day of posting', 'Tanggal posting'])}
          today={TODAY}
          value="2025-12-31"
          onChange={() => undefined}
          error={useSaid()([
            'The earliest day is 01/01/2026. Choose that day or a later one.',
            'Tanggal paling awal 01/01/2026. Pilih hari itu atau sesudahnya.',
          ])}
        />
      ),
    },
    {
      isGood: false,
      why: ['Neither what is wrong nor how to mend it.', 'Tidak jelas apa yang salah dan cara memperbaikinya.'],
      Show: () => (
        <DateField
          label={useSaid()(['Date', 'Tanggal'])}
          today={TODAY}
          value="2025-12-31"
          onChange={() => undefined}
          error={useSaid()(['Invalid date', 'Tanggal tidak valid'])}
        />
      ),
    },
  ],
}
