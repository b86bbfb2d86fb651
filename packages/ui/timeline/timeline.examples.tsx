import { type Exhibit, live, text } from '../exhibit/exhibit.ts'
import { EmptyState } from '../empty-state/empty-state.tsx'
import { ExampleStack } from '../exhibit/exhibit-parts.tsx'
import { useSaid } from '../language/language.tsx'
import { SkeletonText } from '../skeleton/skeleton.tsx'
import { Timeline, type TimelineStep } from './timeline.tsx'

const RINA = 'Rina Wulandari'
const AGUS = 'Agus Prasetyo'
const DEWI = 'Dewi Anggraini'
const LONG_NAME = 'Raden Ajeng Kartiningsih Wiryosudarmo'

function useSteps(): readonly TimelineStep[] {
  const said = useSaid()
  return [
    {
      key: 'awaited',
      icon: 'clock',
      tone: 'attention',
      isSolid: true,
      title: (
        <>
          {said(['Waits for', 'Menunggu'])} <b>{RINA}</b>
        </>
      ),
      detail: said(['Next level: the director', 'Tingkat berikut: direktur']),
      time: said(['since 09:12', 'sejak 09:12']),
      dateTime: '2026-11-22T09:12',
    },
    {
      key: 'sent-back',
      person: AGUS,
      personTone: 'warning',
      title: (
        <>
          <b>{AGUS}</b> {said(['sent it back', 'mengembalikannya'])}
        </>
      ),
      quote: said(['The price of line 3 is last year’s.', 'Harga baris 3 masih harga tahun lalu.']),
      time: '21/11/2026 16:40',
      dateTime: '2026-11-21T16:40',
    },
    {
      key: 'changed',
      person: DEWI,
      title: (
        <>
          <b>{DEWI}</b> {said(['changed two fields', 'mengubah dua isian'])}
        </>
      ),
      changes: [
        { field: said(['Price', 'Harga']), before: '118.000,00', after: '121.500,00' },
        { field: said(['Delivery', 'Pengiriman']), before: '20/11/2026', after: '24/11/2026' },
      ],
      time: '21/11/2026 15:02',
      dateTime: '2026-11-21T15:02',
    },
    {
      key: 'created',
      icon: 'plus',
      title: (
        <>
          <b>{DEWI}</b> {said(['created it', 'membuatnya'])}
        </>
      ),
      time: '21/11/2026 14:58',
      dateTime: '2026-11-21T14:58',
    },
  ]
}

function TimelineStory() {
  const said = useSaid()
  return <Timeline label={said(['What happened', 'Yang terjadi'])} steps={useSteps()} />
}

function TimelineSigns() {
  const said = useSaid()
  const step = (key: TimelineStep['tone'], icon: TimelineStep['icon'], title: string): TimelineStep => ({
    key: String(key),
    tone: key,
    icon,
    isSolid: true,
    title,
    time: '14:32',
  })
  return (
    <Timeline
      label={said(['Signs', 'Tanda'])}
      steps={[
        step('success', 'check', said(['Approved', 'Disetujui'])),
        step('danger', 'x', said(['Rejected', 'Ditolak'])),
        step('warning', 'undo-2', said(['Sent back', 'Dikembalikan'])),
        step('default', 'send', said(['Submitted', 'Diajukan'])),
      ]}
    />
  )
}

function TimelineLong() {
  const said = useSaid()
  return (
    <div style={{ maxWidth: 320 }}>
      <Timeline
        label={said(['Long text', 'Teks panjang'])}
        steps={[
          {
            key: 'long',
            person: LONG_NAME,
            title: <b>{LONG_NAME}</b>,
            changes: [
              {
                field: said(['Remark for the warehouse', 'Catatan untuk gudang']),
                before: said(['Leave it at the northern gate', 'Titipkan di gerbang utara']),
                after: said([
                  'Call before coming, nobody is there on Fridays',
                  'Telepon dahulu, Jumat tidak ada orang',
                ]),
              },
            ],
            time: '22/11/2026 08:00',
          },
        ]}
      />
    </div>
  )
}

function TimelineEmptyWaiting() {
  const said = useSaid()
  return (
    <ExampleStack>
      <EmptyState isSmall icon="clock" title={said(['Nothing happened yet', 'Belum ada kejadian'])} />
      <div style={{ width: '100%' }}>
        <SkeletonText lines={3} />
      </div>
    </ExampleStack>
  )
}

function LiveTimeline({ label }: { readonly label: string }) {
  return <Timeline label={label} steps={useSteps().slice(1, 3)} />
}

export const exhibit: Exhibit = {
  examples: [
    {
      name: 'TimelineStory',
      title: ['A story', 'Sebuah riwayat'],
      note: ['newest first, who is awaited on top', 'terbaru di atas, yang ditunggu paling atas'],
      Show: TimelineStory,
    },
    { name: 'TimelineSigns', title: ['Decisions', 'Keputusan'], Show: TimelineSigns },
    { name: 'TimelineLong', title: ['Long text', 'Teks panjang'], Show: TimelineLong },
    { name: 'TimelineEmptyWaiting', title: ['Empty and loading', 'Kosong dan memuat'], Show: TimelineEmptyWaiting },
  ],
  live: live('Timeline', { label: text('What happened', 'Yang terjadi') }, (values) => <LiveTimeline {...values} />),
  keys: [{ keys: ['Tab'], does: ['Passes by, but for links in a step', 'Dilewati, kecuali tautan di dalam langkah'] }],
  writing: [
    {
      isGood: true,
      why: ['Who, then what was done.', 'Siapa, lalu apa yang dilakukan.'],
      Show: () => (
        <span>
          <b>{AGUS}</b> {useSaid()(['sent it back', 'mengembalikannya'])}
        </span>
      ),
    },
    {
      isGood: false,
      why: ['Nobody did it, and the word is the program’s.', 'Tanpa pelaku, dan itu kata program.'],
      Show: () => <b>{useSaid()(['Status set to REVISION', 'Status diubah ke REVISION'])}</b>,
    },
  ],
}
