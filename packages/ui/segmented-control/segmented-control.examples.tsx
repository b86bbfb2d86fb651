import { type ReactNode, useState } from 'react'
import { type Exhibit, flag, live, number } from '../exhibit/exhibit.ts'
import { ExampleForm, StateTable } from '../exhibit/exhibit-parts.tsx'
import { ForcedState, type ForcedStateName } from '../exhibit/forced-state.tsx'
import { useSaid } from '../language/language.tsx'
import { SegmentedControl, type SegmentedControlProps, type SegmentedOption } from './segmented-control.tsx'

type Kept = Omit<SegmentedControlProps, 'value' | 'onChange'>

/** A control that keeps what is chosen. */
function KeptControl(props: Kept) {
  const [value, setValue] = useState(props.options[0]?.value ?? '')
  return <SegmentedControl {...props} value={value} onChange={setValue} />
}

function useSpans(): readonly SegmentedOption[] {
  const said = useSaid()
  return [
    { value: 'day', label: said(['Day', 'Hari']) },
    { value: 'week', label: said(['Week', 'Minggu']) },
    { value: 'month', label: said(['Month', 'Bulan']) },
    { value: 'quarter', label: said(['Quarter', 'Triwulan']) },
    { value: 'year', label: said(['Year', 'Tahun']) },
  ]
}

function SegmentedStates() {
  const said = useSaid()
  const row = (value: string): readonly ReactNode[] => {
    const control = (state: Partial<SegmentedControlProps> = {}): ReactNode => (
      <SegmentedControl
        label={said(['Span', 'Rentang'])}
        options={[
          { value: 'day', label: said(['Day', 'Hari']) },
          { value: 'week', label: said(['Week', 'Minggu']) },
        ]}
        value={value}
        onChange={() => undefined}
        {...state}
      />
    )
    const forced = (state: ForcedStateName): ReactNode => (
      <ForcedState key={state} state={state} at="button">
        {control()}
      </ForcedState>
    )
    return [
      control(),
      forced('hovered'),
      forced('focus-visible'),
      forced('pressed'),
      control({ isDisabled: true }),
      control({ isLoading: true }),
    ]
  }
  return (
    <StateTable
      states={[
        ['Default', 'Biasa'],
        ['Hover', 'Ditunjuk'],
        ['Focus', 'Fokus'],
        ['Pressed', 'Ditekan'],
        ['Disabled', 'Mati'],
        ['Loading', 'Memuat'],
      ]}
      rows={[
        { title: ['First chosen', 'Pertama dipilih'], cells: row('day') },
        { title: ['Second chosen', 'Kedua dipilih'], cells: row('week') },
      ]}
    />
  )
}

function SegmentedTwoToFive() {
  const said = useSaid()
  const spans = useSpans()
  return (
    <ExampleForm>
      {[2, 3, 4, 5].map((count) => (
        <KeptControl
          key={count}
          label={said([`Span, ${count} ways`, `Rentang, ${count} cara`])}
          options={spans.slice(0, count)}
        />
      ))}
    </ExampleForm>
  )
}

function SegmentedIcons() {
  const said = useSaid()
  const faces = [
    { value: 'list', label: said(['List', 'Daftar']), icon: 'list' },
    { value: 'table', label: said(['Table', 'Tabel']), icon: 'table-2' },
    { value: 'chart', label: said(['Chart', 'Grafik']), icon: 'chart-column' },
  ] as const
  return (
    <ExampleForm>
      <KeptControl label={said(['Face', 'Tampilan'])} options={faces} />
      <KeptControl label={said(['Face, icons alone', 'Tampilan, ikon saja'])} options={faces} isIconOnly />
    </ExampleForm>
  )
}

function SegmentedActsAtOnce() {
  const said = useSaid()
  const spans = useSpans()
  const [span, setSpan] = useState('week')
  const shown = spans.find(({ value }) => value === span)?.label ?? ''
  return (
    <ExampleForm>
      <SegmentedControl label={said(['Span', 'Rentang'])} options={spans.slice(0, 3)} value={span} onChange={setSpan} />
      <output>{said([`Figures of this ${shown.toLowerCase()}`, `Angka ${shown.toLowerCase()} ini`])}</output>
    </ExampleForm>
  )
}

function SegmentedOneOff() {
  const said = useSaid()
  const [span, ...others] = useSpans()
  if (!span) return null
  return (
    <KeptControl
      label={said(['Span', 'Rentang'])}
      options={[span, ...others.slice(0, 2).map((one, place) => ({ ...one, isDisabled: place === 0 }))]}
    />
  )
}

function SegmentedLongText() {
  const said = useSaid()
  return (
    <div style={{ width: 260 }}>
      <KeptControl
        label={said(['Whose', 'Milik siapa'])}
        options={[
          { value: 'mine', label: said(['Only what I entered myself', 'Hanya yang saya isi sendiri']) },
          { value: 'all', label: said(['What everybody entered', 'Yang diisi semua orang']) },
        ]}
      />
    </div>
  )
}

export const exhibit: Exhibit = {
  examples: [
    { name: 'SegmentedStates', title: ['States', 'Keadaan'], Show: SegmentedStates, isWide: true },
    { name: 'SegmentedTwoToFive', title: ['Two to five', 'Dua sampai lima'], Show: SegmentedTwoToFive },
    { name: 'SegmentedIcons', title: ['With icons', 'Dengan ikon'], Show: SegmentedIcons },
    { name: 'SegmentedActsAtOnce', title: ['Acts at once', 'Langsung berlaku'], Show: SegmentedActsAtOnce },
    { name: 'SegmentedOneOff', title: ['One is off', 'Satu mati'], Show: SegmentedOneOff },
    {
      name: 'SegmentedLongText',
      title: ['Long text', 'Teks panjang'],
      note: ['260 px wide', 'lebar 260 px'],
      Show: SegmentedLongText,
    },
  ],
  live: live(
    'SegmentedControl',
    { count: number(3, 2, 5), isDisabled: flag(), isLoading: flag() },
    ({ count, ...values }) => <LiveControl count={count} {...values} />,
  ),
  keys: [
    { keys: ['Tab'], does: ['Goes to the chosen part, then leaves', 'Ke bagian yang dipilih, lalu keluar'] },
    {
      keys: ['→', '↓'],
      does: ['Chooses the next; after the last, the first', 'Memilih berikutnya, lalu yang pertama'],
    },
    { keys: ['←', '↑'], does: ['Chooses the one before', 'Memilih sebelumnya'] },
    { keys: ['Home', 'End'], does: ['Chooses the first, the last', 'Memilih yang pertama, terakhir'] },
  ],
  writing: [
    {
      isGood: true,
      why: ['One word each, all of one kind.', 'Satu kata, semuanya sejenis.'],
      Show: SegmentedActsAtOnce,
    },
    {
      isGood: false,
      why: [
        'A command is a button; this only changes the view.',
        'Perintah adalah tombol; ini hanya mengubah tampilan.',
      ],
      Show: () => {
        const said = useSaid()
        return (
          <KeptControl
            label={said(['Actions', 'Tindakan'])}
            options={[
              { value: 'show', label: said(['Show', 'Lihat']) },
              { value: 'delete', label: said(['Delete', 'Hapus']) },
            ]}
          />
        )
      },
    },
  ],
}

function LiveControl({ count, ...props }: Omit<Kept, 'label' | 'options'> & { readonly count: number }) {
  const said = useSaid()
  return <KeptControl {...props} label={said(['Span', 'Rentang'])} options={useSpans().slice(0, count)} />
}
