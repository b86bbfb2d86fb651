import { Badge } from '../badge/badge.tsx'
import { Button } from '../button/button.tsx'
import { type Exhibit, flag, live, text } from '../exhibit/exhibit.ts'
import { useSaid } from '../language/language.tsx'
import { ActionRule, PageHeader } from './page-header.tsx'

const HERE = '/playground/component/page-header'

function HeaderPlain() {
  const said = useSaid()
  return (
    <PageHeader
      crumbs={[{ label: said(['Library', 'Perpustakaan']) }, { label: said(['Books', 'Buku']) }]}
      actions={
        <>
          <Button variant="tertiary" icon="download">
            {said(['Export', 'Ekspor'])}
          </Button>
          <ActionRule />
          <Button variant="primary" icon="plus" keys={['N']}>
            {said(['New book', 'Buku baru'])}
          </Button>
        </>
      }
    />
  )
}

function HeaderRecord() {
  const said = useSaid()
  return (
    <PageHeader
      crumbs={[
        { label: said(['Library', 'Perpustakaan']) },
        { label: said(['Loans', 'Peminjaman']), href: HERE },
        { label: 'PJ/2611/0042' },
      ]}
      isMono
      beside={<Badge tone="success">{said(['Returned', 'Kembali'])}</Badge>}
      actions={<Button icon="printer">{said(['Print', 'Cetak'])}</Button>}
    />
  )
}

function HeaderLongText() {
  const said = useSaid()
  return (
    <div style={{ width: 320, maxWidth: '100%' }}>
      <PageHeader
        crumbs={[
          { label: said(['Books and journals', 'Buku dan jurnal']), href: HERE },
          {
            label: said([
              'A history of the spice trade in the eastern islands',
              'Sejarah perdagangan rempah di kepulauan timur',
            ]),
          },
        ]}
        beside={<Badge>{said(['On loan', 'Dipinjam'])}</Badge>}
        actions={<Button size="sm">{said(['Reserve', 'Pesan'])}</Button>}
      />
    </div>
  )
}

export const exhibit: Exhibit = {
  examples: [
    { name: 'HeaderPlain', title: ['A list', 'Daftar'], Show: HeaderPlain, isWide: true },
    {
      name: 'HeaderRecord',
      title: ['A record', 'Catatan'],
      note: ['the list is one step back', 'daftar satu langkah di belakang'],
      Show: HeaderRecord,
      isWide: true,
    },
    {
      name: 'HeaderLongText',
      title: ['Long text', 'Teks panjang'],
      note: ['320 px wide', 'lebar 320 px'],
      Show: HeaderLongText,
    },
  ],
  live: live(
    'PageHeader',
    { isMono: flag(), label: text('PJ/2611/0042', 'PJ/2611/0042'), area: text('Loans', 'Peminjaman') },
    ({ label, area, isMono }) => <PageHeader isMono={isMono} crumbs={[{ label: area, href: HERE }, { label }]} />,
  ),
  keys: [
    { keys: ['Tab'], does: ['Goes along the way here, then to the actions', 'Menyusuri jalan ke sini, lalu ke aksi'] },
    { keys: ['Enter'], does: ['Opens the place, or presses the button', 'Membuka tempatnya, atau menekan tombol'] },
  ],
  writing: [
    {
      isGood: true,
      why: ['Places are named as in the menu.', 'Tempat disebut seperti di menu.'],
      Show: () => (
        <PageHeader crumbs={[{ label: useSaid()(['Books', 'Buku']), href: HERE }, { label: 'BK-0107' }]} isMono />
      ),
    },
    {
      isGood: false,
      why: ['The status is no part of the name.', 'Status bukan bagian nama.'],
      Show: () => <PageHeader crumbs={[{ label: useSaid()(['BK-0107 (on loan!)', 'BK-0107 (dipinjam!)']) }]} />,
    },
  ],
}
