import { type ReactNode, useState } from 'react'
import { choice, type Exhibit, flag, live, text } from '../exhibit/exhibit.ts'
import { ExampleForm, StateTable } from '../exhibit/exhibit-parts.tsx'
import { FIELD_STATES } from '../exhibit/field-states.ts'
import { ForcedState } from '../exhibit/forced-state.tsx'
import { useSaid } from '../language/language.tsx'
import {
  MoneyInput,
  type MoneyInputProps,
  NumberInput,
  type NumberInputProps,
  PercentInput,
  type PercentInputProps,
  QuantityInput,
  type QuantityInputProps,
} from './number-input.tsx'

type Kept<P> = Omit<P, 'value' | 'onChange'> & { readonly start?: string }

function KeptMoney({ start = '', ...props }: Kept<MoneyInputProps>) {
  const [value, setValue] = useState(start)
  return <MoneyInput {...props} value={value} onChange={setValue} />
}

function KeptQuantity({ start = '', ...props }: Kept<QuantityInputProps>) {
  const [value, setValue] = useState(start)
  return <QuantityInput {...props} value={value} onChange={setValue} />
}

function KeptPercent({ start = '', ...props }: Kept<PercentInputProps>) {
  const [value, setValue] = useState(start)
  return <PercentInput {...props} value={value} onChange={setValue} />
}

function KeptNumber({ start = '', ...props }: Kept<NumberInputProps>) {
  const [value, setValue] = useState(start)
  return <NumberInput {...props} value={value} onChange={setValue} />
}

function DecimalKinds() {
  const said = useSaid()
  return (
    <ExampleForm>
      <KeptMoney label={said(['Amount', 'Nilai'])} start="-1250000.00" />
      <KeptMoney label={said(['Amount in dollars', 'Nilai dalam dolar'])} prefix="USD" start="1250.50" />
      <KeptQuantity label={said(['Quantity', 'Kuantitas'])} unit="kg" start="2.500000" />
      <KeptPercent label={said(['Share', 'Bagian'])} start="12.5" />
      <KeptNumber label={said(['Copies', 'Rangkap'])} isStepped least={1} most={40} start="2" />
    </ExampleForm>
  )
}

const WRITINGS: readonly string[] = [
  '1250000',
  '1.250.000',
  '1,25jt',
  '3 ribu',
  'Rp 1.250.000,-',
  '1,250.00',
  '(500)',
  '1.250',
  '12*3',
  '(2+3)*1.250.000',
  '100.000*11%',
  '12*',
  '5/0',
  'abc',
]

/** Type, or try one of the writings; the amount keeps what was read. */
function DecimalWritings() {
  const said = useSaid()
  const [value, setValue] = useState('')
  return (
    <ExampleForm>
      <MoneyInput label={said(['Amount', 'Nilai'])} value={value} onChange={setValue} />
      <output>{said([`Kept: ${value}`, `Tersimpan: ${value}`])}</output>
      <p>
        {said(['Such as', 'Misalnya'])} {WRITINGS.map((writing) => `"${writing}"`).join(', ')}
      </p>
    </ExampleForm>
  )
}

function DecimalQuantities() {
  const said = useSaid()
  return (
    <ExampleForm>
      <KeptQuantity label={said(['Weight', 'Berat'])} unit="kg" start="0.125" />
      <KeptQuantity
        label={said(['Length, at most 12', 'Panjang, paling banyak 12'])}
        unit="m"
        least={0}
        most={12}
        hint={said(['The roll is 12 m long.', 'Gulungan sepanjang 12 m.'])}
      />
    </ExampleForm>
  )
}

function DecimalPercents() {
  const said = useSaid()
  return (
    <ExampleForm>
      <KeptPercent label={said(['Discount', 'Potongan'])} least={0} most={100} start="10" />
      <KeptPercent label={said(['Growth', 'Pertumbuhan'])} start="-2.75" />
    </ExampleForm>
  )
}

function DecimalStates() {
  const said = useSaid()
  const label = said(['Amount', 'Nilai'])
  const error = said(['The amount exceeds the limit. Lower it.', 'Nilai melebihi batas. Kurangi.'])
  const field = (state: Partial<MoneyInputProps> = {}): ReactNode => (
    <div style={{ width: 118 }}>
      <MoneyInput label={label} labelPlace="hidden" value="12500.00" onChange={() => undefined} {...state} />
    </div>
  )
  const cells = [
    field(),
    <ForcedState key="hover" state="hovered" at="input">
      {field()}
    </ForcedState>,
    <ForcedState key="focus" state="focus-visible" at="input">
      {field()}
    </ForcedState>,
    field({ isDisabled: true }),
    field({ isReadOnly: true }),
    field({ error }),
    field({ isLoading: true }),
  ]
  return (
    <StateTable
      states={FIELD_STATES}
      rows={[
        { title: ['Filled', 'Terisi'], cells },
        { title: ['Empty', 'Kosong'], cells: [field({ value: '' })] },
      ]}
    />
  )
}

export const exhibit: Exhibit = {
  examples: [
    { name: 'DecimalKinds', title: ['Kinds', 'Jenis'], Show: DecimalKinds },
    {
      name: 'DecimalWritings',
      title: ['Every writing', 'Semua penulisan'],
      note: ['its reading stands under it', 'bacaannya tampil di bawahnya'],
      Show: DecimalWritings,
    },
    {
      name: 'DecimalQuantities',
      title: ['Quantities', 'Kuantitas'],
      note: ['six decimals, no zeros behind', 'enam desimal, tanpa nol di belakang'],
      Show: DecimalQuantities,
    },
    { name: 'DecimalPercents', title: ['Per cent', 'Persen'], Show: DecimalPercents },
    { name: 'DecimalStates', title: ['States', 'Keadaan'], Show: DecimalStates, isWide: true },
  ],
  live: live(
    'MoneyInput',
    {
      label: text('Amount', 'Nilai'),
      prefix: choice('Rp', 'USD', 'SGD'),
      hint: text('', ''),
      error: text('', ''),
      size: choice('md', 'sm', 'lg'),
      isRequired: flag(),
      isReadOnly: flag(),
      isDisabled: flag(),
      isLoading: flag(),
    },
    ({ hint, error, ...values }) => (
      <KeptMoney {...values} hint={hint || undefined} error={error || undefined} start="1250000.00" />
    ),
  ),
  keys: [
    {
      keys: ['Tab'],
      does: ['Leaves the field; it then shows the value as written', 'Keluar; nilainya lalu ditulis rapi'],
    },
    {
      keys: ['+', '-', '*', '/', '( )'],
      does: ['Compute, as do × x ÷ : and %', 'Menghitung, begitu pula × x ÷ : dan %'],
    },
    {
      keys: ['↑', '↓'],
      does: ['One more, one less, where a count asks for it', 'Tambah satu, kurang satu, bila berupa hitungan'],
    },
    { keys: ['PgUp', 'PgDn'], does: ['Ten more, ten less', 'Tambah sepuluh, kurang sepuluh'] },
  ],
  writing: [
    {
      isGood: true,
      why: ['The unit is quiet and stands beside the figure.', 'Satuan tampil tenang di samping angka.'],
      Show: () => <KeptQuantity label={useSaid()(['Weight', 'Berat'])} unit="kg" start="2.5" />,
    },
    {
      isGood: false,
      why: ['The unit hides in the label and is missed.', 'Satuan tersembunyi di label dan terlewat.'],
      Show: () => <KeptNumber label={useSaid()(['Weight (kg)', 'Berat (kg)'])} decimals={6} start="2.5" />,
    },
    {
      isGood: true,
      why: ['The error says the bound.', 'Pesan menyebut batasnya.'],
      Show: () => <b>{useSaid()(['At most 12', 'Paling banyak 12'])}</b>,
    },
    {
      isGood: false,
      why: ['Nobody knows what would be right.', 'Tak ada yang tahu mana yang benar.'],
      Show: () => <b>{useSaid()(['Invalid amount', 'Nilai tidak sah'])}</b>,
    },
  ],
}
