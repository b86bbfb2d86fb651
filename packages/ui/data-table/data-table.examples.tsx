import { type ReactNode, useMemo, useState } from 'react'
import { Banner } from '../banner/banner.tsx'
import { Button } from '../button/button.tsx'
import { EmptyState } from '../empty-state/empty-state.tsx'
import { choice, type Exhibit, flag, live } from '../exhibit/exhibit.ts'
import { ExampleStack } from '../exhibit/exhibit-parts.tsx'
import { useSaid } from '../language/language.tsx'
import { CITIES, type City, ISLANDS, MANY } from './cities.ts'
import { cityColumns, filteredCities, grouped, sortedCities } from './city-columns.ts'
import { DataTable, type DataTableProps } from './data-table.tsx'
import { TABLE_KEYS } from './table-keys.ts'
import type { DataColumn, SortKey } from './table-types.ts'

/** The height of a table is its page's affair. */
function Framed({ height, children }: { readonly height: number; readonly children: ReactNode }) {
  const style = {
    height,
    display: 'flex',
    border: '1px solid var(--border-line)',
    borderRadius: 4,
    overflow: 'hidden',
    width: '100%',
  }
  return <div style={style}>{children}</div>
}

function TableSortFilter() {
  const said = useSaid()
  const [sort, setSort] = useState<readonly SortKey[]>([{ key: 'thousands', isDescending: true }])
  const [filters, setFilters] = useState<Readonly<Record<string, string>>>({})
  const [widths, setWidths] = useState<Readonly<Record<string, number>>>({})
  const [pins, setPins] = useState<ReadonlySet<string>>(new Set())
  const columns = useMemo(() => cityColumns(said).map((one) => ({ ...one, isPinned: pins.has(one.key) })), [said, pins])
  const rows = sortedCities(filteredCities(CITIES, filters), sort)
  const pin = (key: string, isPinned: boolean): void =>
    setPins(new Set(isPinned ? [...pins, key] : [...pins].filter((one) => one !== key)))
  return (
    <Framed height={400}>
      <DataTable
        label={said(['Cities', 'Kota'])}
        {...{ columns, rows, sort, filters, widths }}
        keyOf={(row) => row.key}
        onSort={setSort}
        onFilter={(key, text) => setFilters({ ...filters, [key]: text })}
        onWidth={(key, width) => setWidths({ ...widths, [key]: width })}
        onPin={pin}
        gutter={16}
        empty={
          <EmptyState
            icon="list-filter"
            title={said(['No city matches', 'Tidak ada kota yang cocok'])}
            actions={<Button onPress={() => setFilters({})}>{said(['Clear filters', 'Kosongkan saringan'])}</Button>}
          >
            {said([
              `${CITIES.length} cities are hidden by the filters.`,
              `${CITIES.length} kota tersembunyi karena filter.`,
            ])}
          </EmptyState>
        }
      />
    </Framed>
  )
}

function TableSelection() {
  const said = useSaid()
  const [selection, setSelection] = useState<ReadonlySet<string>>(new Set(['Bandung']))
  const [opened, setOpened] = useState('')
  const columns = useMemo(() => cityColumns(said), [said])
  const closed = said(['Maluku is closed today.', 'Maluku tutup hari ini.'])
  return (
    <>
      <Framed height={276}>
        <DataTable
          label={said(['Cities to choose from', 'Pilihan kota'])}
          {...{ columns, selection }}
          rows={CITIES}
          keyOf={(row) => row.key}
          onSelection={setSelection}
          reasonOf={(row) => (row.island === 'Maluku' ? closed : undefined)}
          onOpen={(row) => setOpened(row.name)}
          gutter={16}
        />
      </Framed>
      <output>
        {said([`${selection.size} selected`, `${selection.size} dipilih`])}
        {opened === '' ? '' : `, ${said([`${opened} opened`, `${opened} dibuka`])}`}
      </output>
    </>
  )
}

function CityFacts({ city: { name, island, founded } }: { readonly city: City }) {
  const said = useSaid()
  return (
    <p>
      {said([
        `${name} lies on ${island} and has been a city since the year ${founded}.`,
        `${name} terletak di ${island} dan menjadi kota sejak tahun ${founded}.`,
      ])}
    </p>
  )
}

const factsOf = (city: City): ReactNode => <CityFacts city={city} />

function TableDetails() {
  const said = useSaid()
  const [unfolded, setUnfolded] = useState<ReadonlySet<string>>(new Set(['Balikpapan']))
  const columns = useMemo(() => cityColumns(said), [said])
  const turn = ({ key }: City): void =>
    setUnfolded(new Set(unfolded.has(key) ? [...unfolded].filter((one) => one !== key) : [...unfolded, key]))
  return (
    <Framed height={316}>
      <DataTable
        label={said(['Cities with details', 'Kota dengan rincian'])}
        columns={columns}
        rows={CITIES}
        keyOf={(row) => row.key}
        isFolded={(row) => !unfolded.has(row.key)}
        onFold={turn}
        detailOf={factsOf}
        gutter={16}
      />
    </Framed>
  )
}

interface IslandRow {
  readonly island: string
  readonly city?: City | undefined
}

function TableGroups() {
  const said = useSaid()
  const [folded, setFolded] = useState<ReadonlySet<string>>(new Set(['Kalimantan', 'Maluku']))
  const people = (rows: readonly City[]): string => grouped(rows.reduce((all, one) => all + one.thousands, 0))
  const on = (island: string): readonly City[] => CITIES.filter((one) => one.island === island)
  const rows: readonly IslandRow[] = ISLANDS.flatMap((island) => [
    { island },
    ...(folded.has(island) ? [] : on(island).map((city) => ({ island, city }))),
  ])
  const columns: readonly DataColumn<IslandRow>[] = [
    {
      key: 'name',
      title: said(['Island and city', 'Pulau dan kota']),
      width: 220,
      isGrowing: true,
      render: ({ island, city }) => city?.name ?? `${island} (${on(island).length})`,
    },
    {
      key: 'thousands',
      title: said(['People, thousands', 'Penduduk, ribu']),
      width: 160,
      align: 'end',
      render: ({ island, city }) => people(city ? [city] : on(island)),
    },
  ]
  const turn = ({ island }: IslandRow): void =>
    setFolded(new Set(folded.has(island) ? [...folded].filter((one) => one !== island) : [...folded, island]))
  return (
    <Framed height={316}>
      <DataTable
        label={said(['Cities by island', 'Kota per pulau'])}
        {...{ columns, rows }}
        keyOf={({ island, city }) => city?.key ?? island}
        kindOf={({ city }) => (city ? 'row' : 'group')}
        levelOf={({ city }) => (city ? 1 : 0)}
        isFolded={({ island, city }) => (city ? undefined : folded.has(island))}
        onFold={turn}
        totals={{ name: said(['All islands', 'Semua pulau']), thousands: people(CITIES) }}
        rowHeight={32}
        gutter={16}
      />
    </Framed>
  )
}

const HIGHEST = 4884

function TableEdit() {
  const said = useSaid()
  const [rows, setRows] = useState(CITIES)
  const check = (text: string): string | undefined =>
    /^\d+$/.test(text) && Number.parseInt(text, 10) <= HIGHEST
      ? undefined
      : said([
          `"${text}" is no height. Write whole metres, 0 to ${HIGHEST}.`,
          `"${text}" bukan tinggi. Tulis meter bulat, 0 sampai ${HIGHEST}.`,
        ])
  const columns = cityColumns(said).map((column) => {
    if (column.key === 'name') {
      return { ...column, edit: { textOf: (row: City) => row.name } }
    }
    return column.key === 'metres' ? { ...column, edit: { textOf: (row: City) => String(row.metres), check } } : column
  })
  const edit = ({ key }: City, column: string, text: string): void =>
    setRows((known) =>
      known.map((one) => {
        if (one.key !== key) return one
        return column === 'name' ? { ...one, name: text } : { ...one, metres: Number.parseInt(text, 10) }
      }),
    )
  return (
    <Framed height={276}>
      <DataTable
        label={said(['Cities to correct', 'Koreksi kota'])}
        {...{ columns, rows }}
        keyOf={(row) => row.key}
        onEdit={edit}
        gutter={16}
      />
    </Framed>
  )
}

function TableVirtual() {
  const said = useSaid()
  const columns = useMemo(() => cityColumns(said), [said])
  return (
    <Framed height={276}>
      <DataTable
        label={said(['A hundred thousand rows', 'Seratus ribu baris'])}
        columns={columns}
        rows={MANY}
        keyOf={(row) => row.key}
        rowHeight={32}
        gutter={16}
      />
    </Framed>
  )
}

function TableWaiting() {
  const said = useSaid()
  const columns = useMemo(() => cityColumns(said).slice(0, 3), [said])
  const face = { columns, keyOf: (row: City) => row.key, gutter: 16 } as const
  return (
    <ExampleStack>
      <p>{said(['Before the first answer', 'Sebelum jawaban pertama'])}</p>
      <Framed height={238}>
        <DataTable {...face} label={said(['First answer', 'Jawaban pertama'])} rows={undefined} />
      </Framed>
      <p>{said(['Fetched again: the old rows stay', 'Diambil lagi: baris lama tetap'])}</p>
      <Framed height={198}>
        <DataTable {...face} label={said(['Fetched again', 'Diambil lagi'])} rows={CITIES.slice(0, 4)} isLoading />
      </Framed>
    </ExampleStack>
  )
}

function TableEmptyError() {
  const said = useSaid()
  const [isMended, setMended] = useState(false)
  const columns = useMemo(() => cityColumns(said).slice(0, 3), [said])
  const face = { columns, keyOf: (row: City) => row.key, gutter: 16 } as const
  const retry = (
    <Button size="sm" icon="refresh-cw" onPress={() => setMended(true)}>
      {said(['Retry', 'Coba lagi'])}
    </Button>
  )
  return (
    <ExampleStack>
      <Framed height={236}>
        <DataTable
          {...face}
          label={said(['No cities', 'Tanpa kota'])}
          rows={[]}
          empty={
            <EmptyState
              title={said(['There are currently no data to see here', 'Belum ada data di sini'])}
              actions={<Button icon="plus">{said(['New city', 'Kota baru'])}</Button>}
            />
          }
        />
      </Framed>
      {isMended ? null : (
        <Banner tone="danger" title={said(['A server error occurred.', 'Terjadi kesalahan server.'])} actions={retry}>
          {said(['The rows are of 14:21:40. Request', 'Baris dari pukul 14:21:40. Permintaan'])} <code>7f3a-91c2</code>
        </Banner>
      )}
      <Framed height={158}>
        <DataTable
          {...face}
          label={said(['Last good rows', 'Baris terakhir'])}
          rows={CITIES.slice(0, 3)}
          isStale={!isMended}
        />
      </Framed>
    </ExampleStack>
  )
}

function LiveTable(props: Pick<DataTableProps<City>, 'rowHeight' | 'gutter' | 'isLoading' | 'isStale'>) {
  const said = useSaid()
  const columns = useMemo(() => cityColumns(said), [said])
  return (
    <Framed height={300}>
      <DataTable {...props} label={said(['Cities', 'Kota'])} {...{ columns }} rows={CITIES} keyOf={(row) => row.key} />
    </Framed>
  )
}

export const exhibit: Exhibit = {
  examples: [
    {
      name: 'TableSortFilter',
      title: ['Sort, filter, resize, pin', 'Urut, filter, lebar, semat'],
      Show: TableSortFilter,
      isWide: true,
    },
    {
      name: 'TableSelection',
      title: ['Select and open', 'Pilih dan buka'],
      note: ['a row that is off says why', 'baris yang mati memberi alasan'],
      Show: TableSelection,
    },
    { name: 'TableDetails', title: ['Expand', 'Rincian'], Show: TableDetails },
    { name: 'TableGroups', title: ['Groups and totals', 'Kelompok dan jumlah'], Show: TableGroups },
    {
      name: 'TableEdit',
      title: ['Edit', 'Ubah'],
      note: ['click a city or a height', 'klik kota atau tinggi'],
      Show: TableEdit,
    },
    { name: 'TableEmptyError', title: ['Empty and error', 'Kosong dan kesalahan'], Show: TableEmptyError },
    { name: 'TableWaiting', title: ['Loading', 'Memuat'], Show: TableWaiting },
    {
      name: 'TableVirtual',
      title: ['100.000 rows', '100.000 baris'],
      note: ['only what is seen is drawn', 'hanya yang terlihat digambar'],
      Show: TableVirtual,
      isWide: true,
    },
  ],
  live: live(
    'DataTable',
    { rowHeight: choice(40, 32, 52), gutter: choice(24, 16, 8), isLoading: flag(), isStale: flag() },
    (values) => <LiveTable {...values} />,
  ),
  keys: TABLE_KEYS,
  writing: [
    {
      isGood: true,
      why: ['The unit stands in the title, once.', 'Satuan cukup sekali, di judul kolom.'],
      Show: () => <b>{useSaid()(['People, thousands', 'Penduduk, ribu'])}</b>,
    },
    {
      isGood: false,
      why: ['Every cell repeats it, and figures no longer line up.', 'Tiap sel mengulang; angka tidak lagi sejajar.'],
      Show: () => <b>{useSaid()(['2.444 thousand people', '2.444 ribu penduduk'])}</b>,
    },
  ],
}
