import type { Words } from '@lumbung/core'
import { type ReactNode, useMemo, useRef, useState } from 'react'
import { Button } from '../button/button.tsx'
import { type Exhibit, flag, live, text } from '../exhibit/exhibit.ts'
import { ExampleStack } from '../exhibit/exhibit-parts.tsx'
import { Kbd } from '../kbd/kbd.tsx'
import { useSaid } from '../language/language.tsx'
import { SkeletonRows } from '../skeleton/skeleton.tsx'
import { GRID_KEYS } from './grid-key-rows.ts'
import { createGridStore, type GridStore } from './grid-store.ts'
import { GridTools } from './grid-tools.tsx'
import type { GridLine } from './grid-types.ts'
import { LineGrid, type LineGridHandle, type LineGridProps } from './line-grid.tsx'
import { seedColumns, seedFollow, seedLines } from './seed-columns.ts'

/** The height of a grid is its page's affair. */
function Framed({ height, children }: { readonly height: number; readonly children: ReactNode }) {
  const style = {
    height,
    width: '100%',
    display: 'flex',
    border: '1px solid var(--border-line)',
    borderRadius: 4,
    overflow: 'hidden',
  }
  return <div style={style}>{children}</div>
}

/** A store with these lines, whose columns speak the language of the page. */
function useSeeds(lines: () => readonly GridLine[]): GridStore {
  const said = useSaid()
  const columns = useMemo(() => seedColumns(said), [said])
  const [store] = useState(() => createGridStore({ columns, lines: lines(), follow: seedFollow }))
  store.setColumns(columns)
  return store
}

const isBlank = ({ values }: GridLine): boolean => Object.values(values).every((value) => (value ?? '') === '')

function GridEntry() {
  const said = useSaid()
  const store = useSeeds(() => seedLines(6))
  const grid = useRef<LineGridHandle>(null)
  return (
    <ExampleStack>
      <div>
        <Button size="sm" variant="tertiary" icon="undo-2" onPress={() => grid.current?.control.undo()}>
          {said(['Undo', 'Urungkan'])}
        </Button>
      </div>
      <Framed height={300}>
        <LineGrid ref={grid} label={said(['Seeds', 'Benih'])} store={store} isEmptyLine={isBlank} />
      </Framed>
    </ExampleStack>
  )
}

const PASTE: Words = [
  'Plant\tBed\tSown on\tkg\tPrice\nTMT\tNorth\t05/12/2026\t1.250\t2.400.000,00\nChili\tRoof\t31/02/2026\t2\tcheap',
  'Tanaman\tBedeng\tDitanam\tkg\tHarga\nTMT\tUtara\t05/12/2026\t1.250\t2.400.000,00\nCabai\tAtap\t31/02/2026\t2\tmurah',
]

function GridPaste() {
  const said = useSaid()
  const store = useSeeds(() => seedLines(1))
  const [isCopied, setCopied] = useState(false)
  const copy = async (): Promise<void> => {
    await navigator.clipboard.writeText(said(PASTE))
    setCopied(true)
  }
  return (
    <ExampleStack>
      <p>
        {said(['Copy this block, go into the grid and press', 'Salin blok ini, masuk ke kisi, lalu tekan'])}{' '}
        <Kbd keys={['Ctrl', 'V']} />
      </p>
      <code style={{ whiteSpace: 'pre-wrap' }}>{said(PASTE)}</code>
      <div>
        <Button size="sm" icon="copy" onPress={copy}>
          {isCopied ? said(['Copied', 'Tersalin']) : said(['Copy the block', 'Salin bloknya'])}
        </Button>
      </div>
      <Framed height={232}>
        <LineGrid label={said(['Pasted seeds', 'Benih tempelan'])} store={store} isEmptyLine={isBlank} />
      </Framed>
    </ExampleStack>
  )
}

function GridThousand() {
  const said = useSaid()
  const store = useSeeds(() => seedLines(1000))
  return (
    <ExampleStack>
      <GridTools store={store} />
      <Framed height={360}>
        <LineGrid label={said(['A thousand lines', 'Seribu baris'])} store={store} isEmptyLine={isBlank} />
      </Framed>
    </ExampleStack>
  )
}

/** Lines in which something is wrong: a plant is missing, a number was not read, the server refused a bed. */
function wrongLines(): readonly GridLine[] {
  const [first, second, third, ...rest] = seedLines(5)
  if (!first || !second || !third) return rest
  const missing = { ...first, values: { ...first.values, plant: null } }
  const heavy = { ...second, values: { ...second.values, kilos: '120' } }
  const reason = { key: 'choiceUnknown', values: { text: 'Roof' } } as const
  return [missing, heavy, { ...third, rough: { bed: { text: 'Roof', reason } } }, ...rest]
}

function GridErrors() {
  const said = useSaid()
  const store = useSeeds(wrongLines)
  const findings = useMemo(
    () => [
      {
        line: 'seed-3',
        column: 'kilos',
        kind: 'error' as const,
        text: said(['Only 2 kg are free. Take less.', 'Hanya 2 kg yang bebas. Kurangi.']),
      },
    ],
    [said],
  )
  return (
    <Framed height={270}>
      <LineGrid label={said(['Seeds with errors', 'Benih bermasalah'])} store={store} findings={findings} />
    </Framed>
  )
}

// Seeds in the nursery say when they are sown.
const NURSERY: ReadonlyMap<number, string> = new Map([[2, 'sown']])

function GridRequired() {
  const said = useSaid()
  const store = useSeeds(() => seedLines(3).map((line) => ({ ...line, values: { ...line.values, sown: null } })))
  return (
    <Framed height={168}>
      <LineGrid label={said(['Seeds to sow', 'Benih yang akan ditanam'])} store={store} required={NURSERY} />
    </Framed>
  )
}

function GridReadOnly() {
  const said = useSaid()
  const store = useSeeds(() => seedLines(4))
  return (
    <Framed height={200}>
      <LineGrid label={said(['Seeds sown', 'Benih tertanam'])} store={store} isReadOnly />
    </Framed>
  )
}

function GridFixedLines() {
  const said = useSaid()
  const store = useSeeds(() => seedLines(3))
  return (
    <Framed height={168}>
      <LineGrid label={said(['Seeds of the plan', 'Benih menurut rencana'])} store={store} canAddLines={false} />
    </Framed>
  )
}

function GridEmptyWaiting() {
  const said = useSaid()
  const store = useSeeds(() => [])
  return (
    <ExampleStack>
      <p>{said(['Empty: type at once', 'Kosong: langsung ketik'])}</p>
      <Framed height={120}>
        <LineGrid label={said(['No seeds yet', 'Belum ada benih'])} store={store} isEmptyLine={isBlank} />
      </Framed>
      <p>{said(['While its lines are fetched', 'Selagi barisnya diambil'])}</p>
      <Framed height={98}>
        <div style={{ flex: 1 }}>
          <SkeletonRows columns={['2fr', '1fr', '1fr', '1fr', '1fr']} rows={3} rowHeight={32} />
        </div>
      </Framed>
    </ExampleStack>
  )
}

function LiveGrid(props: Pick<LineGridProps, 'isReadOnly' | 'label'>) {
  const store = useSeeds(() => seedLines(4))
  return (
    <div style={{ width: '100%', minWidth: 0 }}>
      <Framed height={260}>
        <LineGrid {...props} store={store} isEmptyLine={isBlank} />
      </Framed>
    </div>
  )
}

export const exhibit: Exhibit = {
  examples: [
    {
      name: 'GridEntry',
      title: ['Entering lines', 'Mengisi baris'],
      note: ['type, Enter, Tab; 12*3 computes', 'ketik, Enter, Tab; 12*3 dihitung'],
      Show: GridEntry,
      isWide: true,
    },
    {
      name: 'GridThousand',
      title: ['1.000 lines: search, sort, group', '1.000 baris: cari, urut, kelompok'],
      note: ['only shown otherwise, never changed', 'hanya tampilannya, isinya tetap'],
      Show: GridThousand,
      isWide: true,
    },
    {
      name: 'GridPaste',
      title: ['Paste from a spreadsheet', 'Tempel dari lembar kerja'],
      note: ['nothing is dropped; the guess can be switched', 'tak ada yang hilang; tebakan bisa diganti'],
      Show: GridPaste,
      isWide: true,
    },
    {
      name: 'GridErrors',
      title: ['Errors and warnings', 'Kesalahan dan peringatan'],
      note: ['F8 goes to the next', 'F8 ke kesalahan berikut'],
      Show: GridErrors,
      isWide: true,
    },
    {
      name: 'GridRequired',
      title: ['What a line must fill', 'Yang wajib diisi'],
      note: ['a star in the heading, or in the cell', 'bintang di judul, atau di selnya'],
      Show: GridRequired,
      isWide: true,
    },
    { name: 'GridReadOnly', title: ['Read-only', 'Hanya baca'], Show: GridReadOnly, isWide: true },
    {
      name: 'GridFixedLines',
      title: ['Lines from elsewhere', 'Baris dari tempat lain'],
      note: ['changed, neither added nor removed', 'diubah, tidak ditambah atau dihapus'],
      Show: GridFixedLines,
      isWide: true,
    },
    {
      name: 'GridEmptyWaiting',
      title: ['Empty and loading', 'Kosong dan memuat'],
      Show: GridEmptyWaiting,
      isWide: true,
    },
  ],
  live: live('LineGrid', { label: text('Seeds', 'Benih'), isReadOnly: flag() }, (values) => <LiveGrid {...values} />),
  keys: GRID_KEYS,
  writing: [
    {
      isGood: true,
      why: ['It says what is wrong and how to mend it.', 'Menyebut apa yang salah dan cara memperbaikinya.'],
      Show: () => <b>{useSaid()(['Only 2 kg are free. Take less.', 'Hanya 2 kg yang bebas. Kurangi.'])}</b>,
    },
    {
      isGood: false,
      why: [
        'The cell is red already; the sentence adds nothing.',
        'Selnya sudah merah; kalimat ini tidak menambah apa pun.',
      ],
      Show: () => <b>{useSaid()(['Invalid input', 'Isian tidak sah'])}</b>,
    },
    {
      isGood: true,
      why: ['The unit stands in the title, figures line up.', 'Satuan ada di judul, angka sejajar.'],
      Show: () => <b>{useSaid()(['Price per kg', 'Harga per kg'])}</b>,
    },
    {
      isGood: false,
      why: ['Too long for a column; it will be cut.', 'Terlalu panjang untuk kolom; akan terpotong.'],
      Show: () => (
        <b>{useSaid()(['The price that is paid for each kilogram', 'Harga yang dibayar untuk setiap kilogram'])}</b>
      ),
    },
  ],
}
