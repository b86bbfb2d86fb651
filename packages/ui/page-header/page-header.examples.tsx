import { Button } from '../button/button.tsx'
import { type Exhibit, flag, live, text } from '../exhibit/exhibit.ts'
import { useSaid } from '../language/language.tsx'
import { MenuButton } from '../menu/menu.tsx'
import { StatusChip } from '../status-chip/status-chip.tsx'
import { ActionRule, PageHeader } from './page-header.tsx'

const HERE = '/playground/component/page-header'

function HeaderOfRecord() {
  const said = useSaid()
  return (
    <PageHeader
      crumbs={[
        { label: said(['Garden', 'Kebun']) },
        { label: said(['Harvests', 'Panen']), href: HERE },
        { label: 'HV-0012' },
      ]}
      isMono
      beside={<StatusChip tone="success">{said(['Approved', 'Disetujui'])}</StatusChip>}
      actions={
        <>
          <Button icon="chevron-left" variant="tertiary" isIconOnly label={said(['Previous', 'Sebelumnya'])} />
          <Button icon="chevron-right" variant="tertiary" isIconOnly label={said(['Next', 'Berikutnya'])} />
          <ActionRule />
          <Button icon="printer">{said(['Print', 'Cetak'])}</Button>
          <MenuButton
            label={said(['More', 'Lainnya'])}
            groups={[{ id: 'more', actions: [{ id: 'void', label: said(['Void', 'Batalkan']), isDanger: true }] }]}
          />
        </>
      }
    />
  )
}

function HeaderOfList() {
  const said = useSaid()
  return (
    <PageHeader
      crumbs={[{ label: said(['Garden', 'Kebun']) }, { label: said(['Beds', 'Bedeng']) }]}
      actions={
        <Button variant="primary" icon="plus">
          {said(['New bed', 'Bedeng baru'])}
        </Button>
      }
    />
  )
}

function HeaderLong() {
  const said = useSaid()
  return (
    <div style={{ maxWidth: 420 }}>
      <PageHeader
        crumbs={[
          { label: said(['Garden', 'Kebun']), href: HERE },
          {
            label: said([
              'The bed behind the northern gate that floods every other year',
              'Bedeng di belakang gerbang utara yang banjir dua tahun sekali',
            ]),
          },
        ]}
        actions={<Button>{said(['Save', 'Simpan'])}</Button>}
      />
    </div>
  )
}

function LiveHeader({
  area,
  here,
  isMono,
}: {
  readonly area: string
  readonly here: string
  readonly isMono: boolean
}) {
  return (
    <div style={{ width: '100%', minWidth: 0 }}>
      <PageHeader crumbs={[{ label: area }, { label: here }]} isMono={isMono} />
    </div>
  )
}

export const exhibit: Exhibit = {
  examples: [
    {
      name: 'HeaderOfRecord',
      title: ['Over a record', 'Di atas catatan'],
      note: ['one primary action at most', 'paling banyak satu tindakan utama'],
      Show: HeaderOfRecord,
      isWide: true,
    },
    { name: 'HeaderOfList', title: ['Over a list', 'Di atas daftar'], Show: HeaderOfList, isWide: true },
    { name: 'HeaderLong', title: ['Long text', 'Teks panjang'], Show: HeaderLong },
  ],
  live: live(
    'PageHeader',
    { area: text('Garden', 'Kebun'), here: text('HV-0012', 'HV-0012'), isMono: flag() },
    (values) => <LiveHeader {...values} />,
  ),
  keys: [
    { keys: ['Tab'], does: ['Along the way here, then to the actions', 'Menyusuri jalan ke sini, lalu ke tindakan'] },
    { keys: ['Enter'], does: ['Goes back to the list as it was left', 'Kembali ke daftar seperti ditinggalkan'] },
  ],
  writing: [
    {
      isGood: true,
      why: ['As the menu calls it.', 'Seperti disebut di menu.'],
      Show: () => <b>{useSaid()(['Garden › Beds', 'Kebun › Bedeng'])}</b>,
    },
    {
      isGood: false,
      why: ['A page that calls itself otherwise is not found again.', 'Halaman dengan nama lain tidak ditemukan lagi.'],
      Show: () => <b>{useSaid()(['Manage your beds', 'Kelola bedeng Anda'])}</b>,
    },
  ],
}
