import { useState } from 'react'
import { Button } from '../button/button.tsx'
import { choice, type Exhibit, flag, live, text } from '../exhibit/exhibit.ts'
import { useSaid } from '../language/language.tsx'
import { EmptyState } from './empty-state.tsx'

function EmptyFirst() {
  const said = useSaid()
  const [count, setCount] = useState(0)
  if (count > 0) {
    return <Button onPress={() => setCount(0)}>{said(['One photograph. Remove it', 'Satu foto. Hapus'])}</Button>
  }
  return (
    <EmptyState
      title={said(['There are currently no data to see here', 'Belum ada data di sini'])}
      actions={
        <>
          <Button variant="primary" icon="plus" onPress={() => setCount(1)}>
            {said(['Add a photograph', 'Tambah foto'])}
          </Button>
          <Button icon="upload">{said(['Upload many', 'Unggah banyak'])}</Button>
        </>
      }
    >
      {said(['Photographs you add are seen by everybody.', 'Foto yang Anda tambahkan dilihat semua orang.'])}
    </EmptyState>
  )
}

function EmptyFiltered() {
  const said = useSaid()
  const [isFiltered, setFiltered] = useState(true)
  if (!isFiltered) {
    return <Button onPress={() => setFiltered(true)}>{said(['48 photographs. Filter', '48 foto. Filter'])}</Button>
  }
  return (
    <EmptyState
      icon="search"
      title={said(['Nothing matches', 'Tidak ada yang cocok'])}
      actions={
        <Button icon="x" onPress={() => setFiltered(false)}>
          {said(['Clear the filter', 'Hapus filter'])}
        </Button>
      }
    >
      {said(['"Taken in 2019" hides 48.', '"Diambil 2019" menyembunyikan 48.'])}
    </EmptyState>
  )
}

function EmptySmall() {
  const said = useSaid()
  return (
    <EmptyState isSmall icon="message-square" title={said(['Nobody has said anything yet', 'Belum ada komentar'])} />
  )
}

function EmptyLongText() {
  const said = useSaid()
  return (
    <div style={{ width: 260, maxWidth: '100%' }}>
      <EmptyState
        icon="lock"
        title={said(['You do not have permission to access this.', 'Anda tidak memiliki izin untuk mengakses ini.'])}
        actions={
          <>
            <Button size="sm">{said(['Ask for permission', 'Minta izin'])}</Button>
            <Button size="sm" variant="tertiary">
              {said(['Back to the start page', 'Kembali ke halaman awal'])}
            </Button>
          </>
        }
      >
        {said([
          'Whoever looks after the album can let you in; the request names the page you wanted.',
          'Pengelola album dapat memberi izin; permintaan menyebut halaman yang Anda tuju.',
        ])}
      </EmptyState>
    </div>
  )
}

export const exhibit: Exhibit = {
  examples: [
    {
      name: 'EmptyFirst',
      title: ['Nothing there yet', 'Belum ada isinya'],
      note: ['how to begin', 'cara memulai'],
      Show: EmptyFirst,
    },
    {
      name: 'EmptyFiltered',
      title: ['Nothing matches', 'Tidak ada yang cocok'],
      note: ['what hides how many', 'apa yang menyembunyikan berapa'],
      Show: EmptyFiltered,
    },
    { name: 'EmptySmall', title: ['In a panel', 'Di dalam panel'], Show: EmptySmall },
    {
      name: 'EmptyLongText',
      title: ['Long text', 'Teks panjang'],
      note: ['260 px wide', 'lebar 260 px'],
      Show: EmptyLongText,
    },
  ],
  live: live(
    'EmptyState',
    {
      icon: choice('inbox', 'search', 'lock', 'file-x', 'circle-alert'),
      isSmall: flag(),
      title: text('Nothing here yet', 'Belum ada isinya'),
      children: text('What you keep appears here.', 'Yang Anda simpan muncul di sini.'),
    },
    (values) => <EmptyState {...values} />,
  ),
  keys: [
    { keys: ['Tab'], does: ['Goes to what can be done about it', 'Ke hal yang dapat dilakukan'] },
    { keys: ['Enter'], does: ['Presses the button in focus', 'Menekan tombol yang terfokus'] },
  ],
  writing: [
    {
      isGood: true,
      why: ['Says why, and what to do.', 'Menyebut sebabnya, dan langkahnya.'],
      Show: () => (
        <EmptyState
          isSmall
          icon="search"
          title={useSaid()(['Nothing matches "Senja"', 'Tidak ada yang cocok "Senja"'])}
        >
          {useSaid()(['Look under another name.', 'Cari dengan nama lain.'])}
        </EmptyState>
      ),
    },
    {
      isGood: false,
      why: ['Nobody knows whether it failed.', 'Tidak jelas apakah gagal.'],
      Show: () => <EmptyState isSmall title={useSaid()(['Empty', 'Kosong'])} />,
    },
  ],
}
