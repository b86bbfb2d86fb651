import { Button } from '../button/button.tsx'
import { choice, type Exhibit, flag, live, text } from '../exhibit/exhibit.ts'
import { useSaid } from '../language/language.tsx'
import { EmptyState } from './empty-state.tsx'

function EmptyFirst() {
  const said = useSaid()
  return (
    <EmptyState
      title={said(['There are currently no data to see here', 'Belum ada data di sini'])}
      actions={
        <>
          <Button variant="primary" icon="plus">
            {said(['New bed', 'Bedeng baru'])}
          </Button>
          <Button icon="upload">{said(['Upload', 'Unggah'])}</Button>
        </>
      }
    >
      {said(['The first bed shows here once it is saved.', 'Bedeng pertama tampil di sini setelah disimpan.'])}
    </EmptyState>
  )
}

function EmptyFiltered() {
  const said = useSaid()
  return (
    <EmptyState
      icon="list-filter"
      title={said(['No bed matches', 'Tidak ada bedeng yang cocok'])}
      actions={<Button>{said(['Clear filters', 'Kosongkan saringan'])}</Button>}
    >
      {said(['The filter by island hides 12 beds.', 'Saringan pulau menyembunyikan 12 bedeng.'])}
    </EmptyState>
  )
}

function EmptySmall() {
  const said = useSaid()
  return <EmptyState isSmall icon="bell" title={said(['You have no unread messages!', 'Tidak ada pesan baru!'])} />
}

function EmptyLong() {
  const said = useSaid()
  return (
    <div style={{ maxWidth: 280 }}>
      <EmptyState
        title={said([
          'Nothing was harvested in any of the northern beds during this season',
          'Tidak ada panen di satu pun bedeng utara sepanjang musim ini',
        ])}
      >
        {said([
          'Choose another season above, or look into the southern beds, which were sown two weeks earlier.',
          'Pilih musim lain di atas, atau lihat bedeng selatan, yang ditanam dua minggu lebih awal.',
        ])}
      </EmptyState>
    </div>
  )
}

export const exhibit: Exhibit = {
  examples: [
    { name: 'EmptyFirst', title: ['Nothing yet', 'Belum ada'], Show: EmptyFirst },
    { name: 'EmptyFiltered', title: ['Nothing matches', 'Tidak ada yang cocok'], Show: EmptyFiltered },
    { name: 'EmptySmall', title: ['In a panel', 'Di panel'], Show: EmptySmall },
    { name: 'EmptyLong', title: ['Long text', 'Teks panjang'], Show: EmptyLong },
  ],
  live: live(
    'EmptyState',
    {
      title: text('There are currently no data to see here', 'Belum ada data di sini'),
      icon: choice('inbox', 'list-filter', 'bell'),
      isSmall: flag(),
      children: text('', ''),
    },
    (values) => <EmptyState {...values} />,
  ),
  keys: [{ keys: ['Tab'], does: ['To the way out of it', 'Ke jalan keluarnya'] }],
  writing: [
    {
      isGood: true,
      why: ['What hides how many, and a way back.', 'Apa yang menyembunyikan berapa, dan jalan kembali.'],
      Show: () => (
        <b>{useSaid()(['The filter by island hides 12 beds.', 'Saringan pulau menyembunyikan 12 bedeng.'])}</b>
      ),
    },
    {
      isGood: false,
      why: ['Is it broken, or is there nothing?', 'Rusak, atau memang kosong?'],
      Show: () => <b>{useSaid()(['No results', 'Tidak ada hasil'])}</b>,
    },
  ],
}
