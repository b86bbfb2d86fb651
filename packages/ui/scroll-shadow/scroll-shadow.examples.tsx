import { useState } from 'react'
import { Button } from '../button/button.tsx'
import { type Exhibit, live, number } from '../exhibit/exhibit.ts'
import { useSaid } from '../language/language.tsx'
import { ScrollShadow } from './scroll-shadow.tsx'

const BOX = { border: '1px solid var(--border-line)', borderRadius: 8, minWidth: 0 }
const PADDED = { padding: '8px 12px', whiteSpace: 'nowrap' } as const

function Lines({ count }: { readonly count: number }) {
  const said = useSaid()
  return Array.from({ length: count }, (_, line) => (
    <p key={`line${String(line)}`} style={PADDED}>
      {said(['Line', 'Baris'])} {line + 1}
    </p>
  ))
}

function ScrollShadowVertical() {
  const said = useSaid()
  return (
    <div style={BOX}>
      <ScrollShadow label={said(['Long list', 'Daftar panjang'])} maxHeight={200}>
        <Lines count={20} />
      </ScrollShadow>
    </div>
  )
}

function ScrollShadowHorizontal() {
  const said = useSaid()
  return (
    <div style={BOX}>
      <ScrollShadow label={said(['Wide list', 'Daftar lebar'])}>
        <div style={{ display: 'flex', width: 'max-content' }}>
          <Lines count={20} />
        </div>
      </ScrollShadow>
    </div>
  )
}

function ScrollShadowBoth() {
  const said = useSaid()
  return (
    <div style={BOX}>
      <ScrollShadow label={said(['Large table', 'Tabel besar'])} maxHeight={200}>
        <div style={{ display: 'grid', gridTemplateColumns: 'repeat(12, max-content)', width: 'max-content' }}>
          <Lines count={144} />
        </div>
      </ScrollShadow>
    </div>
  )
}

function ScrollShadowGrowing() {
  const said = useSaid()
  const [count, setCount] = useState(3)
  return (
    <div style={{ display: 'grid', gap: 12, justifyItems: 'start' }}>
      <div style={{ ...BOX, width: '100%' }}>
        <ScrollShadow label={said(['Growing list', 'Daftar bertambah'])} maxHeight={156}>
          <Lines count={count} />
        </ScrollShadow>
      </div>
      <Button size="sm" onPress={() => setCount(count === 3 ? 8 : 3)}>
        {count === 3 ? said(['Five more', 'Tambah lima']) : said(['Five fewer', 'Kurangi lima'])}
      </Button>
    </div>
  )
}

export const exhibit: Exhibit = {
  examples: [
    {
      name: 'ScrollShadowVertical',
      title: ['Top and bottom', 'Atas dan bawah'],
      note: ['only where more exists', 'hanya di sisi yang masih ada isinya'],
      Show: ScrollShadowVertical,
    },
    { name: 'ScrollShadowBoth', title: ['All four sides', 'Keempat sisi'], Show: ScrollShadowBoth },
    { name: 'ScrollShadowHorizontal', title: ['Left and right', 'Kiri dan kanan'], Show: ScrollShadowHorizontal },
    {
      name: 'ScrollShadowGrowing',
      title: ['While it grows', 'Saat bertambah'],
      note: ['nothing hidden, no shadow', 'semua tampak, tanpa bayangan'],
      Show: ScrollShadowGrowing,
    },
  ],
  live: live('ScrollShadow', { maxHeight: number(160, 80, 400) }, (values) => (
    <div style={{ ...BOX, width: 240 }}>
      <ScrollShadow {...values}>
        <Lines count={10} />
      </ScrollShadow>
    </div>
  )),
  keys: [
    {
      keys: ['Tab'],
      does: [
        'Goes to the area, if nothing inside takes the focus',
        'Ke area ini, bila tidak ada yang bisa difokus di dalamnya',
      ],
    },
    { keys: ['↓'], does: ['Scrolls down', 'Menggulir ke bawah'] },
    { keys: ['↑'], does: ['Scrolls up', 'Menggulir ke atas'] },
    { keys: ['→'], does: ['Scrolls to the right', 'Menggulir ke kanan'] },
    { keys: ['←'], does: ['Scrolls to the left', 'Menggulir ke kiri'] },
    { keys: ['End'], does: ['Goes to the end', 'Ke akhir'] },
    { keys: ['Home'], does: ['Goes to the beginning', 'Ke awal'] },
  ],
  writing: [
    {
      isGood: true,
      why: ['Its label says what scrolls.', 'Labelnya mengatakan apa yang bergulir.'],
      Show: () => <b>{useSaid()(['Long list', 'Daftar panjang'])}</b>,
    },
    {
      isGood: false,
      why: ['The shadow says it already.', 'Bayangan sudah mengatakannya.'],
      Show: () => <b>{useSaid()(['Scroll down to see more ↓', 'Gulir ke bawah untuk lainnya ↓'])}</b>,
    },
  ],
}
