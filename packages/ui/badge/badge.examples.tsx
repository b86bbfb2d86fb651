import { type ReactNode, useState } from 'react'
import { Button } from '../button/button.tsx'
import { choice, type Exhibit, flag, live, text } from '../exhibit/exhibit.ts'
import { ExampleRow, StateTable } from '../exhibit/exhibit-parts.tsx'
import { useSaid } from '../language/language.tsx'
import { Badge } from './badge.tsx'

const TONES = [
  ['default', ['Archived', 'Diarsipkan']],
  ['info', ['New', 'Baru']],
  ['success', ['Balanced', 'Seimbang']],
  ['danger', ['2 refused', '2 ditolak']],
  ['warning', ['Near the limit', 'Dekat batas']],
  ['attention', ['Awaited', 'Ditunggu']],
] as const

function BadgeTones() {
  const said = useSaid()
  return (
    <StateTable
      states={[
        ['Plain', 'Polos'],
        ['Dot', 'Titik'],
        ['Icon', 'Ikon'],
        ['Removable', 'Bisa dilepas'],
        ['Disabled', 'Mati'],
      ]}
      rows={TONES.map(([tone, words]) => ({
        title: [tone, tone],
        cells: [
          <Badge key="plain" tone={tone}>
            {said(words)}
          </Badge>,
          <Badge key="dot" tone={tone} hasDot>
            {said(words)}
          </Badge>,
          <Badge key="icon" tone={tone} icon="circle-check">
            {said(words)}
          </Badge>,
          <Badge key="remove" tone={tone} onRemove={() => undefined}>
            {said(words)}
          </Badge>,
          <Badge key="off" tone={tone} isDisabled onRemove={() => undefined}>
            {said(words)}
          </Badge>,
        ],
      }))}
    />
  )
}

function BadgeRemovable() {
  const said = useSaid()
  const all = [said(['Fragile', 'Mudah pecah']), said(['Cold', 'Dingin']), said(['Organic', 'Organik'])]
  const [gone, setGone] = useState<readonly string[]>([])
  const left = all.filter((one) => !gone.includes(one))
  return (
    <ExampleRow>
      {left.map((one) => (
        <Badge key={one} tone="info" onRemove={() => setGone([...gone, one])}>
          {one}
        </Badge>
      ))}
      {gone.length > 0 ? (
        <Button size="sm" variant="tertiary" icon="undo-2" onPress={() => setGone([])}>
          {said(['Bring back', 'Kembalikan'])}
        </Button>
      ) : null}
    </ExampleRow>
  )
}

/** As narrow as a column of a table may become. */
const Narrow = ({ children }: { readonly children: ReactNode }) => (
  <div style={{ width: 160, display: 'grid', gridTemplateColumns: 'minmax(0, 1fr)', justifyItems: 'start', gap: 16 }}>
    {children}
  </div>
)

function BadgeLongText() {
  const said = useSaid()
  const long = said(['Waiting for the answer of the office', 'Menunggu jawaban dari kantor pusat'])
  return (
    <Narrow>
      <Badge tone="warning">{long}</Badge>
      <Badge tone="info" icon="info" onRemove={() => undefined}>
        {long}
      </Badge>
      <Badge tone="success">{said(['Short', 'Pendek'])}</Badge>
    </Narrow>
  )
}

export const exhibit: Exhibit = {
  examples: [
    { name: 'BadgeTones', title: ['Variants', 'Ragam'], Show: BadgeTones, isWide: true },
    { name: 'BadgeRemovable', title: ['Removable', 'Bisa dilepas'], Show: BadgeRemovable },
    {
      name: 'BadgeLongText',
      title: ['Long text', 'Teks panjang'],
      note: ['160 px wide, whole on focus', 'lebar 160 px, utuh saat fokus'],
      Show: BadgeLongText,
    },
  ],
  live: live(
    'Badge',
    {
      tone: choice('default', 'info', 'success', 'danger', 'warning', 'attention'),
      hasDot: flag(),
      isDisabled: flag(),
      children: text('Balanced', 'Seimbang'),
    },
    (values) => <Badge {...values} />,
  ),
  keys: [
    {
      keys: ['Tab'],
      does: ['Reaches the cross, and a text that is cut', 'Mencapai tanda silang, dan teks yang terpotong'],
    },
    { keys: ['Enter'], does: ['On the cross: takes the badge away', 'Di tanda silang: melepas lencana'] },
    { keys: ['Space'], does: ['On the cross: takes the badge away', 'Di tanda silang: melepas lencana'] },
    { keys: ['Esc'], does: ['Hides the whole text', 'Menyembunyikan teks utuh'] },
  ],
  writing: [
    {
      isGood: true,
      why: ['One or two words, no verb and no full stop.', 'Satu dua kata, tanpa kata kerja dan titik.'],
      Show: () => <Badge tone="danger">{useSaid()(['2 refused', '2 ditolak'])}</Badge>,
    },
    {
      isGood: false,
      why: ['A sentence belongs into a banner.', 'Kalimat tempatnya di spanduk.'],
      Show: () => (
        <Badge tone="danger">
          {useSaid()(['Two rows could not be saved, please check them.', 'Dua baris gagal disimpan, mohon diperiksa.'])}
        </Badge>
      ),
    },
  ],
}
