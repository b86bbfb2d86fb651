import { type ReactNode, useState } from 'react'
import { choice, type Exhibit, flag, live, text } from '../exhibit/exhibit.ts'
import { Captioned, ExampleRow, ExampleStack, StateTable } from '../exhibit/exhibit-parts.tsx'
import { ForcedState, type ForcedStateName } from '../exhibit/forced-state.tsx'
import { useSaid } from '../language/language.tsx'
import { MenuButton } from '../menu/menu.tsx'
import { Button, type ButtonProps, SplitButton } from './button.tsx'

function ButtonStates() {
  const said = useSaid()
  const row = (variant: ButtonProps['variant'], label: string): readonly ReactNode[] => {
    const forced = (state: ForcedStateName): ReactNode => (
      <ForcedState state={state}>
        <Button variant={variant}>{label}</Button>
      </ForcedState>
    )
    return [
      <Button key="default" variant={variant}>
        {label}
      </Button>,
      forced('hovered'),
      forced('focus-visible'),
      forced('pressed'),
      <Button key="off" variant={variant} isDisabled>
        {label}
      </Button>,
      <Button key="busy" variant={variant} isLoading>
        {label}
      </Button>,
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
        { title: ['Primary', 'Utama'], cells: row('primary', said(['Save', 'Simpan'])) },
        { title: ['Secondary', 'Kedua'], cells: row('secondary', said(['Preview', 'Pratinjau'])) },
        { title: ['Tertiary', 'Ketiga'], cells: row('tertiary', said(['Cancel', 'Batal'])) },
        { title: ['Danger', 'Bahaya'], cells: row('danger', said(['Delete', 'Hapus'])) },
        { title: ['Link', 'Tautan'], cells: row('link', said(['Open the ledger', 'Buka buku besar'])) },
      ]}
    />
  )
}

function ButtonSizes() {
  const said = useSaid()
  const print = said(['Print', 'Cetak'])
  return (
    <ExampleRow>
      <Captioned caption="sm 28">
        <Button variant="primary" size="sm">
          {said(['Submit', 'Ajukan'])}
        </Button>
      </Captioned>
      <Captioned caption="md 32">
        <Button variant="primary">{said(['Submit', 'Ajukan'])}</Button>
      </Captioned>
      <Captioned caption="lg 40">
        <Button variant="primary" size="lg">
          {said(['Submit', 'Ajukan'])}
        </Button>
      </Captioned>
      <Captioned caption="28">
        <Button icon="printer" isIconOnly label={print} size="sm" />
      </Captioned>
      <Captioned caption="32">
        <Button icon="printer" isIconOnly label={print} />
      </Captioned>
      <Captioned caption="40">
        <Button icon="printer" isIconOnly label={print} size="lg" />
      </Captioned>
    </ExampleRow>
  )
}

function ButtonWithIconAndMenu() {
  const said = useSaid()
  return (
    <ExampleRow>
      <Button variant="primary" icon="plus" keys={['N']}>
        {said(['New record', 'Data baru'])}
      </Button>
      <SplitButton>
        <Button>{said(['Create copy', 'Buat salinan'])}</Button>
        <MenuButton
          label={said(['More ways', 'Cara lain'])}
          icon="chevron-down"
          variant="secondary"
          groups={[
            {
              id: 'ways',
              actions: [
                { id: 'empty', label: said(['Create empty', 'Buat kosong']) },
                { id: 'file', label: said(['Create from a file', 'Buat dari file']) },
              ],
            },
          ]}
        />
      </SplitButton>
      <Button variant="tertiary" icon="download">
        {said(['Export', 'Ekspor'])}
      </Button>
    </ExampleRow>
  )
}

function ButtonLongText() {
  const said = useSaid()
  return (
    <ExampleStack>
      <div style={{ width: 200 }}>
        <Button isFull>{said(['Save as a draft for somebody else', 'Simpan sebagai draf untuk orang lain'])}</Button>
      </div>
    </ExampleStack>
  )
}

function ButtonOffWithReason() {
  const said = useSaid()
  return (
    <Button reason={said(['Cannot void: another record depends on it.', 'Tidak bisa: data lain bergantung padanya.'])}>
      {said(['Void', 'Batalkan'])}
    </Button>
  )
}

const WORK = 1500

function ButtonThatWorks() {
  const said = useSaid()
  const [isBusy, setBusy] = useState(false)
  const [times, setTimes] = useState(0)
  const save = (): void => {
    setBusy(true)
    setTimeout(() => {
      setBusy(false)
      setTimes((before) => before + 1)
    }, WORK)
  }
  return (
    <ExampleRow>
      <Button variant="primary" isLoading={isBusy} onPress={save}>
        {said(['Save', 'Simpan'])}
      </Button>
      <output>{said([`Saved: ${times}`, `Disimpan: ${times}`])}</output>
    </ExampleRow>
  )
}

export const exhibit: Exhibit = {
  examples: [
    { name: 'ButtonStates', title: ['Variants and states', 'Ragam dan keadaan'], Show: ButtonStates, isWide: true },
    { name: 'ButtonSizes', title: ['Sizes', 'Ukuran'], Show: ButtonSizes },
    {
      name: 'ButtonWithIconAndMenu',
      title: ['With icon, key and menu', 'Dengan ikon, tombol, dan menu'],
      Show: ButtonWithIconAndMenu,
    },
    {
      name: 'ButtonLongText',
      title: ['Long text', 'Teks panjang'],
      note: ['200 px wide', 'lebar 200 px'],
      Show: ButtonLongText,
    },
    { name: 'ButtonOffWithReason', title: ['Off with a reason', 'Mati dengan alasan'], Show: ButtonOffWithReason },
    {
      name: 'ButtonThatWorks',
      title: ['While it works', 'Selama bekerja'],
      note: ['a double press does one thing', 'ditekan dua kali tetap sekali'],
      Show: ButtonThatWorks,
    },
  ],
  live: live(
    'Button',
    {
      variant: choice('secondary', 'primary', 'tertiary', 'danger', 'link'),
      size: choice('md', 'sm', 'lg'),
      isLoading: flag(),
      isDisabled: flag(),
      isFull: flag(),
      children: text('Save', 'Simpan'),
    },
    (values) => <Button {...values} />,
  ),
  keys: [
    { keys: ['Tab'], does: ['Moves the focus to the button', 'Memindahkan fokus ke tombol'] },
    { keys: ['Enter'], does: ['Presses it', 'Menekannya'] },
    { keys: ['Space'], does: ['Presses it when the key is let go', 'Menekannya saat dilepas'] },
  ],
  writing: [
    {
      isGood: true,
      why: ['A verb says what happens.', 'Kata kerja mengatakan apa yang terjadi.'],
      Show: () => <Button variant="primary">{useSaid()(['Approve 55 lines', 'Setujui 55 baris'])}</Button>,
    },
    {
      isGood: false,
      why: ['Nobody knows what they agree to.', 'Tidak ada yang tahu apa yang disetujui.'],
      Show: () => <Button variant="primary">{useSaid()(['OK', 'OK'])}</Button>,
    },
  ],
}
