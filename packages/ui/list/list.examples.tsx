import { useMemo, useState } from 'react'
import { Badge } from '../badge/badge.tsx'
import { Button } from '../button/button.tsx'
import { choice, type Exhibit, flag, live } from '../exhibit/exhibit.ts'
import { useSaid } from '../language/language.tsx'
import { List, type ListItem } from './list.tsx'

function ListPlain() {
  const said = useSaid()
  const items: readonly ListItem[] = [
    { id: 'rice', title: said(['Rice', 'Beras']), icon: 'package' },
    { id: 'cassava', title: said(['Cassava', 'Singkong']), icon: 'package' },
    { id: 'maize', title: said(['Maize', 'Jagung']), icon: 'package' },
    { id: 'sugar', title: said(['Palm sugar', 'Gula aren']), icon: 'package' },
  ]
  return <List label={said(['Stores', 'Simpanan'])} items={items} />
}

function ListDescribed() {
  const said = useSaid()
  const [opened, setOpened] = useState('')
  const items: readonly ListItem[] = [
    {
      id: 'north',
      title: said(['North barn', 'Lumbung utara']),
      description: said(['Dry, for grain', 'Kering, untuk biji-bijian']),
      icon: 'warehouse',
      end: <Badge tone="success">{said(['Open', 'Buka'])}</Badge>,
    },
    {
      id: 'south',
      title: said([
        'South barn with the long name nobody says in full',
        'Lumbung selatan bernama panjang yang jarang disebut lengkap',
      ]),
      description: said(['Cool, for roots and for fruit that has to wait', 'Sejuk, untuk umbi dan buah yang menunggu']),
      icon: 'warehouse',
      end: <Badge>{said(['Closed', 'Tutup'])}</Badge>,
    },
    {
      id: 'old',
      title: said(['Old barn', 'Lumbung lama']),
      description: said(['Under repair', 'Sedang diperbaiki']),
      icon: 'warehouse',
      isDisabled: true,
    },
  ]
  return (
    <>
      <List label={said(['Barns', 'Lumbung'])} items={items} onOpen={setOpened} />
      <output>{opened === '' ? '' : said([`Opened: ${opened}`, `Dibuka: ${opened}`])}</output>
    </>
  )
}

function ListSelectable() {
  const said = useSaid()
  const [one, setOne] = useState<ReadonlySet<string>>(new Set(['tuesday']))
  const [many, setMany] = useState<ReadonlySet<string>>(new Set(['monday', 'friday']))
  const days: readonly ListItem[] = [
    { id: 'monday', title: said(['Monday', 'Senin']) },
    { id: 'tuesday', title: said(['Tuesday', 'Selasa']) },
    { id: 'wednesday', title: said(['Wednesday', 'Rabu']), isDisabled: true },
    { id: 'friday', title: said(['Friday', 'Jumat']) },
  ]
  return (
    <div style={{ display: 'grid', gridTemplateColumns: 'repeat(auto-fit, minmax(180px, 1fr))', gap: 16 }}>
      <List
        label={said(['One day', 'Satu hari'])}
        items={days}
        selectionMode="single"
        selection={one}
        onSelection={setOne}
      />
      <List
        label={said(['Several days', 'Beberapa hari'])}
        items={days}
        selectionMode="multiple"
        selection={many}
        onSelection={setMany}
      />
    </div>
  )
}

function ListDraggable() {
  const said = useSaid()
  const [order, setOrder] = useState<readonly string[]>(['sow', 'water', 'reap', 'store'])
  const titles: Readonly<Record<string, string>> = {
    sow: said(['Sow', 'Menabur']),
    water: said(['Water', 'Mengairi']),
    reap: said(['Reap', 'Menuai']),
    store: said(['Store', 'Menyimpan']),
  }
  return (
    <List
      label={said(['Steps', 'Langkah'])}
      items={order.map((id) => ({ id, title: titles[id] ?? id }))}
      onMove={(items) => setOrder(items.map(({ id }) => id))}
    />
  )
}

const FEW = 40
const MANY = 5_000

function ListVirtual() {
  const said = useSaid()
  const [count, setCount] = useState(FEW)
  const items = useMemo(
    () =>
      Array.from({ length: count }, (_, place): ListItem => {
        const number = place + 1
        return { id: String(number), title: said([`Sack ${number}`, `Karung ${number}`]), icon: 'package' }
      }),
    [said, count],
  )
  return (
    <div style={{ display: 'grid', justifyItems: 'start', gap: 8 }}>
      <List label={said(['Sacks', 'Karung'])} items={items} height={200} />
      <Button size="sm" onPress={() => setCount(MANY)} isDisabled={count === MANY}>
        {said(['Fetch 5.000', 'Ambil 5.000'])}
      </Button>
    </div>
  )
}

/** Fails, and brings its items the second time. */
function ListWaiting() {
  const said = useSaid()
  const [state, setState] = useState<'loading' | 'failed' | 'here'>('failed')
  const retry = (): void => {
    setState('loading')
    setTimeout(() => setState('here'), 600)
  }
  return (
    <List
      label={said(['Deliveries', 'Kiriman'])}
      items={state === 'here' ? [{ id: 'one', title: said(['Ten sacks of rice', 'Sepuluh karung beras']) }] : []}
      isLoading={state === 'loading'}
      error={state === 'failed' ? said(['The server did not answer.', 'Server tidak menjawab.']) : undefined}
      onRetry={retry}
    />
  )
}

function ListEmpty() {
  const said = useSaid()
  return (
    <List
      label={said(['Visitors', 'Tamu'])}
      items={[]}
      empty={said(['There are currently no data to see here', 'Belum ada data di sini'])}
    />
  )
}

interface LiveListProps {
  readonly selectionMode: 'none' | 'single' | 'multiple'
  readonly isDescribed: boolean
}

function LiveList({ selectionMode, isDescribed }: LiveListProps) {
  const said = useSaid()
  const [selection, setSelection] = useState<ReadonlySet<string>>(new Set())
  const description = isDescribed ? said(['A word more', 'Sepatah kata lagi']) : undefined
  const items = [said(['Rice', 'Beras']), said(['Maize', 'Jagung'])].map((title) => ({ id: title, title, description }))
  return (
    <List label={said(['Stores', 'Simpanan'])} {...{ items, selectionMode, selection }} onSelection={setSelection} />
  )
}

export const exhibit: Exhibit = {
  examples: [
    { name: 'ListPlain', title: ['Plain', 'Polos'], Show: ListPlain },
    { name: 'ListDescribed', title: ['With a description', 'Dengan keterangan'], Show: ListDescribed },
    { name: 'ListSelectable', title: ['Selectable', 'Bisa dipilih'], Show: ListSelectable },
    {
      name: 'ListDraggable',
      title: ['Draggable', 'Bisa digeser'],
      note: ['by keys too', 'juga dengan papan ketik'],
      Show: ListDraggable,
    },
    {
      name: 'ListVirtual',
      title: ['Virtual', 'Virtual'],
      note: ['only what is seen is drawn', 'hanya yang terlihat digambar'],
      Show: ListVirtual,
    },
    { name: 'ListWaiting', title: ['Error and loading', 'Kesalahan dan memuat'], Show: ListWaiting },
    { name: 'ListEmpty', title: ['Empty', 'Kosong'], Show: ListEmpty },
  ],
  live: live('List', { selectionMode: choice('none', 'single', 'multiple'), isDescribed: flag() }, (values) => (
    <LiveList {...values} />
  )),
  keys: [
    { keys: ['Tab'], does: ['Enters the list, leaves it', 'Masuk ke daftar, keluar'] },
    { keys: ['↓', '↑'], does: ['Next, previous item', 'Butir berikut, sebelumnya'] },
    { keys: ['Home', 'End'], does: ['First, last item', 'Butir pertama, terakhir'] },
    { keys: ['A…Z'], does: ['Jumps to the title that begins so', 'Melompat ke judul berawalan itu'] },
    { keys: ['Space'], does: ['Selects the item', 'Memilih butir'] },
    { keys: ['Enter'], does: ['Opens the item', 'Membuka butir'] },
    { keys: ['Shift', '↓'], does: ['Extends the selection', 'Memperluas pilihan'] },
    { keys: ['Ctrl', 'A'], does: ['Selects everything', 'Memilih semua'] },
    {
      keys: ['→', 'Enter'],
      does: ['Takes the handle; arrows find the place, Enter lets go', 'Memegang; panah mencari tempat, Enter melepas'],
    },
    { keys: ['Esc'], does: ['Puts back what was taken; clears the selection', 'Mengembalikan; mengosongkan pilihan'] },
  ],
  writing: [
    {
      isGood: true,
      why: ['Titles begin with what tells them apart.', 'Judul diawali pembedanya.'],
      Show: () => <b>{useSaid()(['North barn · South barn', 'Utara (lumbung) · Selatan (lumbung)'])}</b>,
    },
    {
      isGood: false,
      why: ['All begin alike; letters find none of them.', 'Semua berawal sama; huruf tidak menemukannya.'],
      Show: () => <b>{useSaid()(['Barn no. 1 · Barn no. 2', 'Lumbung no. 1 · Lumbung no. 2'])}</b>,
    },
  ],
}
