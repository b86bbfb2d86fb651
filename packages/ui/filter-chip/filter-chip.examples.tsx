import { useState } from 'react'
import { type Exhibit, live, text } from '../exhibit/exhibit.ts'
import { useSaid } from '../language/language.tsx'
import { AddChip, FilterChip } from './filter-chip.tsx'

const ROW = { display: 'flex', flexWrap: 'wrap', gap: 8 } as const
const nothing = (): void => undefined

function ChipsOfList() {
  const said = useSaid()
  const [years, setYears] = useState<readonly string[]>(['2024'])
  const next = String(2024 - years.length)
  return (
    <div style={ROW}>
      {years.map((year) => (
        <FilterChip
          key={year}
          field={said(['Taken', 'Diambil'])}
          value={year}
          onRemove={() => setYears(years.filter((one) => one !== year))}
        />
      ))}
      <AddChip onPress={() => setYears([...years, next])}>{said(['Filter', 'Filter'])}</AddChip>
    </div>
  )
}

function ChipEdited() {
  const said = useSaid()
  const [isNewest, setNewest] = useState(true)
  const value = isNewest ? said(['this year', 'tahun ini']) : said(['last year', 'tahun lalu'])
  return (
    <FilterChip
      field={said(['Taken', 'Diambil'])}
      value={value}
      onEdit={() => setNewest(!isNewest)}
      onRemove={nothing}
    />
  )
}

function ChipValueAlone() {
  return <FilterChip value={useSaid()(['Without a place', 'Tanpa tempat'])} onRemove={nothing} />
}

function ChipLongText() {
  const said = useSaid()
  return (
    <div style={{ ...ROW, width: 240, maxWidth: '100%' }}>
      <FilterChip
        field={said(['Place', 'Tempat'])}
        value={said([
          'Kota Administrasi Jakarta Selatan, Kecamatan Kebayoran Baru',
          'Kota Administrasi Jakarta Selatan, Kecamatan Kebayoran Baru',
        ])}
        onRemove={nothing}
      />
      <AddChip>{said(['Filter', 'Filter'])}</AddChip>
    </div>
  )
}

export const exhibit: Exhibit = {
  examples: [
    { name: 'ChipsOfList', title: ['Filters of a list', 'Filter daftar'], Show: ChipsOfList },
    {
      name: 'ChipEdited',
      title: ['One that can be changed', 'Yang dapat diubah'],
      note: ['the text opens it', 'teksnya membuka'],
      Show: ChipEdited,
    },
    { name: 'ChipValueAlone', title: ['A value alone', 'Nilai saja'], Show: ChipValueAlone },
    {
      name: 'ChipLongText',
      title: ['Long text', 'Teks panjang'],
      note: ['240 px wide', 'lebar 240 px'],
      Show: ChipLongText,
    },
  ],
  live: live(
    'FilterChip',
    { field: text('Taken', 'Diambil'), value: text('this year', 'tahun ini') },
    ({ field, value }) => <FilterChip field={field === '' ? undefined : field} value={value} onRemove={nothing} />,
  ),
  keys: [
    {
      keys: ['Tab'],
      does: ['To the text where it opens, then to the cross', 'Ke teksnya bila membuka, lalu ke silang'],
    },
    { keys: ['Enter'], does: ['Opens the filter, or removes it', 'Membuka filter, atau menghapusnya'] },
  ],
  writing: [
    {
      isGood: true,
      why: ['Field and value read as a sentence.', 'Bidang dan nilai terbaca seperti kalimat.'],
      Show: () => (
        <FilterChip
          field={useSaid()(['Taken', 'Diambil'])}
          value={useSaid()(['before 2020', 'sebelum 2020'])}
          onRemove={nothing}
        />
      ),
    },
    {
      isGood: false,
      why: ['Nobody reads signs.', 'Tidak ada yang membaca tanda.'],
      Show: () => <FilterChip field="taken_at" value="< 2020-01-01" onRemove={nothing} />,
    },
  ],
}
