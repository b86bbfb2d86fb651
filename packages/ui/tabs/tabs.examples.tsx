import { useState } from 'react'
import { Button } from '../button/button.tsx'
import { choice, type Exhibit, flag, live, text } from '../exhibit/exhibit.ts'
import { useSaid } from '../language/language.tsx'
import { SkeletonText } from '../skeleton/skeleton.tsx'
import type { TabItem } from './one-tab.tsx'
import { Tabs, type TabsProps } from './tabs.tsx'

const PANEL = { padding: '12px 0' }

const NotesComing = () => (
  <div style={PANEL}>
    <SkeletonText lines={2} />
  </div>
)

function TabsLine() {
  const said = useSaid()
  const words = said(['Arrows move from tab to tab.', 'Panah berpindah antar-tab.'])
  return (
    <Tabs
      label={said(['Parts of the record', 'Bagian data'])}
      items={[
        { id: 'facts', title: said(['Facts', 'Fakta']), content: <p style={PANEL}>{words}</p> },
        { id: 'notes', title: said(['Notes', 'Catatan']), count: '3', content: <NotesComing /> },
        {
          id: 'people',
          title: said(['People', 'Orang']),
          hasError: true,
          content: <p style={PANEL}>{said(['One name is missing.', 'Satu nama belum ada.'])}</p>,
        },
        { id: 'past', title: said(['Past', 'Riwayat']), isDisabled: true },
      ]}
    />
  )
}

function TabsPill() {
  const said = useSaid()
  return (
    <Tabs
      variant="pill"
      label={said(['Which ones', 'Yang mana'])}
      items={[
        { id: 'all', title: said(['All', 'Semua']), count: '1.284' },
        { id: 'open', title: said(['Open', 'Terbuka']), count: '12' },
        { id: 'wrong', title: said(['Wrong', 'Salah']), hasError: true },
        { id: 'done', title: said(['Done', 'Selesai']), isDisabled: true },
      ]}
    />
  )
}

function TabsVertical() {
  const said = useSaid()
  return (
    <Tabs
      variant="vertical"
      label={said(['Settings', 'Pengaturan'])}
      items={[
        { id: 'self', title: said(['About you', 'Tentang Anda']), content: <p>{said(['Your name', 'Nama Anda'])}</p> },
        {
          id: 'notices',
          title: said(['What you are told and when', 'Pemberitahuan dan waktunya']),
          count: '2',
          content: <p>{said(['At once', 'Langsung'])}</p>,
        },
        { id: 'keys', title: said(['Keys', 'Tombol']), hasError: true, content: <p>{said(['Single', 'Tunggal'])}</p> },
      ]}
    />
  )
}

const SHEETS = ['A', 'B', 'C', 'D']

function TabsClosable() {
  const said = useSaid()
  const [open, setOpen] = useState(SHEETS)
  const [current, setCurrent] = useState('A')
  const sheet = (id: string): string => said([`Sheet ${id}`, `Lembar ${id}`])
  return (
    <div>
      <Tabs
        label={said(['Open sheets', 'Lembar terbuka'])}
        items={open.map((id) => ({ id, title: sheet(id), content: <p style={PANEL}>{sheet(id)}</p> }))}
        selected={current}
        onSelect={setCurrent}
        onClose={(id) => setOpen(open.filter((one) => one !== id))}
      />
      <Button
        size="sm"
        onPress={() => {
          setOpen(SHEETS)
          setCurrent('A')
        }}
      >
        {said(['Open all again', 'Buka semua lagi'])}
      </Button>
    </div>
  )
}

function TabsOverflowing() {
  const said = useSaid()
  const months = Array.from({ length: 24 }, (_, index) => index + 1)
  return (
    <Tabs
      label={said(['Weeks', 'Minggu'])}
      items={months.map((month) => ({
        id: String(month),
        title: said([`Week ${month}`, `Minggu ${month}`]),
        content: <p style={PANEL}>{said([`What was done in week ${month}`, `Pekerjaan minggu ${month}`])}</p>,
      }))}
    />
  )
}

function TabsLongText() {
  const said = useSaid()
  return (
    <Tabs
      label={said(['Long titles', 'Judul panjang'])}
      items={[
        {
          id: 'long',
          title: said([
            'A title that somebody wrote as a whole sentence',
            'Judul yang ditulis seseorang sebagai satu kalimat penuh',
          ]),
          count: '4',
        },
        { id: 'short', title: said(['Short', 'Pendek']) },
      ]}
    />
  )
}

interface TriedProps extends Pick<TabsProps, 'label' | 'variant'>, Pick<TabItem, 'hasError' | 'isDisabled'> {}

function TriedTabs({ hasError, isDisabled, ...tabs }: TriedProps) {
  const said = useSaid()
  const [facts, notes, past] = [said(['Facts', 'Fakta']), said(['Notes', 'Catatan']), said(['Past', 'Riwayat'])]
  return (
    <div style={{ width: '100%' }}>
      <Tabs
        {...tabs}
        items={[
          { id: 'facts', title: facts, content: <p style={PANEL}>{facts}</p> },
          { id: 'notes', title: notes, count: '3', hasError, content: <p style={PANEL}>{notes}</p> },
          { id: 'past', title: past, isDisabled, content: <p style={PANEL}>{past}</p> },
        ]}
      />
    </div>
  )
}

export const exhibit: Exhibit = {
  examples: [
    {
      name: 'TabsLine',
      title: ['Line', 'Garis'],
      note: ['count, error, disabled', 'jumlah, kesalahan, mati'],
      Show: TabsLine,
    },
    { name: 'TabsPill', title: ['Pill', 'Pil'], Show: TabsPill },
    { name: 'TabsVertical', title: ['Vertical', 'Tegak'], Show: TabsVertical },
    {
      name: 'TabsClosable',
      title: ['Closable', 'Bisa ditutup'],
      note: ['by the cross or by Delete', 'dengan silang atau Delete'],
      Show: TabsClosable,
    },
    {
      name: 'TabsOverflowing',
      title: ['More than fit', 'Lebih dari yang muat'],
      note: ['all of them in one menu', 'semuanya dalam satu menu'],
      Show: TabsOverflowing,
    },
    { name: 'TabsLongText', title: ['Long text', 'Teks panjang'], Show: TabsLongText },
  ],
  live: live(
    'Tabs',
    {
      variant: choice('line', 'pill', 'vertical'),
      hasError: flag(),
      isDisabled: flag(),
      label: text('Parts', 'Bagian'),
    },
    (values) => <TriedTabs {...values} />,
  ),
  keys: [
    { keys: ['Tab'], does: ['Goes to the tab shown, then into its panel', 'Ke tab yang tampil, lalu ke isinya'] },
    { keys: ['→'], does: ['Shows the next tab; after the last the first', 'Tab berikutnya; setelah akhir ke awal'] },
    { keys: ['←'], does: ['Shows the tab before', 'Tab sebelumnya'] },
    { keys: ['↓'], does: ['Shows the next tab of a vertical strip', 'Tab berikutnya pada strip tegak'] },
    { keys: ['↑'], does: ['Shows the tab before, of a vertical strip', 'Tab sebelumnya pada strip tegak'] },
    { keys: ['Home'], does: ['Shows the first tab', 'Tab pertama'] },
    { keys: ['End'], does: ['Shows the last tab', 'Tab terakhir'] },
    { keys: ['Delete'], does: ['Closes a tab that can be closed', 'Menutup tab yang bisa ditutup'] },
  ],
  writing: [
    {
      isGood: true,
      why: ['One or two words that name what stands there.', 'Satu dua kata yang menyebut isinya.'],
      Show: () => <b>{useSaid()(['Notes', 'Catatan'])}</b>,
    },
    {
      isGood: false,
      why: ['The strip already says that it shows something.', 'Strip sudah menunjukkan bahwa ini tampilan.'],
      Show: () => <b>{useSaid()(['View all notes here', 'Lihat semua catatan di sini'])}</b>,
    },
  ],
}
