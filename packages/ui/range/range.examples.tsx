import { formatNumber } from '@lumbung/core'
import { type ReactNode, useState } from 'react'
import { type Exhibit, flag, live, number, text } from '../exhibit/exhibit.ts'
import { ExampleForm, StateTable } from '../exhibit/exhibit-parts.tsx'
import { FIELD_STATES } from '../exhibit/field-states.ts'
import { ForcedState, type ForcedStateName } from '../exhibit/forced-state.tsx'
import { useSaid } from '../language/language.tsx'
import { type Between, DoubleRange, type DoubleRangeProps, Range, type RangeProps } from './range.tsx'

/** Lines that keep their value. */
function KeptRange({ start, ...props }: Omit<RangeProps, 'value' | 'onChange'> & { readonly start: number }) {
  const [value, setValue] = useState(start)
  return <Range {...props} value={value} onChange={setValue} />
}
function KeptDouble({ start, ...props }: Omit<DoubleRangeProps, 'value' | 'onChange'> & { readonly start: Between }) {
  const [value, setValue] = useState(start)
  return <DoubleRange {...props} value={value} onChange={setValue} />
}

const percent = (value: number): string => `${value}%`
const rupiah = (value: number): string => `Rp ${formatNumber(String(value), 0)}`

const THUMB = '[class*=thumb]'

function RangeStates() {
  const said = useSaid()
  const row = (isDouble: boolean): readonly ReactNode[] => {
    const line = (state: Partial<RangeProps> = {}): ReactNode => {
      const face = { label: said(['Volume', 'Volume']), onChange: () => undefined, ...state }
      return isDouble ? (
        <DoubleRange {...face} value={[20, 60]} onChange={() => undefined} />
      ) : (
        <Range {...face} value={40} />
      )
    }
    const forced = (state: ForcedStateName): ReactNode => (
      <ForcedState key={state} state={state} at={THUMB}>
        {line()}
      </ForcedState>
    )
    return [
      line(),
      forced('hovered'),
      forced('focus-visible'),
      line({ isDisabled: true }),
      line({ isReadOnly: true }),
      line({ error: said(['Too loud', 'Terlalu keras']) }),
      line({ isLoading: true }),
    ]
  }
  return (
    <StateTable
      states={FIELD_STATES}
      rows={[
        { title: ['Single', 'Tunggal'], cells: row(false) },
        { title: ['Double', 'Ganda'], cells: row(true) },
      ]}
    />
  )
}

function RangeSingle() {
  return <KeptRange label={useSaid()(['Brightness', 'Kecerahan'])} start={40} show={percent} />
}

function RangeDouble() {
  const said = useSaid()
  return (
    <KeptDouble
      label={said(['Price', 'Harga'])}
      most={500_000}
      step={5_000}
      show={rupiah}
      start={[100_000, 350_000]}
      hint={said(['Neither passes the other', 'Keduanya tidak saling melewati'])}
    />
  )
}

function RangeSteps() {
  const said = useSaid()
  return (
    <KeptRange
      label={said(['Every', 'Setiap'])}
      least={5}
      most={60}
      step={5}
      start={15}
      show={(value) => said([`${value} minutes`, `${value} menit`])}
    />
  )
}

function RangeMarks() {
  const said = useSaid()
  return (
    <KeptRange
      label={said(['Zoom', 'Perbesaran'])}
      least={50}
      most={200}
      step={10}
      start={100}
      show={percent}
      marks={[50, 100, 150, 200].map((value) => ({ value, label: percent(value) }))}
    />
  )
}

function RangeWithInput() {
  const said = useSaid()
  return (
    <ExampleForm>
      <KeptRange label={said(['Share', 'Bagian'])} start={25} show={percent} hasInput />
      <KeptDouble label={said(['Age', 'Umur'])} start={[18, 60]} hasInput />
    </ExampleForm>
  )
}

function RangeThatIsChecked() {
  const said = useSaid()
  const [value, setValue] = useState(80)
  const error =
    value > 70 ? said(['At most 70% without a second key', 'Paling banyak 70% tanpa kunci kedua']) : undefined
  return (
    <Range
      label={said(['Load', 'Beban'])}
      value={value}
      onChange={setValue}
      show={percent}
      error={error}
      hint={said(['Up to 70%', 'Sampai 70%'])}
    />
  )
}

function RangeLongText() {
  const said = useSaid()
  return (
    <div style={{ width: 240 }}>
      <KeptRange
        label={said([
          'How full a shelf may become before somebody is asked',
          'Seberapa penuh rak sebelum seseorang ditanya',
        ])}
        start={85}
        show={percent}
        marks={[
          { value: 0, label: said(['empty', 'kosong']) },
          { value: 100, label: said(['completely full', 'penuh sekali']) },
        ]}
      />
    </div>
  )
}

export const exhibit: Exhibit = {
  examples: [
    { name: 'RangeStates', title: ['States', 'Keadaan'], Show: RangeStates, isWide: true },
    { name: 'RangeSingle', title: ['Single', 'Tunggal'], Show: RangeSingle },
    { name: 'RangeDouble', title: ['Double', 'Ganda'], Show: RangeDouble },
    { name: 'RangeSteps', title: ['Steps', 'Langkah'], note: ['of 5', 'per 5'], Show: RangeSteps },
    { name: 'RangeMarks', title: ['Marks', 'Tanda'], Show: RangeMarks },
    { name: 'RangeWithInput', title: ['With an input', 'Dengan isian'], Show: RangeWithInput },
    { name: 'RangeThatIsChecked', title: ['Hint and error', 'Petunjuk dan kesalahan'], Show: RangeThatIsChecked },
    {
      name: 'RangeLongText',
      title: ['Long text', 'Teks panjang'],
      note: ['240 px wide', 'lebar 240 px'],
      Show: RangeLongText,
    },
  ],
  live: live(
    'Range',
    {
      label: text('Brightness', 'Kecerahan'),
      step: number(1, 1, 25),
      hasInput: flag(),
      isDisabled: flag(),
      isReadOnly: flag(),
      isLoading: flag(),
    },
    (values) => (
      <div style={{ width: 320 }}>
        <KeptRange {...values} start={50} />
      </div>
    ),
  ),
  keys: [
    { keys: ['Tab'], does: ['Goes to the thumb, then to its input', 'Menuju gagang, lalu ke isiannya'] },
    { keys: ['→', '↑'], does: ['One step more', 'Satu langkah naik'] },
    { keys: ['←', '↓'], does: ['One step less', 'Satu langkah turun'] },
    { keys: ['PgUp'], does: ['Ten steps more', 'Sepuluh langkah naik'] },
    { keys: ['PgDn'], does: ['Ten steps less', 'Sepuluh langkah turun'] },
    { keys: ['Home'], does: ['The least', 'Nilai terkecil'] },
    { keys: ['End'], does: ['The most', 'Nilai terbesar'] },
  ],
  writing: [
    {
      isGood: true,
      why: ['The value reads as people say it.', 'Nilainya terbaca seperti orang menyebutnya.'],
      Show: RangeSteps,
    },
    {
      isGood: false,
      why: ['What must be exact is typed, not aimed at.', 'Yang harus tepat diketik, bukan digeser.'],
      Show: () => (
        <KeptRange label={useSaid()(['Account number', 'Nomor rekening'])} most={9_999_999} start={4_102_118} />
      ),
    },
  ],
}
