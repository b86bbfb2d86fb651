import { formatQuantity } from '@lumbung/core'
import { type ReactNode, useMemo, useState } from 'react'
import { CITIES, MANY } from '../data-table/cities.ts'
import { cityColumns } from '../data-table/city-columns.ts'
import { DataTable } from '../data-table/data-table.tsx'
import { type Exhibit, live, number, text } from '../exhibit/exhibit.ts'
import { useSaid } from '../language/language.tsx'
import { SelectionBar, type SelectionBarProps } from './selection-bar.tsx'

/** The bar rises over the bottom of what it belongs to. */
function Under({ height, children }: { readonly height: number; readonly children: ReactNode }) {
  return <div style={{ position: 'relative', width: '100%', height, display: 'flex' }}>{children}</div>
}

const shown = (count: number): string => formatQuantity(String(count))

/** Ticking the title takes the rows that have come; the rest is a step of its own. */
function SelectAllMatching() {
  const said = useSaid()
  const columns = useMemo(() => cityColumns(said).slice(0, 4), [said])
  const rows = MANY.slice(0, 200)
  const [selection, setSelection] = useState<ReadonlySet<string>>(new Set())
  const [isEverything, setEverything] = useState(false)
  const [told, tell] = useState('')
  const select = (next: ReadonlySet<string>): void => {
    setSelection(next)
    setEverything(false)
  }
  const count = isEverything ? MANY.length : selection.size
  const label = said([`Select all ${shown(MANY.length)} matching`, `Pilih semua ${shown(MANY.length)} yang cocok`])
  return (
    <>
      <Under height={320}>
        <DataTable
          label={said(['Cities', 'Kota'])}
          {...{ columns, rows, selection }}
          rowCount={MANY.length}
          keyOf={(row) => row.key}
          onSelection={select}
          gutter={16}
        />
        <SelectionBar
          label={said(['Actions', 'Tindakan'])}
          count={count === 0 ? undefined : shown(count)}
          selectAll={isEverything ? undefined : { label, onPress: () => setEverything(true) }}
          actions={[
            {
              id: 'export',
              label: said(['Export', 'Ekspor']),
              icon: 'download',
              onPress: () => tell(said([`${shown(count)} exported`, `${shown(count)} diekspor`])),
            },
          ]}
          onClear={() => select(new Set())}
        />
      </Under>
      <output>{told}</output>
    </>
  )
}

function SelectionWithSum() {
  const said = useSaid()
  const people = CITIES.slice(0, 3).reduce((sum, city) => sum + city.thousands, 0)
  return (
    <Under height={96}>
      <SelectionBar
        label={said(['Actions', 'Tindakan'])}
        count="3"
        sum={said([`${shown(people)} thousand people`, `${shown(people)} ribu penduduk`])}
        actions={[
          { id: 'print', label: said(['Print', 'Cetak']), icon: 'printer', onPress: () => undefined },
          {
            id: 'archive',
            label: said(['Archive', 'Arsipkan']),
            icon: 'archive',
            isDisabled: true,
            onPress: () => undefined,
          },
        ]}
        onClear={() => undefined}
      />
    </Under>
  )
}

function LiveBar({ chosen, ...props }: Pick<SelectionBarProps, 'sum'> & { readonly chosen: number }) {
  const said = useSaid()
  return (
    <Under height={96}>
      <SelectionBar
        {...props}
        label={said(['Actions', 'Tindakan'])}
        count={shown(chosen)}
        actions={[{ id: 'print', label: said(['Print', 'Cetak']), icon: 'printer', onPress: () => undefined }]}
        onClear={() => undefined}
      />
    </Under>
  )
}

export const exhibit: Exhibit = {
  examples: [
    {
      name: 'SelectAllMatching',
      title: ['All that match', 'Semua yang cocok'],
      note: ['tick the title, then the second step', 'centang judul, lalu langkah kedua'],
      Show: SelectAllMatching,
      isWide: true,
    },
    {
      name: 'SelectionWithSum',
      title: ['Sum, and an action that is off', 'Jumlah, dan tindakan mati'],
      Show: SelectionWithSum,
    },
  ],
  live: live(
    'SelectionBar',
    { sum: text('Rp 4.214.000,00', 'Rp 4.214.000,00'), count: number(3, 1, 1000) },
    ({ count, sum }) => <LiveBar chosen={count} sum={sum} />,
  ),
  keys: [
    { keys: ['Tab'], does: ['From action to action', 'Antartindakan'] },
    { keys: ['Enter'], does: ['Does it to all that is selected', 'Melakukannya pada semua yang dipilih'] },
  ],
  writing: [
    {
      isGood: true,
      why: ['It says how many rows it is about.', 'Menyebut berapa baris yang dikenai.'],
      Show: () => <b>{useSaid()(['Select all 10.000 matching', 'Pilih semua 10.000 yang cocok'])}</b>,
    },
    {
      isGood: false,
      why: ['All of what? Two hundred, or ten thousand?', 'Semua yang mana? Dua ratus, atau sepuluh ribu?'],
      Show: () => <b>{useSaid()(['Select all', 'Pilih semua'])}</b>,
    },
  ],
}
