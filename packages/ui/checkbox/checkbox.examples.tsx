import { type ReactNode, useState } from 'react'
import { type Exhibit, flag, live, text } from '../exhibit/exhibit.ts'
import { ExampleStack, StateTable } from '../exhibit/exhibit-parts.tsx'
import { ForcedState, type ForcedStateName } from '../exhibit/forced-state.tsx'
import { useSaid } from '../language/language.tsx'
import { Checkbox, type CheckboxProps } from './checkbox.tsx'
import { CheckboxGroup } from './checkbox-group.tsx'

/** A box that keeps its tick. */
function Tried({
  isSelected: first = false,
  ...props
}: Omit<CheckboxProps, 'onChange' | 'isSelected'> & {
  readonly isSelected?: boolean
}) {
  const [isOn, setOn] = useState(first)
  return <Checkbox {...props} isSelected={isOn} onChange={setOn} />
}

function CheckboxStates() {
  const said = useSaid()
  const row = (props: Pick<CheckboxProps, 'isMixed'> & { readonly isSelected: boolean }): readonly ReactNode[] => {
    const box = (more: Partial<CheckboxProps> = {}): ReactNode => (
      <Tried {...props} {...more}>
        {said(['Print', 'Cetak'])}
      </Tried>
    )
    const forced = (state: ForcedStateName): ReactNode => <ForcedState state={state}>{box()}</ForcedState>
    return [
      box(),
      forced('hovered'),
      forced('focus-visible'),
      forced('pressed'),
      box({ isInvalid: true }),
      box({ isDisabled: true }),
      box({ isReadOnly: true }),
      box({ isLoading: true }),
    ]
  }
  return (
    <StateTable
      states={[
        ['Default', 'Biasa'],
        ['Hover', 'Ditunjuk'],
        ['Focus', 'Fokus'],
        ['Pressed', 'Ditekan'],
        ['Error', 'Salah'],
        ['Disabled', 'Mati'],
        ['Read-only', 'Hanya baca'],
        ['Loading', 'Memuat'],
      ]}
      rows={[
        { title: ['Off', 'Kosong'], cells: row({ isSelected: false }) },
        { title: ['On', 'Tercentang'], cells: row({ isSelected: true }) },
        { title: ['Mixed', 'Campuran'], cells: row({ isSelected: false, isMixed: true }) },
      ]}
    />
  )
}

function CheckboxOne() {
  const said = useSaid()
  const [isOn, setOn] = useState(false)
  return (
    <ExampleStack>
      <Checkbox isSelected={isOn} onChange={setOn}>
        {said(['Send a copy to me', 'Kirim salinan ke saya'])}
      </Checkbox>
      <output>{isOn ? said(['On', 'Tercentang']) : said(['Off', 'Kosong'])}</output>
    </ExampleStack>
  )
}

const COLOURS = [
  ['Red', 'Merah'],
  ['Orange', 'Jingga'],
  ['Yellow', 'Kuning'],
  ['Green', 'Hijau'],
  ['Blue', 'Biru'],
  ['Purple', 'Ungu'],
] as const

function CheckboxMixed() {
  const said = useSaid()
  const [colours, setColours] = useState<readonly string[]>(['Red', 'Green'])
  return (
    <ExampleStack>
      <CheckboxGroup
        label={said(['Colours', 'Warna'])}
        hasSelectAll
        options={COLOURS.map((words) => ({ value: words[0], label: said(words) }))}
        value={colours}
        onChange={setColours}
        hint={said(['Shift ticks all between two ticks.', 'Shift mencentang semua di antaranya.'])}
      />
      <output>{colours.join(', ') || '–'}</output>
    </ExampleStack>
  )
}

function CheckboxInline() {
  const said = useSaid()
  const [sizes, setSizes] = useState<readonly string[]>(['S', 'M'])
  return (
    <CheckboxGroup
      label={said(['Sizes', 'Ukuran'])}
      variant="inline"
      options={['S', 'M', 'L', 'XL'].map((size) => ({ value: size, label: size }))}
      value={sizes}
      onChange={setSizes}
    />
  )
}

function CheckboxRequired() {
  const said = useSaid()
  const [ways, setWays] = useState<readonly string[]>([])
  const error = said(['Choose at least one way to be told', 'Pilih setidaknya satu cara pemberitahuan'])
  return (
    <CheckboxGroup
      label={said(['Tell me by', 'Beri tahu lewat'])}
      isRequired
      options={[
        { value: 'mail', label: said(['E-mail', 'Email']), description: said(['Once a day', 'Sekali sehari']) },
        { value: 'message', label: said(['Message', 'Pesan']) },
        {
          value: 'call',
          label: said(['Call', 'Telepon']),
          reason: said(['No telephone number is known', 'Nomor telepon belum ada']),
        },
      ]}
      value={ways}
      onChange={setWays}
      error={ways.length === 0 ? error : undefined}
    />
  )
}

const WORK = 1200

function CheckboxWorking() {
  const said = useSaid()
  const [isOn, setOn] = useState(false)
  const [isBusy, setBusy] = useState(false)
  const keep = (next: boolean): void => {
    setBusy(true)
    setTimeout(() => {
      setOn(next)
      setBusy(false)
    }, WORK)
  }
  return (
    <Checkbox isSelected={isOn} isLoading={isBusy} onChange={keep}>
      {said(['Show it to everybody', 'Tampilkan ke semua'])}
    </Checkbox>
  )
}

function CheckboxLongText() {
  const said = useSaid()
  return (
    <div style={{ maxWidth: 240 }}>
      <Tried description={said(['Can be changed later in the settings.', 'Bisa diubah nanti di pengaturan.'])}>
        {said([
          'Ask again before anything is sent to somebody outside the company',
          'Tanyakan lagi sebelum mengirim apa pun ke luar perusahaan',
        ])}
      </Tried>
    </div>
  )
}

export const exhibit: Exhibit = {
  examples: [
    { name: 'CheckboxStates', title: ['States', 'Keadaan'], Show: CheckboxStates, isWide: true },
    {
      name: 'CheckboxOne',
      title: ['One', 'Satu'],
      note: ['the words tick too', 'teks ikut mencentang'],
      Show: CheckboxOne,
    },
    { name: 'CheckboxWorking', title: ['While it is kept', 'Selama disimpan'], Show: CheckboxWorking },
    {
      name: 'CheckboxMixed',
      title: ['A group', 'Kelompok'],
      note: ['mixed, Shift range', 'campuran, rentang Shift'],
      Show: CheckboxMixed,
    },
    { name: 'CheckboxRequired', title: ['A group with an error', 'Kelompok yang salah'], Show: CheckboxRequired },
    { name: 'CheckboxInline', title: ['In a line', 'Sebaris'], Show: CheckboxInline },
    {
      name: 'CheckboxLongText',
      title: ['Long text', 'Teks panjang'],
      note: ['240 px wide', 'lebar 240 px'],
      Show: CheckboxLongText,
    },
  ],
  live: live(
    'Checkbox',
    {
      isMixed: flag(),
      isInvalid: flag(),
      isDisabled: flag(),
      isReadOnly: flag(),
      isLoading: flag(),
      description: text('', ''),
      children: text('Send a copy to me', 'Kirim salinan ke saya'),
    },
    ({ description, ...values }) => <Tried {...values} description={description === '' ? undefined : description} />,
  ),
  keys: [
    { keys: ['Tab'], does: ['Goes to the next box', 'Ke kotak berikutnya'] },
    { keys: ['Space'], does: ['Ticks or unticks', 'Mencentang atau melepas'] },
    {
      keys: ['Shift', 'Space'],
      does: ['In a group: all between the last tick and this one', 'Dalam kelompok: semua sejak centang terakhir'],
    },
  ],
  writing: [
    {
      isGood: true,
      why: ['Says what happens when it is on.', 'Menyebut yang terjadi bila dicentang.'],
      Show: () => <Tried isSelected>{useSaid()(['Send a copy to me', 'Kirim salinan ke saya'])}</Tried>,
    },
    {
      isGood: false,
      why: ['A no that is ticked is read twice.', 'Kata tidak yang dicentang harus dibaca dua kali.'],
      Show: () => <Tried>{useSaid()(['Do not send a copy', 'Jangan kirim salinan'])}</Tried>,
    },
  ],
}
