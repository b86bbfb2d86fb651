// The columns of the examples, and what sorting and filtering by them means: a table leaves both to its page.
import type { Words } from '@lumbung/core'
import { type City, ISLANDS } from './cities.ts'
import type { DataColumn, SortKey } from './table-types.ts'

export const grouped = (value: number): string => String(value).replace(/\d(?=(?:\d{3})+$)/g, '$&.')

/** The columns of the examples; each example adds what it shows. */
export function cityColumns(
  said: (words: Words) => string,
  more: Partial<DataColumn<City>> = {},
): readonly DataColumn<City>[] {
  const number = { align: 'end', least: 72, isSortable: true, ...more } as const
  const islands = ISLANDS.map((island) => ({ value: island, label: island }))
  return [
    {
      key: 'name',
      title: said(['City', 'Kota']),
      width: 150,
      least: 110,
      isGrowing: true,
      isStrong: true,
      isSortable: true,
      filter: 'text',
      render: (row) => row.name,
      titleOf: (row) => row.name,
    },
    {
      key: 'island',
      title: said(['Island', 'Pulau']),
      width: 150,
      least: 96,
      isSortable: true,
      filter: islands,
      render: (row) => row.island,
    },
    { key: 'founded', title: said(['Since', 'Sejak']), width: 110, ...number, render: (row) => String(row.founded) },
    {
      key: 'thousands',
      title: said(['People, thousands', 'Penduduk, ribu']),
      width: 150,
      ...number,
      least: 88,
      render: (row) => grouped(row.thousands),
    },
    {
      key: 'metres',
      title: said(['Height, m', 'Tinggi, m']),
      width: 130,
      ...number,
      render: (row) => grouped(row.metres),
    },
  ]
}

/** The rows by what their columns hold. */
export const sortedCities = (rows: readonly City[], sort: readonly SortKey[]): readonly City[] =>
  rows.toSorted((a, b) => {
    for (const { key, isDescending } of sort) {
      const order = compared(a, b, key)
      if (order !== 0) return isDescending ? -order : order
    }
    return 0
  })

function compared(a: City, b: City, key: string): number {
  switch (key) {
    case 'founded':
    case 'thousands':
    case 'metres':
      return a[key] - b[key]
    case 'island':
      return a.island.localeCompare(b.island)
    default:
      return a.name.localeCompare(b.name)
  }
}

/** The rows whose texts hold what was typed, and whose choices are the one that was picked. */
export const filteredCities = (rows: readonly City[], filters: Readonly<Record<string, string>>): readonly City[] =>
  rows.filter(
    (row) =>
      row.name.toLowerCase().includes((filters['name'] ?? '').trim().toLowerCase()) &&
      (filters['island'] || row.island) === row.island,
  )
