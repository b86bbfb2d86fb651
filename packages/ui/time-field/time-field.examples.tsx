import { useState } from 'react'
import { choice, type Exhibit, flag, live, number, text } from '../exhibit/exhibit.ts'
import { ExampleGrid, ExampleStack } from '../exhibit/exhibit-parts.tsx'
import { ForcedState } from '../exhibit/forced-state.tsx'
import { useSaid } from '../language/language.tsx'
import { TimeField, type TimeFieldProps } from './time-field.tsx'
import { TimeRangeField } from './time-range-field.tsx'

/** A field that keeps what is put in. */
function TriedTime(props: Omit<TimeFieldProps, 'onChange'>) {
  const [value, setValue] = useState(props.value)
  return <TimeField {...props} value={value} onChange={setValue} />
}

function TimeSingle() {
  const said = useSaid()
  const [time, setTime] = useState('14:30:00')
  return (
    <ExampleStack>
      <TimeField
        label={said(['Opens at', 'Buka pukul'])}
        value={time}
        onChange={setTime}
        hint={said(['930, 9.30 or 9:30 pm', '930, 9.30, atau 9:30 pm'])}
      />
      <output>{time}</output>
    </ExampleStack>
  )
}

function TimeRange() {
  const said = useSaid()
  const [range, setRange] = useState({ start: '08:00:00', end: '16:30:00' })
  return (
    <ExampleStack>
      <div style={{ maxWidth: 240 }}>
        <TimeRangeField
          label={said(['Opening hours', 'Jam buka'])}
          step={5}
          value={range}
          onChange={setRange}
          hint={said(['The end is never before the start.', 'Akhir tidak pernah mendahului awal.'])}
        />
      </div>
      <output>{`${range.start} … ${range.end}`}</output>
    </ExampleStack>
  )
}

function TimeClocks() {
  const said = useSaid()
  return (
    <ExampleGrid>
      <TriedTime label={said(['24 hours', '24 jam'])} value="21:30:15" />
      <TriedTime label={said(['24 hours with seconds', '24 jam dengan detik'])} hasSeconds value="21:30:15" />
      <TriedTime label={said(['12 hours', '12 jam'])} clock={12} value="21:30:15" />
      <TriedTime
        label={said(['12 hours with seconds', '12 jam dengan detik'])}
        clock={12}
        hasSeconds
        value="21:30:15"
      />
    </ExampleGrid>
  )
}

function TimeSteps() {
  const said = useSaid()
  return (
    <ExampleGrid>
      <TriedTime
        label={said(['Every 5 minutes', 'Tiap 5 menit'])}
        step={5}
        value="09:00:00"
        hint={said(['Arrows go by 5 minutes.', 'Panah melangkah 5 menit.'])}
      />
      <TriedTime label={said(['Every quarter of an hour', 'Tiap seperempat jam'])} step={15} value="09:00:00" />
    </ExampleGrid>
  )
}

function TimeOvernight() {
  const said = useSaid()
  const [range, setRange] = useState({ start: '22:00:00', end: '06:00:00' })
  return (
    <div style={{ maxWidth: 240 }}>
      <TimeRangeField
        label={said(['Night shift', 'Giliran malam'])}
        isOvernight
        step={15}
        value={range}
        onChange={setRange}
        hint={said(['Ends the next day', 'Berakhir keesokan hari'])}
      />
    </div>
  )
}

function TimeStates() {
  const said = useSaid()
  const value = '08:15:00'
  return (
    <ExampleGrid>
      <TriedTime label={said(['Empty', 'Kosong'])} value="" />
      <TriedTime label={said(['Default', 'Biasa'])} value={value} />
      <ForcedState state="hovered">
        <TriedTime label={said(['Hover', 'Ditunjuk'])} value={value} />
      </ForcedState>
      <ForcedState state="focus-visible">
        <TriedTime label={said(['Focus', 'Fokus'])} value={value} />
      </ForcedState>
      <TriedTime
        label={said(['Error', 'Salah'])}
        value=""
        isRequired
        error={said(['The opening time is required', 'Jam buka wajib diisi'])}
      />
      <TriedTime label={said(['Disabled', 'Mati'])} value={value} isDisabled />
      <TriedTime label={said(['Read-only', 'Hanya baca'])} value={value} isReadOnly />
      <TriedTime label={said(['Loading', 'Memuat'])} value={value} isLoading />
    </ExampleGrid>
  )
}

const SIZES = ['sm', 'md', 'lg'] as const

function TimeSizes() {
  return (
    <ExampleGrid>
      {SIZES.map((size) => (
        <TriedTime key={size} label={size} size={size} value="08:15:00" />
      ))}
    </ExampleGrid>
  )
}

function TimeLongText() {
  const said = useSaid()
  return (
    <div style={{ maxWidth: 320 }}>
      <TriedTime
        label={said(['Time at which the daily summary is sent out', 'Jam pengiriman ringkasan harian'])}
        value="17:00:00"
        hint={said([
          'The hour of the branch counts, not that of the reader.',
          'Jam cabang yang berlaku, bukan jam pembaca.',
        ])}
      />
    </div>
  )
}

export const exhibit: Exhibit = {
  examples: [
    {
      name: 'TimeSingle',
      title: ['A time', 'Satu jam'],
      note: ['kept as HH:mm:ss', 'disimpan HH:mm:ss'],
      Show: TimeSingle,
    },
    {
      name: 'TimeRange',
      title: ['A range', 'Rentang'],
      note: ['in steps of 5 minutes', 'kelipatan 5 menit'],
      Show: TimeRange,
    },
    { name: 'TimeClocks', title: ['Clocks and seconds', 'Format jam dan detik'], Show: TimeClocks, isWide: true },
    { name: 'TimeSteps', title: ['Steps', 'Langkah'], Show: TimeSteps },
    { name: 'TimeOvernight', title: ['Into the next day', 'Sampai keesokan hari'], Show: TimeOvernight },
    { name: 'TimeStates', title: ['States', 'Keadaan'], Show: TimeStates, isWide: true },
    { name: 'TimeSizes', title: ['Sizes', 'Ukuran'], Show: TimeSizes, isWide: true },
    { name: 'TimeLongText', title: ['Long text', 'Teks panjang'], Show: TimeLongText },
  ],
  live: live(
    'TimeField',
    {
      clock: choice(24, 12),
      size: choice('md', 'sm', 'lg'),
      step: number(1, 1, 60),
      hasSeconds: flag(),
      isRequired: flag(),
      isDisabled: flag(),
      isReadOnly: flag(),
      isLoading: flag(),
      label: text('Opens at', 'Buka pukul'),
      error: text('', ''),
    },
    ({ error, ...values }) => (
      <div style={{ width: 240 }}>
        <TriedTime {...values} value="14:30:00" error={error === '' ? undefined : error} />
      </div>
    ),
  ),
  keys: [
    { keys: ['0–9'], does: ['Types a time: 9, 930, 0930', 'Mengetik jam: 9, 930, 0930'] },
    { keys: ['a', 'p'], does: ['After the digits: morning or evening', 'Setelah angka: pagi atau sore'] },
    { keys: ['↑', '↓'], does: ['The next or previous time on the step', 'Jam berikutnya atau sebelumnya'] },
    { keys: ['Enter'], does: ['Takes what was typed; picks in a column', 'Menerima isian; memilih di kolom'] },
    { keys: ['Tab'], does: ['Takes what was typed and goes on', 'Menerima isian lalu lanjut'] },
    { keys: ['Alt', '↓'], does: ['Opens the columns', 'Membuka kolom'] },
    { keys: ['←', '→'], does: ['Between the columns', 'Berpindah kolom'] },
    { keys: ['Home', 'End'], does: ['First or last of a column', 'Awal atau akhir kolom'] },
    { keys: ['Esc'], does: ['Closes the columns', 'Menutup kolom'] },
  ],
  writing: [
    {
      isGood: true,
      why: ['Says what is wanted and gives a time that fits.', 'Menyebut yang diminta dan memberi contoh yang sesuai.'],
      Show: () => (
        <TriedTime
          label={useSaid()(['Closes at', 'Tutup pukul'])}
          value="16:32:00"
          error={useSaid()([
            'Choose a time in steps of 5 minutes, such as 16:30.',
            'Pilih jam dengan kelipatan 5 menit, misalnya 16:30.',
          ])}
        />
      ),
    },
    {
      isGood: false,
      why: ['A rule without an example leaves people guessing.', 'Aturan tanpa contoh membuat orang menebak.'],
      Show: () => (
        <TriedTime
          label={useSaid()(['Time', 'Jam'])}
          value="16:32:00"
          error={useSaid()(['Wrong format', 'Format salah'])}
        />
      ),
    },
  ],
}
