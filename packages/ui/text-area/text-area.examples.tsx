import { type ReactNode, useState } from 'react'
import { type Exhibit, flag, live, number, text } from '../exhibit/exhibit.ts'
import { ExampleForm, StateTable } from '../exhibit/exhibit-parts.tsx'
import { FIELD_STATES } from '../exhibit/field-states.ts'
import { ForcedState } from '../exhibit/forced-state.tsx'
import { useCheck } from '../field/use-check.ts'
import { useSaid } from '../language/language.tsx'
import { lookupIn } from '../lookup/lookup.ts'
import { TextArea, type TextAreaProps } from './text-area.tsx'

/** A field that keeps what is typed. */
function KeptText({ start = '', ...props }: Omit<TextAreaProps, 'value' | 'onChange'> & { readonly start?: string }) {
  const [value, setValue] = useState(start)
  return <TextArea {...props} value={value} onChange={setValue} />
}

function TextAreaStates() {
  const said = useSaid()
  const row = (value: string): readonly ReactNode[] => {
    const field = (state: Partial<TextAreaProps> = {}): ReactNode => (
      <TextArea
        label={said(['Note', 'Catatan'])}
        labelPlace="hidden"
        placeholder={said(['Write a note', 'Tulis catatan'])}
        value={value}
        onChange={() => undefined}
        {...state}
      />
    )
    return [
      field(),
      <ForcedState key="hover" state="hovered" at="textarea">
        {field()}
      </ForcedState>,
      <ForcedState key="focus" state="focus-visible" at="textarea">
        {field()}
      </ForcedState>,
      field({ isDisabled: true }),
      field({ isReadOnly: true }),
      field({ error: said(['Write a note', 'Tulis catatan']) }),
      field({ isLoading: true }),
    ]
  }
  return (
    <StateTable
      states={FIELD_STATES}
      rows={[
        { title: ['Empty', 'Kosong'], cells: row('') },
        { title: ['Filled', 'Terisi'], cells: row(said(['Ring the bell.', 'Bunyikan bel.'])) },
      ]}
    />
  )
}

function TextAreaGrows() {
  const said = useSaid()
  return (
    <KeptText
      label={said(['Note', 'Catatan'])}
      rowsMost={6}
      hint={said(['Grows to six lines, then scrolls', 'Tumbuh sampai enam baris, lalu bergulir'])}
      start={said([
        'Ring the bell at the gate.\nThe guard opens.\nPark on the left.',
        'Bunyikan bel di gerbang.\nSatpam membuka.\nParkir di kiri.',
      ])}
    />
  )
}

function TextAreaCounted() {
  const said = useSaid()
  return (
    <KeptText
      label={said(['Message', 'Pesan'])}
      maxLength={60}
      hint={said(['As it appears on the phone', 'Seperti tampil di ponsel'])}
      start={said(['Your parcel waits at the front desk.', 'Paket Anda menunggu di meja depan.'])}
    />
  )
}

function TextAreaErrorAfterBlur() {
  const said = useSaid()
  const [value, setValue] = useState('')
  const { error, onBlur } = useCheck(value.trim(), (written) =>
    written === '' ? said(['Say in a sentence why', 'Sebutkan alasannya dalam satu kalimat']) : undefined,
  )
  return (
    <TextArea
      label={said(['Reason', 'Alasan'])}
      isRequired
      value={value}
      onChange={setValue}
      onBlur={onBlur}
      error={error}
    />
  )
}

function TextAreaSends() {
  const said = useSaid()
  const [value, setValue] = useState('')
  const [sent, setSent] = useState('')
  const send = (): void => {
    setSent(value)
    setValue('')
  }
  return (
    <ExampleForm>
      <TextArea
        label={said(['Comment', 'Komentar'])}
        hint={said(['Ctrl+Enter sends', 'Ctrl+Enter mengirim'])}
        value={value}
        onChange={setValue}
        onSend={send}
      />
      <output>
        {sent === '' ? said(['Nothing sent', 'Belum ada']) : said([`Sent: ${sent}`, `Terkirim: ${sent}`])}
      </output>
    </ExampleForm>
  )
}

const COLLEAGUES = lookupIn(
  ['Ayu Lestari', 'Bagus Prasetyo', 'Bagas Nugroho', 'Maria'].map((name) => ({ key: name, name })),
)

function TextAreaSpeaksToPeople() {
  const said = useSaid()
  const [value, setValue] = useState('')
  const [spokenTo, setSpokenTo] = useState<readonly string[]>([])
  return (
    <ExampleForm>
      <TextArea
        label={said(['Comment', 'Komentar'])}
        hint={said(['@ offers names', '@ menawarkan nama'])}
        value={value}
        onChange={setValue}
        people={{ load: COLLEAGUES, onPick: ({ name }) => setSpokenTo([...spokenTo, name]) }}
      />
      <output>
        {spokenTo.length === 0
          ? said(['Speaks to nobody', 'Tidak menyebut siapa pun'])
          : said([`Speaks to ${spokenTo.join(', ')}`, `Menyebut ${spokenTo.join(', ')}`])}
      </output>
    </ExampleForm>
  )
}

function TextAreaLongText() {
  const said = useSaid()
  return (
    <div style={{ width: 240 }}>
      <KeptText
        label={said([
          'What the driver has to know before the gate',
          'Hal yang harus diketahui sopir sebelum sampai di gerbang',
        ])}
        start={said([
          'Notify three days ahead; vehicles over 8 tons use the rear gate, and nobody unloads after 17:00.',
          'Beri tahu tiga hari sebelumnya; kendaraan di atas 8 ton lewat gerbang belakang, tidak ada bongkar muat ' +
            'setelah 17.00.',
        ])}
      />
    </div>
  )
}

export const exhibit: Exhibit = {
  examples: [
    { name: 'TextAreaStates', title: ['States', 'Keadaan'], Show: TextAreaStates, isWide: true },
    { name: 'TextAreaGrows', title: ['Grows', 'Tumbuh'], Show: TextAreaGrows },
    { name: 'TextAreaCounted', title: ['Counter', 'Penghitung'], Show: TextAreaCounted },
    {
      name: 'TextAreaErrorAfterBlur',
      title: ['Error after leaving', 'Salah setelah ditinggalkan'],
      Show: TextAreaErrorAfterBlur,
    },
    { name: 'TextAreaSends', title: ['Sends by a key', 'Mengirim dengan tombol'], Show: TextAreaSends },
    {
      name: 'TextAreaSpeaksToPeople',
      title: ['Speaks to people', 'Menyebut orang'],
      note: ['names behind an @', 'nama di belakang @'],
      Show: TextAreaSpeaksToPeople,
    },
    {
      name: 'TextAreaLongText',
      title: ['Long text', 'Teks panjang'],
      note: ['240 px wide', 'lebar 240 px'],
      Show: TextAreaLongText,
    },
  ],
  live: live(
    'TextArea',
    {
      label: text('Note', 'Catatan'),
      placeholder: text('Write a note', 'Tulis catatan'),
      rows: number(2, 1, 8),
      maxLength: number(200, 10, 2000),
      isRequired: flag(),
      isDisabled: flag(),
      isReadOnly: flag(),
      isLoading: flag(),
    },
    (values) => (
      <div style={{ width: 320 }}>
        <KeptText {...values} />
      </div>
    ),
  ),
  keys: [
    { keys: ['Tab'], does: ['Goes to the field, and out of it', 'Menuju isian, dan keluar darinya'] },
    { keys: ['Enter'], does: ['Begins a new line', 'Memulai baris baru'] },
    { keys: ['Ctrl', 'Enter'], does: ['Sends, where there is something to send', 'Mengirim, bila ada yang dikirim'] },
    {
      keys: ['@'],
      does: ['Offers names; arrows walk, Enter takes one', 'Menawarkan nama; panah berpindah, Enter memilih'],
    },
  ],
  writing: [
    {
      isGood: true,
      why: ['The label asks for what is needed.', 'Label menanyakan apa yang perlu.'],
      Show: () => <KeptText label={useSaid()(['What the driver has to know', 'Yang harus diketahui sopir'])} />,
    },
    {
      isGood: false,
      why: ['Nobody knows what to write, so nobody writes.', 'Tidak jelas apa yang ditulis, jadi dibiarkan kosong.'],
      Show: () => <KeptText label={useSaid()(['Additional information', 'Informasi tambahan'])} />,
    },
  ],
}
