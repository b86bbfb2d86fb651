import { useState } from 'react'
import { Button } from '../button/button.tsx'
import { type Exhibit, flag, live, text } from '../exhibit/exhibit.ts'
import { ExampleStack } from '../exhibit/exhibit-parts.tsx'
import { useSaid } from '../language/language.tsx'
import { CommandPalette, type CommandPaletteProps, type PaletteGroup, type PaletteItem } from './command-palette.tsx'

type Found = Pick<CommandPaletteProps, 'groups' | 'count'>

/** 600 entries: pages, actions and the plants of a large garden, in both languages. */
function useEntries(): readonly PaletteGroup[] {
  const said = useSaid()
  const plants = Array.from({ length: 588 }, (_, place): PaletteItem => {
    const number = `PL-${String(place + 1).padStart(4, '0')}`
    return {
      id: number,
      label: number,
      icon: 'tag',
      isMono: true,
      detail: said([`Bed ${place % 40}`, `Bedeng ${place % 40}`]),
    }
  })
  const page = (id: string, english: string, indonesian: string): PaletteItem => ({
    id,
    label: said([english, indonesian]),
    detail: said([indonesian, english]),
    icon: 'file-text',
  })
  return [
    {
      id: 'pages',
      title: said(['Pages', 'Halaman']),
      items: [
        { ...page('home', 'Home', 'Beranda'), keys: ['G', 'H'] },
        page('beds', 'Beds', 'Bedeng'),
        page('seeds', 'Seeds', 'Benih'),
        page('tools', 'Tools', 'Alat'),
        page('harvest', 'Harvest', 'Panen'),
        page('weather', 'Weather', 'Cuaca'),
      ],
    },
    {
      id: 'actions',
      title: said(['Actions', 'Tindakan']),
      items: [
        { id: 'new-bed', label: said(['New bed', 'Bedeng baru']), icon: 'plus' },
        { id: 'new-seed', label: said(['New seed', 'Benih baru']), icon: 'plus' },
        { id: 'water', label: said(['Water everything', 'Siram semua']), icon: 'check' },
        { id: 'print', label: said(['Print the plan', 'Cetak rencana']), icon: 'printer' },
        { id: 'export', label: said(['Export the plan', 'Ekspor rencana']), icon: 'download' },
        { id: 'settings', label: said(['Settings', 'Pengaturan']), icon: 'settings' },
      ],
    },
    { id: 'plants', title: said(['Plants', 'Tanaman']), items: plants },
  ]
}

const holds = ({ label, detail = '' }: PaletteItem, wanted: string): boolean =>
  `${label} ${detail}`.toLowerCase().includes(wanted)

/** For nothing typed the first four; else what holds the text, group by group. */
function foundIn(entries: readonly PaletteGroup[], query: string, quick: string): Found {
  const wanted = query.trim().toLowerCase()
  if (wanted === '') return { groups: [{ id: 'quick', title: quick, items: entries[0]?.items.slice(0, 4) ?? [] }] }
  const groups = entries.flatMap((group) => {
    const items = group.items.filter((item) => holds(item, wanted))
    return items.length > 0 ? [{ ...group, items }] : []
  })
  return { groups, count: groups.reduce((sum, group) => sum + group.items.length, 0) }
}

function PaletteWith600() {
  const said = useSaid()
  const entries = useEntries()
  const [isOpen, setOpen] = useState(false)
  const [query, setQuery] = useState('')
  const [opened, setOpened] = useState('')
  const close = (): void => {
    setOpen(false)
    setQuery('')
  }
  return (
    <ExampleStack>
      <div>
        <Button icon="search" keys={['Ctrl', 'K']} onPress={() => setOpen(true)}>
          {said(['Search 600 entries', 'Cari 600 entri'])}
        </Button>
      </div>
      <output>{opened}</output>
      <CommandPalette
        {...{ isOpen, query }}
        {...foundIn(entries, query, said(['Quick Access', 'Akses Cepat']))}
        onClose={close}
        onQuery={setQuery}
        onOpen={({ label }, isNewTab) =>
          setOpened(
            isNewTab
              ? said([`${label} in a new tab`, `${label} di tab baru`])
              : said([`${label} opened`, `${label} dibuka`]),
          )
        }
      />
    </ExampleStack>
  )
}

function PaletteSearching() {
  const said = useSaid()
  const [isOpen, setOpen] = useState(false)
  const [query, setQuery] = useState('cho')
  return (
    <>
      <div>
        <Button onPress={() => setOpen(true)}>{said(['While the server answers', 'Selagi server menjawab'])}</Button>
      </div>
      <CommandPalette
        {...{ isOpen, query }}
        isSearching
        groups={[
          {
            id: 'pages',
            title: said(['Pages', 'Halaman']),
            items: [
              {
                id: 'long',
                label: said([
                  'A name of a page that is much longer than anybody would ever want to call one',
                  'Nama halaman yang jauh lebih panjang daripada yang ingin dipakai siapa pun',
                ]),
                icon: 'file-text',
                detail: said(['in an area with a long name', 'di bidang bernama panjang']),
              },
            ],
          },
          {
            id: 'beds',
            title: said(['Beds', 'Bedeng']),
            items: [
              { id: 'bed', label: 'BD-01', icon: 'tag', isMono: true, detail: said(['Chard', 'Bayam']), isStale: true },
              ...['PL-0007', 'PL-0003'].map((number, place): PaletteItem => {
                const figure = place === 0 ? '12.500,00' : undefined
                const detail = said(['Planting', 'Tanam'])
                return {
                  id: number,
                  label: number,
                  icon: 'file-text',
                  isMono: true,
                  isUnder: true,
                  detail,
                  figure,
                  day: '21/01/2026',
                }
              }),
            ],
          },
        ]}
        onClose={() => setOpen(false)}
        onQuery={setQuery}
        onOpen={() => undefined}
      />
    </>
  )
}

function LivePalette(props: Pick<CommandPaletteProps, 'placeholder' | 'note' | 'isSearching'>) {
  const said = useSaid()
  const entries = useEntries()
  const [isOpen, setOpen] = useState(false)
  const [query, setQuery] = useState('')
  return (
    <>
      <Button onPress={() => setOpen(true)}>{said(['Open', 'Buka'])}</Button>
      <CommandPalette
        {...props}
        {...{ isOpen, query }}
        {...foundIn(entries, query, said(['Quick Access', 'Akses Cepat']))}
        onClose={() => setOpen(false)}
        onQuery={setQuery}
        onOpen={() => undefined}
      />
    </>
  )
}

export const exhibit: Exhibit = {
  examples: [
    {
      name: 'PaletteWith600',
      title: ['600 entries', '600 entri'],
      note: ['groups, a count, and nothing found', 'kelompok, jumlah, dan tanpa hasil'],
      Show: PaletteWith600,
    },
    { name: 'PaletteSearching', title: ['Loading and long text', 'Memuat dan teks panjang'], Show: PaletteSearching },
  ],
  live: live(
    'CommandPalette',
    {
      placeholder: text('Search pages and plants', 'Cari halaman dan tanaman'),
      note: text('Both languages are found', 'Kedua bahasa ditemukan'),
      isSearching: flag(),
    },
    (values) => <LivePalette {...values} />,
  ),
  keys: [
    { keys: ['Ctrl', 'K'], does: ['Opens it, from anywhere in the product', 'Membukanya, dari mana pun di produk'] },
    {
      keys: ['↓', '↑'],
      does: ['Next, previous entry; round at the ends', 'Entri berikut, sebelumnya; berputar di ujung'],
    },
    { keys: ['PgDn', 'PgUp'], does: ['Ten entries on, or back', 'Maju atau mundur sepuluh entri'] },
    { keys: ['Enter'], does: ['Opens the entry', 'Membuka entri'] },
    { keys: ['Ctrl', 'Enter'], does: ['Opens it in a new tab; the palette stays', 'Membuka di tab baru; palet tetap'] },
    { keys: ['Esc'], does: ['Closes, and gives the focus back', 'Menutup, dan mengembalikan fokus'] },
  ],
  writing: [
    {
      isGood: true,
      why: ['Action and thing: it is found by either.', 'Tindakan dan bendanya: ditemukan lewat keduanya.'],
      Show: () => <b>{useSaid()(['New bed', 'Bedeng baru'])}</b>,
    },
    {
      isGood: false,
      why: ['Every entry begins alike; nothing stands out.', 'Semua entri berawal sama; tidak ada yang menonjol.'],
      Show: () => <b>{useSaid()(['Go to the page of beds', 'Buka halaman bedeng'])}</b>,
    },
  ],
}
