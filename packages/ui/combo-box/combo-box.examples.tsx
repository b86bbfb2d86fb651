import { useState } from 'react'
import { choice, type Exhibit, flag, live, text } from '../exhibit/exhibit.ts'
import { ExampleGrid, ExampleStack } from '../exhibit/exhibit-parts.tsx'
import { ForcedState } from '../exhibit/forced-state.tsx'
import { useSaid } from '../language/language.tsx'
import { type LookupLoad, lookupIn, type LookupRow } from '../lookup/lookup.ts'
import { ComboBox, type ComboBoxProps } from './combo-box.tsx'

const city = (code: string, name: string, group: string): LookupRow => ({ key: code, code, name, group })

const CITIES: readonly LookupRow[] = [
  city('BDG', 'Bandung', 'Jawa Barat'),
  city('BKS', 'Bekasi', 'Jawa Barat'),
  city('BGR', 'Bogor', 'Jawa Barat'),
  city('SMG', 'Semarang', 'Jawa Tengah'),
  city('SLO', 'Surakarta', 'Jawa Tengah'),
  city('MLG', 'Malang', 'Jawa Timur'),
  city('SBY', 'Surabaya', 'Jawa Timur'),
  city('DPS', 'Denpasar', 'Bali'),
  city('MKS', 'Makassar', 'Sulawesi Selatan'),
  city('PRE', 'Parepare', 'Sulawesi Selatan'),
]
const PLAIN = CITIES.map(({ group, ...row }): LookupRow => ({ ...row, columns: group === undefined ? [] : [group] }))
const inCities = lookupIn(PLAIN)

const after = (milliseconds: number): Promise<void> => new Promise((done) => setTimeout(done, milliseconds))

/** A server far away: the shorter the text, the longer the answer takes, so that answers overtake each other. */
const loadSlowly: LookupLoad = async (query, signal) => {
  await after(Math.max(300, 1500 - query.length * 400))
  return inCities(query, signal)
}

type Tried = Omit<ComboBoxProps, 'value' | 'onChange' | 'load'> & { readonly value?: LookupRow | null | undefined }

/** A box that keeps what is picked. */
function TriedCombo({ value, ...props }: Tried) {
  const [row, setRow] = useState(value === undefined ? (PLAIN[6] ?? null) : value)
  return <ComboBox {...props} load={inCities} value={row} onChange={setRow} />
}

function ComboSingle() {
  const said = useSaid()
  const [row, setRow] = useState<LookupRow | null>(null)
  return (
    <ExampleStack>
      <ComboBox
        label={said(['City', 'Kota'])}
        placeholder={said(['Code or name', 'Kode atau nama'])}
        isClearable
        load={inCities}
        value={row}
        onChange={setRow}
      />
      <output>{row?.key ?? '–'}</output>
    </ExampleStack>
  )
}

function ComboGrouped() {
  const said = useSaid()
  const [row, setRow] = useState<LookupRow | null>(null)
  return (
    <ComboBox
      label={said(['City by province', 'Kota per provinsi'])}
      placeholder={said(['Code or name', 'Kode atau nama'])}
      load={lookupIn(CITIES)}
      value={row}
      onChange={setRow}
    />
  )
}

function ComboAsync() {
  const said = useSaid()
  const [row, setRow] = useState<LookupRow | null>(null)
  return (
    <ComboBox
      label={said(['City, far away', 'Kota, dari jauh'])}
      hint={said(['An answer to an older text is thrown away.', 'Jawaban untuk teks lama dibuang.'])}
      load={loadSlowly}
      value={row}
      onChange={setRow}
    />
  )
}

function ComboFailing() {
  const said = useSaid()
  const [row, setRow] = useState<LookupRow | null>(null)
  const [tries, setTries] = useState(0)
  const load: LookupLoad = async (query, signal) => {
    await after(300)
    setTries(tries + 1)
    if (tries === 0) throw new Error('The line is down.')
    return inCities(query, signal)
  }
  return (
    <ComboBox
      label={said(['City, over a bad line', 'Kota, jaringan buruk'])}
      hint={said(['The first search fails.', 'Pencarian pertama gagal.'])}
      load={load}
      value={row}
      onChange={setRow}
    />
  )
}

function ComboFreeText() {
  const said = useSaid()
  const [row, setRow] = useState<LookupRow | null>(null)
  return (
    <ExampleStack>
      <ComboBox
        label={said(['Place of birth', 'Tempat lahir'])}
        isFreeText
        hint={said(['A place that is not listed counts too.', 'Tempat di luar daftar juga boleh.'])}
        load={inCities}
        value={row}
        onChange={setRow}
      />
      <output>{row?.key ?? '–'}</output>
    </ExampleStack>
  )
}

function ComboCreate() {
  const said = useSaid()
  const [rows, setRows] = useState(PLAIN)
  const [row, setRow] = useState<LookupRow | null>(null)
  const create = (name: string): void => {
    const made = { key: name, code: name.slice(0, 3).toUpperCase(), name }
    setRows([...rows, made])
    setRow(made)
  }
  return (
    <ExampleStack>
      <ComboBox
        label={said(['City or a new one', 'Kota atau kota baru'])}
        load={lookupIn(rows)}
        onCreate={create}
        value={row}
        onChange={setRow}
      />
      <output>{row?.key ?? '–'}</output>
    </ExampleStack>
  )
}

function ComboOff() {
  const said = useSaid()
  const [row, setRow] = useState<LookupRow | null>(null)
  const reason = said(['No ship goes there now', 'Belum ada kapal ke sana'])
  const rows = PLAIN.map((one) => (one.key === 'MKS' ? { ...one, reason } : one))
  return <ComboBox label={said(['Port', 'Pelabuhan'])} load={lookupIn(rows)} value={row} onChange={setRow} />
}

function ComboStates() {
  const said = useSaid()
  return (
    <ExampleGrid>
      <TriedCombo label={said(['Default', 'Biasa'])} />
      <ForcedState state="hovered">
        <TriedCombo label={said(['Hover', 'Ditunjuk'])} />
      </ForcedState>
      <ForcedState state="focus-visible">
        <TriedCombo label={said(['Focus', 'Fokus'])} />
      </ForcedState>
      <TriedCombo
        label={said(['Error', 'Salah'])}
        isRequired
        error={said(['Pick the city it goes to', 'Pilih kota tujuannya'])}
      />
      <TriedCombo label={said(['Disabled', 'Mati'])} isDisabled />
      <TriedCombo label={said(['Read-only', 'Hanya baca'])} isReadOnly />
      <TriedCombo label={said(['Loading', 'Memuat'])} isLoading />
      <TriedCombo label={said(['Filled in', 'Terisi otomatis'])} isFilled isClearable suffix="· WIB" />
    </ExampleGrid>
  )
}

const SIZES = ['sm', 'md', 'lg'] as const

function ComboSizes() {
  return (
    <ExampleGrid>
      {SIZES.map((size) => (
        <TriedCombo key={size} label={size} size={size} />
      ))}
    </ExampleGrid>
  )
}

const OPTIONS = 5_000
const THOUSANDS = Array.from({ length: OPTIONS }, (_, place): LookupRow => {
  const number = String(place + 1).padStart(4, '0')
  return { key: number, code: number, name: `${CITIES[place % CITIES.length]?.name ?? ''} ${number}` }
})

function ComboThousands() {
  const said = useSaid()
  const [row, setRow] = useState<LookupRow | null>(null)
  return <ComboBox label={said(['Outlet', 'Gerai'])} load={lookupIn(THOUSANDS)} value={row} onChange={setRow} />
}

function ComboLongText() {
  const said = useSaid()
  const name = said([
    'Kota Administrasi Jakarta Selatan, Kecamatan Kebayoran Baru',
    'Kota Administrasi Jakarta Selatan, Kecamatan Kebayoran Baru',
  ])
  const [row, setRow] = useState<LookupRow | null>({ key: 'JKT', code: 'JKT', name })
  return (
    <div style={{ maxWidth: 240 }}>
      <ComboBox
        label={said(['Place where the goods are handed over', 'Tempat serah terima barang'])}
        load={lookupIn([{ key: 'JKT', code: 'JKT', name, columns: ['DKI Jakarta'] }, ...PLAIN])}
        value={row}
        onChange={setRow}
      />
    </div>
  )
}

export const exhibit: Exhibit = {
  examples: [
    { name: 'ComboSingle', title: ['One of many', 'Satu dari banyak'], Show: ComboSingle },
    { name: 'ComboGrouped', title: ['Grouped', 'Berkelompok'], Show: ComboGrouped },
    {
      name: 'ComboAsync',
      title: ['Async', 'Asinkron'],
      note: ['answers overtake', 'jawaban menyalip'],
      Show: ComboAsync,
    },
    { name: 'ComboFailing', title: ['A search that fails', 'Pencarian gagal'], Show: ComboFailing },
    { name: 'ComboFreeText', title: ['Free text', 'Teks bebas'], Show: ComboFreeText },
    { name: 'ComboCreate', title: ['Create new', 'Buat baru'], Show: ComboCreate },
    {
      name: 'ComboThousands',
      title: ['5.000 options', '5.000 pilihan'],
      note: ['only those seen are drawn', 'hanya yang terlihat yang digambar'],
      Show: ComboThousands,
    },
    { name: 'ComboOff', title: ['Off with a reason', 'Mati dengan alasan'], Show: ComboOff },
    {
      name: 'ComboLongText',
      title: ['Long text', 'Teks panjang'],
      note: ['240 px wide', 'lebar 240 px'],
      Show: ComboLongText,
    },
    { name: 'ComboStates', title: ['States', 'Keadaan'], Show: ComboStates, isWide: true },
    { name: 'ComboSizes', title: ['Sizes', 'Ukuran'], Show: ComboSizes, isWide: true },
  ],
  live: live(
    'ComboBox',
    {
      size: choice('md', 'sm', 'lg'),
      labelPlace: choice('top', 'side'),
      isFreeText: flag(),
      isClearable: flag(),
      isRequired: flag(),
      isDisabled: flag(),
      isReadOnly: flag(),
      isLoading: flag(),
      label: text('City', 'Kota'),
      error: text('', ''),
    },
    ({ error, ...values }) => (
      <div style={{ width: 280 }}>
        <TriedCombo {...values} error={error === '' ? undefined : error} />
      </div>
    ),
  ),
  keys: [
    { keys: ['A–Z'], does: ['Searches while one types', 'Mencari sambil mengetik'] },
    { keys: ['↓', '↑'], does: ['Opens the list; walks through it', 'Membuka daftar; berjalan di dalamnya'] },
    {
      keys: ['Enter'],
      does: ['Picks the marked row, keeps a free text', 'Memilih baris bertanda, menyimpan teks bebas'],
    },
    { keys: ['Tab'], does: ['Picks the marked row and goes on', 'Memilih baris bertanda lalu lanjut'] },
    { keys: ['Esc'], does: ['Closes and brings back what was there', 'Menutup dan mengembalikan isi semula'] },
  ],
  writing: [
    {
      isGood: true,
      why: ['Says what one may type.', 'Menyebut apa yang boleh diketik.'],
      Show: () => (
        <TriedCombo
          value={null}
          label={useSaid()(['City', 'Kota'])}
          placeholder={useSaid()(['Code or name', 'Kode atau nama'])}
        />
      ),
    },
    {
      isGood: false,
      why: ['Repeats the label and helps nobody.', 'Mengulang label dan tidak membantu.'],
      Show: () => (
        <TriedCombo
          value={null}
          label={useSaid()(['City', 'Kota'])}
          placeholder={useSaid()(['Please select a city…', 'Silakan pilih kota…'])}
        />
      ),
    },
  ],
}
