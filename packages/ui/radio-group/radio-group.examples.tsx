import { type ReactNode, useState } from 'react'
import { Button } from '../button/button.tsx'
import { choice, type Exhibit, flag, live, text } from '../exhibit/exhibit.ts'
import { ExampleForm, StateTable } from '../exhibit/exhibit-parts.tsx'
import { ForcedState, type ForcedStateName } from '../exhibit/forced-state.tsx'
import { useCheck } from '../field/use-check.ts'
import { useSaid } from '../language/language.tsx'
import { RadioGroup, type RadioGroupProps, type RadioOption } from './radio-group.tsx'

type Kept = Omit<RadioGroupProps, 'value' | 'onChange'> & { readonly start?: string }

/** A group that keeps what is chosen. */
function KeptGroup({ start, ...props }: Kept) {
  const [value, setValue] = useState<string | null>(start ?? null)
  return <RadioGroup {...props} value={value} onChange={setValue} />
}

function useSpeeds(): readonly RadioOption[] {
  const said = useSaid()
  return [
    { value: 'slow', label: said(['In a week', 'Seminggu']), description: said(['No charge', 'Tanpa biaya']) },
    { value: 'fast', label: said(['Tomorrow', 'Besok']), description: 'Rp 25.000,00' },
    {
      value: 'now',
      label: said(['Within the hour', 'Dalam satu jam']),
      reason: said(['Only until 15:00', 'Hanya sampai 15.00']),
    },
  ]
}

function RadioStates() {
  const said = useSaid()
  const row = (value: string | null): readonly ReactNode[] => {
    const group = (state: Partial<RadioGroupProps> = {}): ReactNode => (
      <RadioGroup
        label={said(['Size', 'Ukuran'])}
        isLabelHidden
        options={[{ value: 'small', label: said(['Small', 'Kecil']) }]}
        value={value}
        onChange={() => undefined}
        {...state}
      />
    )
    const forced = (state: ForcedStateName): ReactNode => (
      <ForcedState key={state} state={state} at="label">
        {group()}
      </ForcedState>
    )
    return [
      group(),
      forced('hovered'),
      forced('focus-visible'),
      forced('pressed'),
      group({ isDisabled: true }),
      group({ isReadOnly: true }),
      group({ error: said(['Choose one', 'Pilih satu']) }),
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
        ['Read-only', 'Hanya baca'],
        ['Error', 'Salah'],
      ]}
      rows={[
        { title: ['Off', 'Kosong'], cells: row(null) },
        { title: ['Chosen', 'Terpilih'], cells: row('small') },
      ]}
    />
  )
}

function RadioStack() {
  return <KeptGroup label={useSaid()(['When', 'Kapan'])} options={useSpeeds()} start="slow" />
}

function RadioInline() {
  const said = useSaid()
  return (
    <KeptGroup
      label={said(['Paper', 'Kertas'])}
      variant="inline"
      start="a4"
      options={[
        { value: 'a4', label: 'A4' },
        { value: 'a5', label: 'A5' },
        { value: 'roll', label: said(['Roll 80 mm', 'Gulungan 80 mm']) },
      ]}
    />
  )
}

function RadioCards() {
  return <KeptGroup label={useSaid()(['When', 'Kapan'])} variant="card" isWide options={useSpeeds()} start="fast" />
}

function RadioRequired() {
  const said = useSaid()
  const speeds = useSpeeds()
  const [value, setValue] = useState<string | null>(null)
  const { error, show } = useCheck(value, (chosen) =>
    chosen === null ? said(['Choose when it should arrive', 'Pilih kapan harus tiba']) : undefined,
  )
  return (
    <ExampleForm>
      <RadioGroup
        label={said(['Arrives', 'Tiba'])}
        isRequired
        options={speeds}
        value={value}
        onChange={setValue}
        error={error}
        hint={said(['Counted in working days', 'Dihitung dalam hari kerja'])}
      />
      <span>
        <Button onPress={show}>{said(['Check', 'Periksa'])}</Button>
      </span>
    </ExampleForm>
  )
}

const WORK = 1200

function RadioThatWorks() {
  const said = useSaid()
  const [value, setValue] = useState<string>('none')
  const [isLoading, setLoading] = useState(false)
  const keep = (next: string): void => {
    setValue(next)
    setLoading(true)
    setTimeout(() => setLoading(false), WORK)
  }
  return (
    <RadioGroup
      label={said(['Reminders', 'Pengingat'])}
      isLoading={isLoading}
      value={value}
      onChange={keep}
      options={[
        { value: 'none', label: said(['None', 'Tidak ada']) },
        { value: 'daily', label: said(['Every day', 'Setiap hari']) },
        { value: 'weekly', label: said(['Every week', 'Setiap minggu']) },
      ]}
    />
  )
}

function RadioLongText() {
  const said = useSaid()
  return (
    <div style={{ width: 220 }}>
      <KeptGroup
        label={said(['Whoever receives it when nobody is at home', 'Penerima bila tidak ada orang di rumah'])}
        start="guard"
        options={[
          {
            value: 'guard',
            label: said(['The guard at the eastern gate', 'Satpam di gerbang sebelah timur']),
            description: said(['Between 06:00 and 22:00, also on holidays', 'Pukul 06.00–22.00, juga hari libur']),
          },
          { value: 'nobody', label: said(['Nobody: bring it again', 'Tidak ada: antar lagi']) },
        ]}
      />
    </div>
  )
}

export const exhibit: Exhibit = {
  examples: [
    { name: 'RadioStates', title: ['States', 'Keadaan'], Show: RadioStates, isWide: true },
    {
      name: 'RadioStack',
      title: ['Group', 'Kelompok'],
      note: ['one is off with a reason', 'satu mati dengan alasan'],
      Show: RadioStack,
    },
    { name: 'RadioInline', title: ['Inline', 'Sebaris'], Show: RadioInline },
    { name: 'RadioCards', title: ['Cards', 'Kartu'], Show: RadioCards, isWide: true },
    { name: 'RadioRequired', title: ['Hint and error', 'Petunjuk dan kesalahan'], Show: RadioRequired },
    {
      name: 'RadioThatWorks',
      title: ['While it works', 'Selama bekerja'],
      note: ['no choice meanwhile', 'tidak bisa memilih'],
      Show: RadioThatWorks,
    },
    {
      name: 'RadioLongText',
      title: ['Long text', 'Teks panjang'],
      note: ['220 px wide', 'lebar 220 px'],
      Show: RadioLongText,
    },
  ],
  live: live(
    'RadioGroup',
    {
      variant: choice('stack', 'inline', 'card'),
      label: text('When', 'Kapan'),
      isLabelHidden: flag(),
      isRequired: flag(),
      isDisabled: flag(),
      isReadOnly: flag(),
      isLoading: flag(),
    },
    (values) => <LiveGroup {...values} />,
  ),
  keys: [
    {
      keys: ['Tab'],
      does: [
        'Goes to the chosen one, or to the first; once more leaves',
        'Ke yang terpilih atau yang pertama; lalu keluar',
      ],
    },
    {
      keys: ['↓', '→'],
      does: ['Chooses the next; after the last, the first', 'Memilih berikutnya, lalu yang pertama'],
    },
    {
      keys: ['↑', '←'],
      does: ['Chooses the one before; before the first, the last', 'Memilih sebelumnya, lalu yang terakhir'],
    },
    { keys: ['Space'], does: ['Chooses the one in focus', 'Memilih yang terfokus'] },
  ],
  writing: [
    {
      isGood: true,
      why: ['Each answer says what comes of it.', 'Tiap jawaban menyebut akibatnya.'],
      Show: RadioStack,
    },
    {
      isGood: false,
      why: ['Three speeds of nothing in particular.', 'Tiga kecepatan yang tidak jelas.'],
      Show: () => {
        const said = useSaid()
        return (
          <KeptGroup
            label={said(['Options', 'Opsi'])}
            start="1"
            options={[
              { value: '1', label: said(['Standard', 'Standar']) },
              { value: '2', label: said(['Plus', 'Plus']) },
              { value: '3', label: said(['Premium', 'Premium']) },
            ]}
          />
        )
      },
    },
  ],
}

function LiveGroup(props: Omit<Kept, 'options'>) {
  return <KeptGroup {...props} options={useSpeeds()} start="slow" />
}
