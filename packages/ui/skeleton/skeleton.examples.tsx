import { useEffect, useState } from 'react'
import { Button } from '../button/button.tsx'
import { choice, type Exhibit, live, number } from '../exhibit/exhibit.ts'
import { Captioned, ExampleRow, ExampleStack } from '../exhibit/exhibit-parts.tsx'
import { useSaid } from '../language/language.tsx'
import { Skeleton, SkeletonRows, SkeletonText } from './skeleton.tsx'

function SkeletonShapes() {
  const said = useSaid()
  return (
    <ExampleRow>
      <Captioned caption={said(['text', 'teks'])}>
        <div style={{ width: 160 }}>
          <SkeletonText lines={3} />
        </div>
      </Captioned>
      <Captioned caption={said(['rectangle', 'persegi'])}>
        <Skeleton width={120} height={72} />
      </Captioned>
      <Captioned caption={said(['circle', 'lingkaran'])}>
        <Skeleton shape="circle" width={56} />
      </Captioned>
    </ExampleRow>
  )
}

const PERSON = 'Ratna Dewi'

function SkeletonOfPerson() {
  const said = useSaid()
  const [isHere, setHere] = useState(false)
  return (
    <ExampleStack>
      <div style={{ display: 'flex', gap: 12, alignItems: 'center', height: 40 }}>
        {isHere ? (
          <>
            <span style={{ width: 40, height: 40, borderRadius: '50%', background: 'var(--info-border)' }} />
            <div style={{ width: 200 }}>
              <b>{PERSON}</b>
              <p>{said(['Warehouse, Surabaya', 'Gudang, Surabaya'])}</p>
            </div>
          </>
        ) : (
          <>
            <Skeleton shape="circle" width={40} />
            <div style={{ width: 200 }}>
              <SkeletonText lines={2} />
            </div>
          </>
        )}
      </div>
      <Button size="sm" onPress={() => setHere(!isHere)}>
        {isHere ? said(['Fetch again', 'Muat lagi']) : said(['Let it come', 'Tampilkan'])}
      </Button>
    </ExampleStack>
  )
}

const TAKES = 3_000
const COLUMNS = ['minmax(0, 1fr)', 'minmax(0, 2fr)', '96px']
const PEOPLE = ['Ayu', 'Bima', 'Citra', 'Dimas', 'Eka', 'Fajar', 'Gita', 'Hadi']

function SkeletonTable() {
  const said = useSaid()
  const [isHere, setHere] = useState(false)
  useEffect(() => {
    if (isHere) return
    const timer = setTimeout(() => setHere(true), TAKES)
    return () => clearTimeout(timer)
  }, [isHere])
  const titles = [said(['Name', 'Nama']), said(['Place', 'Tempat']), said(['Day', 'Hari'])]
  const grid = { display: 'grid', gridTemplateColumns: COLUMNS.join(' '), columnGap: 16, alignItems: 'center' }
  const row = { ...grid, height: 40, padding: '0 16px', borderBottom: '1px solid var(--border-soft)' }
  return (
    <ExampleStack>
      <div style={{ width: '100%' }}>
        {isHere ? (
          <div role="list">
            <div style={{ ...row, height: 32, font: '500 12px / 16px var(--font)', color: 'var(--text-tertiary)' }}>
              {titles.map((title) => (
                <span key={title}>{title}</span>
              ))}
            </div>
            {PEOPLE.map((name, place) => (
              <div key={name} role="listitem" style={row}>
                <span>{name}</span>
                <span>{said(['Main hall', 'Balai utama'])}</span>
                <span>{place + 1}</span>
              </div>
            ))}
          </div>
        ) : (
          <SkeletonRows columns={COLUMNS} titles={titles} rows={PEOPLE.length} />
        )}
      </div>
      <Button size="sm" isDisabled={!isHere} onPress={() => setHere(false)}>
        {said(['Fetch again', 'Muat lagi'])}
      </Button>
    </ExampleStack>
  )
}

export const exhibit: Exhibit = {
  examples: [
    { name: 'SkeletonShapes', title: ['Shapes', 'Bentuk'], Show: SkeletonShapes },
    {
      name: 'SkeletonOfPerson',
      title: ['The size of its content', 'Seukuran isinya'],
      note: ['nothing moves when it comes', 'tidak bergeser saat isi tiba'],
      Show: SkeletonOfPerson,
    },
    {
      name: 'SkeletonTable',
      title: ['Table', 'Tabel'],
      note: ['3000 ms, 8 rows', '3000 ms, 8 baris'],
      Show: SkeletonTable,
      isWide: true,
    },
  ],
  live: live(
    'Skeleton',
    {
      shape: choice('rect', 'circle'),
      width: number(160, 8, 320),
      height: number(24, 4, 160),
    },
    (values) => <Skeleton {...values} />,
  ),
  keys: [
    {
      keys: ['Tab'],
      does: ['Passes it by: there is nothing yet to reach', 'Melewatinya: belum ada yang bisa dituju'],
    },
  ],
  writing: [
    {
      isGood: true,
      why: ['The titles are known: they are written at once.', 'Judul sudah diketahui: langsung ditulis.'],
      Show: () => <SkeletonRows columns={['1fr', '1fr']} titles={useTitles()} rows={2} />,
    },
    {
      isGood: false,
      why: ['A word that will go again makes the page jump.', 'Kata yang nanti hilang membuat halaman bergeser.'],
      Show: () => <b>{useSaid()(['Loading, please be patient…', 'Memuat, mohon sabar…'])}</b>,
    },
  ],
}

function useTitles(): readonly string[] {
  const said = useSaid()
  return [said(['Name', 'Nama']), said(['Place', 'Tempat'])]
}
