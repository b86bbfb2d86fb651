import { useMemo, useState } from 'react'
import { Button } from '../button/button.tsx'
import { CITIES } from '../data-table/cities.ts'
import { cityColumns, filteredCities, sortedCities } from '../data-table/city-columns.ts'
import { DataTable } from '../data-table/data-table.tsx'
import type { SortKey } from '../data-table/table-types.ts'
import { type Exhibit, flag, live } from '../exhibit/exhibit.ts'
import { ExampleForm, ExampleStack } from '../exhibit/exhibit-parts.tsx'
import { useSaid } from '../language/language.tsx'
import { Popover } from '../popover/popover.tsx'
import { ColumnChooser, type ColumnChooserProps } from './column-chooser.tsx'

const FIRST = ['name', 'island', 'thousands']

/** A chooser that keeps what is chosen. */
function KeptChooser({ columns, ...props }: Partial<ColumnChooserProps> & Pick<ColumnChooserProps, 'columns'>) {
  const [shown, setShown] = useState<readonly string[]>(props.shown ?? FIRST)
  return <ColumnChooser {...props} {...{ columns, shown }} onShown={setShown} />
}

function ChooserWithTable() {
  const said = useSaid()
  const [shown, setShown] = useState<readonly string[]>(FIRST)
  const [pinned, setPinned] = useState<readonly string[]>([])
  const [sort, setSort] = useState<readonly SortKey[]>([])
  const [filters, setFilters] = useState<Readonly<Record<string, string>>>({})
  const [widths, setWidths] = useState<Readonly<Record<string, number>>>({})
  const all = useMemo(() => cityColumns(said), [said])
  const columns = shown.flatMap((key) =>
    all.flatMap((one) => (one.key === key ? [{ ...one, isPinned: pinned.includes(key) }] : [])),
  )
  const pin = (key: string, isPinned: boolean): void =>
    setPinned(isPinned ? [...pinned, key] : pinned.filter((one) => one !== key))
  const isChanged = shown.join() !== FIRST.join() || pinned.length > 0
  const reset = (): void => {
    setShown(FIRST)
    setPinned([])
  }
  return (
    <ExampleStack>
      <div>
        <Popover
          trigger={<Button icon="columns-3">{said(['Columns', 'Kolom'])}</Button>}
          label={said(['Columns', 'Kolom'])}
          width={340}
        >
          <ColumnChooser
            {...{ shown, pinned }}
            columns={all}
            onShown={setShown}
            onPin={pin}
            onReset={isChanged ? reset : undefined}
          />
        </Popover>
      </div>
      <div
        style={{
          height: 320,
          display: 'flex',
          width: '100%',
          border: '1px solid var(--border-line)',
          overflow: 'hidden',
        }}
      >
        <DataTable
          label={said(['Cities', 'Kota'])}
          {...{ columns, sort, filters, widths }}
          rows={sortedCities(filteredCities(CITIES, filters), sort)}
          keyOf={(row) => row.key}
          onSort={setSort}
          onFilter={(key, typed) => setFilters({ ...filters, [key]: typed })}
          onWidth={(key, width) => setWidths({ ...widths, [key]: width })}
          onPin={pin}
          onHide={(key) => setShown(shown.filter((one) => one !== key))}
          gutter={16}
        />
      </div>
    </ExampleStack>
  )
}

function ChooserAlone() {
  const columns = cityColumns(useSaid())
  return (
    <ExampleForm>
      <KeptChooser columns={columns} />
    </ExampleForm>
  )
}

function ChooserMany() {
  const said = useSaid()
  const columns = Array.from({ length: 16 }, (_, place) => ({
    key: String(place),
    title: said([`Reading of day ${place + 1}`, `Pembacaan hari ${place + 1}`]),
  }))
  return (
    <ExampleForm>
      <KeptChooser columns={columns} shown={['2', '0', '1']} />
    </ExampleForm>
  )
}

function ChooserLong() {
  const said = useSaid()
  const long = said([
    'Height above the level of the sea at the northern gate',
    'Ketinggian di atas permukaan laut di gerbang utara',
  ])
  return (
    <ExampleForm>
      <KeptChooser
        columns={[
          { key: 'name', title: said(['City', 'Kota']) },
          { key: 'long', title: long },
        ]}
        shown={['long']}
      />
    </ExampleForm>
  )
}

function LiveChooser({ canPin }: { readonly canPin: boolean }) {
  const [pinned, setPinned] = useState<readonly string[]>(['name'])
  const pin = (key: string, isPinned: boolean): void =>
    setPinned(isPinned ? [...pinned, key] : pinned.filter((one) => one !== key))
  return (
    <ExampleForm>
      <KeptChooser columns={cityColumns(useSaid())} {...(canPin ? { pinned, onPin: pin } : {})} />
    </ExampleForm>
  )
}

export const exhibit: Exhibit = {
  examples: [
    {
      name: 'ChooserWithTable',
      title: ['Beside its table', 'Di samping tabelnya'],
      note: ['titles have a menu as well', 'judul kolom juga punya menu'],
      Show: ChooserWithTable,
      isWide: true,
    },
    { name: 'ChooserAlone', title: ['Show and order', 'Tampil dan urutan'], Show: ChooserAlone },
    {
      name: 'ChooserMany',
      title: ['Many columns', 'Banyak kolom'],
      note: ['more than twelve are searched', 'lebih dari dua belas bisa dicari'],
      Show: ChooserMany,
    },
    { name: 'ChooserLong', title: ['Long text', 'Teks panjang'], Show: ChooserLong },
  ],
  live: live('ColumnChooser', { onPin: flag() }, ({ onPin }) => <LiveChooser canPin={onPin} />),
  keys: [
    { keys: ['↓', '↑'], does: ['Next, previous column', 'Kolom berikut, sebelumnya'] },
    { keys: ['Space'], does: ['Shows the column, or hides it', 'Menampilkan kolom, atau menyembunyikannya'] },
    {
      keys: ['→', '←'],
      does: ['Walks to the handle and the buttons of a column', 'Berjalan ke pegangan dan tombol sebuah kolom'],
    },
    {
      keys: ['Enter'],
      does: [
        'On the handle: takes it up; arrows choose the place, Enter puts it down',
        'Di pegangan: mengangkat; panah memilih tempat, Enter menaruh',
      ],
    },
    { keys: ['a…z'], does: ['Jumps to a column', 'Melompat ke sebuah kolom'] },
    { keys: ['Esc'], does: ['Puts it back, or closes the panel', 'Mengembalikan, atau menutup panel'] },
  ],
  writing: [
    {
      isGood: true,
      why: ['As the title of the column says it.', 'Sama seperti judul kolomnya.'],
      Show: () => <b>{useSaid()(['Height, m', 'Tinggi, m'])}</b>,
    },
    {
      isGood: false,
      why: ['A name nobody finds over the table.', 'Nama yang tidak ada di atas tabel.'],
      Show: () => <b>{useSaid()(['Altitude field', 'Bidang altitudo'])}</b>,
    },
  ],
}
