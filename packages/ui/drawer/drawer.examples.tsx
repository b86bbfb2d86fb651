import { type ReactNode, useState } from 'react'
import { Button } from '../button/button.tsx'
import { choice, type Exhibit, flag, live, text } from '../exhibit/exhibit.ts'
import { ExampleRow, ExampleStack } from '../exhibit/exhibit-parts.tsx'
import { useSaid } from '../language/language.tsx'
import { Skeleton } from '../skeleton/skeleton.tsx'
import { TextArea } from '../text-area/text-area.tsx'
import { Drawer, type DrawerProps } from './drawer.tsx'

type Opened = Omit<DrawerProps, 'isOpen' | 'onClose' | 'children'>

interface OpeningProps extends Opened {
  readonly label: string
  readonly children?: ReactNode
}

/** A button and the drawer it opens. */
function Opening({ label, children, ...opened }: OpeningProps) {
  const said = useSaid()
  const [isOpen, setOpen] = useState(false)
  return (
    <>
      <Button onPress={() => setOpen(true)}>{label}</Button>
      <Drawer {...opened} isOpen={isOpen} onClose={() => setOpen(false)}>
        {children ?? <p>{said(['The page stays in sight beside it.', 'Halaman tetap terlihat di sampingnya.'])}</p>}
      </Drawer>
    </>
  )
}

function DrawerSides() {
  const said = useSaid()
  const title = said(['Row 12', 'Baris 12'])
  return (
    <ExampleRow>
      <Opening label={said(['Left', 'Kiri'])} side="left" title={title} />
      <Opening label={said(['Bottom', 'Bawah'])} side="bottom" title={title} />
      <Opening label={said(['Right', 'Kanan'])} title={title} />
    </ExampleRow>
  )
}

const SIZES = [
  ['sm', 360],
  ['md', 480],
  ['lg', 720],
] as const

function DrawerSizes() {
  const said = useSaid()
  const title = said(['Row 12', 'Baris 12'])
  return (
    <ExampleRow>
      {SIZES.map(([size, width]) => (
        <Opening key={size} label={`${size} ${width}`} size={size} title={title} />
      ))}
    </ExampleRow>
  )
}

function DrawerStacked() {
  const said = useSaid()
  return (
    <Opening label={said(['Open a row', 'Buka satu baris'])} title={said(['Row 12', 'Baris 12'])}>
      <ExampleStack>
        <p>{said(['What the row refers to opens over it.', 'Yang dirujuk baris ini terbuka di atasnya.'])}</p>
        <Opening label={said(['Open what it refers to', 'Buka rujukannya'])} title={said(['Person 7', 'Orang 7'])}>
          <p>{said(['Escape closes this one only.', 'Esc hanya menutup yang ini.'])}</p>
        </Opening>
      </ExampleStack>
    </Opening>
  )
}

function DrawerWithForm() {
  const said = useSaid()
  const [isOpen, setOpen] = useState(false)
  const [note, setNote] = useState('')
  const close = (): void => {
    setOpen(false)
    setNote('')
  }
  return (
    <>
      <Button onPress={() => setOpen(true)}>{said(['Write a note', 'Tulis catatan'])}</Button>
      <Drawer
        isOpen={isOpen}
        onClose={close}
        isDirty={note !== ''}
        size="sm"
        title={said(['Note', 'Catatan'])}
        footer={
          <Button variant="primary" isDisabled={note === ''} onPress={close}>
            {said(['Save note', 'Simpan catatan'])}
          </Button>
        }
      >
        <TextArea label={said(['Note', 'Catatan'])} value={note} onChange={setNote} />
      </Drawer>
    </>
  )
}

function DrawerLoading() {
  const said = useSaid()
  return (
    <Opening label={said(['Open while it loads', 'Buka saat memuat'])} title={said(['Row 12', 'Baris 12'])}>
      <ExampleStack>
        <Skeleton width={240} />
        <Skeleton width={320} />
        <Skeleton width={180} />
      </ExampleStack>
    </Opening>
  )
}

function DrawerLongText() {
  const said = useSaid()
  const lines = Array.from({ length: 50 }, (_, index) => index + 1)
  return (
    <Opening
      label={said(['A long record', 'Data panjang'])}
      title={said([
        'A title so long that it does not fit beside the buttons of its drawer',
        'Judul yang begitu panjang sehingga tidak muat di samping tombol lacinya',
      ])}
      actions={
        <Button
          variant="tertiary"
          size="sm"
          icon="maximize-2"
          isIconOnly
          label={said(['Open in full', 'Buka penuh'])}
        />
      }
      footer={<Button>{said(['Print', 'Cetak'])}</Button>}
    >
      {lines.map((line) => (
        <p key={line}>
          {said(['Line', 'Baris'])} {line}
        </p>
      ))}
    </Opening>
  )
}

export const exhibit: Exhibit = {
  examples: [
    { name: 'DrawerSides', title: ['Sides', 'Sisi'], Show: DrawerSides },
    { name: 'DrawerSizes', title: ['Sizes', 'Ukuran'], Show: DrawerSizes },
    {
      name: 'DrawerStacked',
      title: ['One over another', 'Bertumpuk'],
      note: ['Escape closes the top one', 'Esc menutup yang teratas'],
      Show: DrawerStacked,
    },
    {
      name: 'DrawerWithForm',
      title: ['With something typed', 'Dengan isian'],
      note: ['asks before it is lost', 'bertanya sebelum hilang'],
      Show: DrawerWithForm,
    },
    { name: 'DrawerLoading', title: ['Loading', 'Memuat'], Show: DrawerLoading },
    { name: 'DrawerLongText', title: ['Long text', 'Teks panjang'], Show: DrawerLongText },
  ],
  live: live(
    'Drawer',
    {
      side: choice('right', 'left', 'bottom'),
      size: choice('md', 'sm', 'lg'),
      isDirty: flag(),
      title: text('Row 12', 'Baris 12'),
    },
    (values) => <Opening {...values} label={values.title} />,
  ),
  keys: [
    { keys: ['Tab'], does: ['Goes through the drawer and stays within it', 'Berkeliling di dalam laci'] },
    { keys: ['Shift', 'Tab'], does: ['Goes back', 'Mundur'] },
    { keys: ['↑'], does: ['Scrolls a long record that has nothing to press', 'Menggulir data panjang tanpa tombol'] },
    {
      keys: ['Esc'],
      does: [
        'Closes the topmost drawer; asks first when something was typed',
        'Menutup laci teratas; bertanya dulu bila ada isian',
      ],
    },
  ],
  writing: [
    {
      isGood: true,
      why: ['The title names the record that is open.', 'Judul menyebut data yang terbuka.'],
      Show: () => <b>{useSaid()(['Row 12', 'Baris 12'])}</b>,
    },
    {
      isGood: false,
      why: ['It names the furniture, not the record.', 'Menyebut wadahnya, bukan datanya.'],
      Show: () => <b>{useSaid()(['Detail panel', 'Panel rincian'])}</b>,
    },
  ],
}
