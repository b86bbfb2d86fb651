import { type ReactNode, useState } from 'react'
import { choice, type Exhibit, flag, live, text } from '../exhibit/exhibit.ts'
import { ExampleForm, StateTable } from '../exhibit/exhibit-parts.tsx'
import { ForcedState, type ForcedStateName } from '../exhibit/forced-state.tsx'
import { useSaid } from '../language/language.tsx'
import { Toggle, type ToggleProps } from './toggle.tsx'

/** A toggle that keeps where it stands. */
function KeptToggle({ start = false, ...props }: Omit<ToggleProps, 'isSelected' | 'onChange'> & { start?: boolean }) {
  const [isOn, setOn] = useState(start)
  return <Toggle {...props} isSelected={isOn} onChange={setOn} />
}

function ToggleStates() {
  const said = useSaid()
  const row = (isSelected: boolean): readonly ReactNode[] => {
    const toggle = (state: Partial<ToggleProps> = {}): ReactNode => (
      <Toggle label={said(['Sound', 'Suara'])} isSelected={isSelected} onChange={() => undefined} {...state} />
    )
    const forced = (state: ForcedStateName): ReactNode => (
      <ForcedState key={state} state={state} at="label">
        {toggle()}
      </ForcedState>
    )
    return [
      toggle(),
      forced('hovered'),
      forced('focus-visible'),
      forced('pressed'),
      toggle({ isDisabled: true }),
      toggle({ isReadOnly: true }),
      toggle({ isLoading: true }),
      toggle({ error: said(['Not kept', 'Tidak tersimpan']) }),
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
        ['Loading', 'Memuat'],
        ['Error', 'Salah'],
      ]}
      rows={[
        { title: ['Off', 'Nonaktif'], cells: row(false) },
        { title: ['On', 'Aktif'], cells: row(true) },
      ]}
    />
  )
}

function ToggleSizes() {
  const said = useSaid()
  return (
    <ExampleForm>
      <KeptToggle size="sm" start>
        {said(['sm: in tables and bars', 'sm: di tabel dan bilah'])}
      </KeptToggle>
      <KeptToggle start>{said(['md: in forms', 'md: di formulir'])}</KeptToggle>
    </ExampleForm>
  )
}

function ToggleLabelSides() {
  const said = useSaid()
  return (
    <ExampleForm>
      <KeptToggle start>{said(['Label behind it', 'Label di belakang'])}</KeptToggle>
      <KeptToggle labelSide="start">
        {said(['Label before it, at the far side', 'Label di depan, di sisi lain'])}
      </KeptToggle>
      <KeptToggle labelSide="start" size="sm" start>
        {said(['Beep on every scan', 'Bunyi setiap pindai'])}
      </KeptToggle>
    </ExampleForm>
  )
}

const WORK = 1000

function ToggleThatWorks() {
  const said = useSaid()
  const [isOn, setOn] = useState(false)
  const keep = async (next: boolean): Promise<void> => {
    await new Promise((done) => setTimeout(done, WORK))
    setOn(next)
  }
  return (
    <ExampleForm>
      <Toggle isSelected={isOn} onChange={keep}>
        {said(['Send a summary every morning', 'Kirim ringkasan setiap pagi'])}
      </Toggle>
      <output>{isOn ? said(['Kept: on', 'Tersimpan: menyala']) : said(['Kept: off', 'Tersimpan: mati'])}</output>
    </ExampleForm>
  )
}

function ToggleThatFails() {
  const said = useSaid()
  const refuse = async (): Promise<void> => {
    await new Promise((done) => setTimeout(done, WORK))
    throw new Error('The line is down.')
  }
  return (
    <Toggle isSelected onChange={refuse} hint={said(['The line is down here', 'Jaringan sedang putus'])}>
      {said(['Share with the branch', 'Bagikan ke cabang'])}
    </Toggle>
  )
}

function ToggleLongText() {
  const said = useSaid()
  return (
    <div style={{ width: 220 }}>
      <KeptToggle start hint={said(['Acts at once, for everybody', 'Langsung berlaku, untuk semua orang'])}>
        {said([
          'Ask for the reason whenever somebody opens the drawer by hand',
          'Tanyakan alasan setiap kali laci dibuka dengan tangan',
        ])}
      </KeptToggle>
    </div>
  )
}

export const exhibit: Exhibit = {
  examples: [
    { name: 'ToggleStates', title: ['States', 'Keadaan'], Show: ToggleStates, isWide: true },
    { name: 'ToggleSizes', title: ['Sizes', 'Ukuran'], Show: ToggleSizes },
    { name: 'ToggleLabelSides', title: ['Label sides', 'Sisi label'], Show: ToggleLabelSides },
    {
      name: 'ToggleThatWorks',
      title: ['Acts at once', 'Langsung berlaku'],
      note: ['kept after a second', 'tersimpan setelah sedetik'],
      Show: ToggleThatWorks,
    },
    {
      name: 'ToggleThatFails',
      title: ['Goes back when it fails', 'Kembali bila gagal'],
      note: ['always refused', 'selalu ditolak'],
      Show: ToggleThatFails,
    },
    {
      name: 'ToggleLongText',
      title: ['Long text', 'Teks panjang'],
      note: ['220 px wide', 'lebar 220 px'],
      Show: ToggleLongText,
    },
  ],
  live: live(
    'Toggle',
    {
      size: choice('md', 'sm'),
      labelSide: choice('end', 'start'),
      hint: text('', ''),
      isDisabled: flag(),
      isReadOnly: flag(),
      isLoading: flag(),
      children: text('Sound', 'Suara'),
    },
    ({ hint, ...values }) => <KeptToggle {...values} {...(hint === '' ? {} : { hint })} />,
  ),
  keys: [
    { keys: ['Tab'], does: ['Goes to the toggle', 'Menuju sakelar'] },
    { keys: ['Space'], does: ['Switches it', 'Mengubahnya'] },
  ],
  writing: [
    {
      isGood: true,
      why: ['Names what is on when it is on.', 'Menyebut apa yang menyala.'],
      Show: () => <KeptToggle start>{useSaid()(['Beep on every scan', 'Bunyi setiap pindai'])}</KeptToggle>,
    },
    {
      isGood: false,
      why: ['Off means on: nobody gets it right the first time.', 'Mati berarti menyala: membingungkan.'],
      Show: () => <KeptToggle>{useSaid()(['Do not disable the beep', 'Jangan matikan bunyi'])}</KeptToggle>,
    },
  ],
}
