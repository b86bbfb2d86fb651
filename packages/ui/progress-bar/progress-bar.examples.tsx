import { useEffect, useState } from 'react'
import { Button } from '../button/button.tsx'
import { choice, type Exhibit, flag, live, number, text } from '../exhibit/exhibit.ts'
import { ExampleStack } from '../exhibit/exhibit-parts.tsx'
import { useSaid } from '../language/language.tsx'
import { ProgressBar } from './progress-bar.tsx'

const SPREAD = { display: 'grid', gap: 20 }

function ProgressBarVariants() {
  const said = useSaid()
  return (
    <div style={SPREAD}>
      <ProgressBar label={said(['Highlight', 'Sorot'])} value={20} />
      <ProgressBar label={said(['Primary', 'Utama'])} variant="primary" value={40} />
      <ProgressBar label={said(['Success', 'Berhasil'])} variant="success" value={100} />
      <ProgressBar label={said(['Critical', 'Genting'])} variant="critical" value={91} />
      <ProgressBar label={said(['Magic', 'Otomatis'])} variant="magic" value={60} />
    </div>
  )
}

const SIZES = [
  ['sm', 4],
  ['md', 8],
] as const

function ProgressBarSizes() {
  const said = useSaid()
  return (
    <div style={SPREAD}>
      {SIZES.map(([size, height]) => (
        <ProgressBar key={size} label={`${size} ${height}`} size={size} value={60} />
      ))}
      <ProgressBar label={said(['Without a label', 'Tanpa label'])} isLabelHidden value={60} />
    </div>
  )
}

const STEP = 10
const EVERY = 5_000

function ProgressBarStepping() {
  const said = useSaid()
  const [value, setValue] = useState(STEP)
  useEffect(() => {
    const timer = setInterval(() => setValue((last) => (last >= 100 ? STEP : last + STEP)), EVERY)
    return () => clearInterval(timer)
  }, [])
  return <ProgressBar label={said(['Reading the rows', 'Membaca baris'])} value={value} />
}

function ProgressBarIndeterminate() {
  const said = useSaid()
  return (
    <div style={SPREAD}>
      <ProgressBar label={said(['Waiting for the answer', 'Menunggu jawaban'])} isIndeterminate />
      <ProgressBar label={said(['Waiting', 'Menunggu'])} isLabelHidden isIndeterminate size="sm" variant="magic" />
    </div>
  )
}

function ProgressBarFailed() {
  const said = useSaid()
  const [hasFailed, setFailed] = useState(true)
  return (
    <ExampleStack>
      <div style={{ width: '100%' }}>
        <ProgressBar
          label={hasFailed ? said(['Stopped at row 7', 'Berhenti di baris 7']) : said(['Done', 'Selesai'])}
          variant={hasFailed ? 'critical' : 'success'}
          value={hasFailed ? 7 : 10}
          total={10}
          valueText={hasFailed ? said(['7 of 10 rows', '7 dari 10 baris']) : said(['10 rows', '10 baris'])}
        />
      </div>
      <Button size="sm" onPress={() => setFailed(!hasFailed)}>
        {hasFailed ? said(['Retry', 'Coba lagi']) : said(['Fail again', 'Gagalkan lagi'])}
      </Button>
    </ExampleStack>
  )
}

function ProgressBarLongText() {
  const said = useSaid()
  return (
    <div style={{ width: 240 }}>
      <ProgressBar
        label={said([
          'Comparing every row of this year with the same row of the year before',
          'Membandingkan setiap baris tahun ini dengan baris yang sama tahun lalu',
        ])}
        value={1204}
        total={48000}
        valueText={said(['1.204 of 48.000', '1.204 dari 48.000'])}
      />
    </div>
  )
}

export const exhibit: Exhibit = {
  examples: [
    { name: 'ProgressBarVariants', title: ['Variants', 'Ragam'], Show: ProgressBarVariants },
    { name: 'ProgressBarSizes', title: ['Sizes', 'Ukuran'], Show: ProgressBarSizes },
    {
      name: 'ProgressBarStepping',
      title: ['Step by step', 'Langkah demi langkah'],
      note: ['on every 5 s', 'maju tiap 5 detik'],
      Show: ProgressBarStepping,
    },
    {
      name: 'ProgressBarIndeterminate',
      title: ['Without an end in sight', 'Tanpa akhir yang diketahui'],
      Show: ProgressBarIndeterminate,
    },
    { name: 'ProgressBarFailed', title: ['Stopped by an error', 'Berhenti karena kesalahan'], Show: ProgressBarFailed },
    {
      name: 'ProgressBarLongText',
      title: ['Long text', 'Teks panjang'],
      note: ['240 px wide', 'lebar 240 px'],
      Show: ProgressBarLongText,
    },
  ],
  live: live(
    'ProgressBar',
    {
      variant: choice('highlight', 'primary', 'success', 'critical', 'magic'),
      size: choice('md', 'sm'),
      value: number(40, 0, 100),
      isIndeterminate: flag(),
      isLabelHidden: flag(),
      label: text('Reading the rows', 'Membaca baris'),
    },
    (values) => <ProgressBar {...values} />,
  ),
  keys: [
    {
      keys: ['Tab'],
      does: ['Passes it by: it tells, and takes nothing', 'Melewatinya: hanya memberi tahu, tidak menerima apa pun'],
    },
  ],
  writing: [
    {
      isGood: true,
      why: ['What is being done, and how far it is.', 'Apa yang dikerjakan, dan sampai mana.'],
      Show: () => <ProgressBar label={useSaid()(['Reading the rows', 'Membaca baris'])} value={40} />,
    },
    {
      isGood: false,
      why: ['Every bar waits for something.', 'Setiap bilah juga menunggu.'],
      Show: () => <ProgressBar label={useSaid()(['Please wait', 'Mohon tunggu'])} value={40} />,
    },
  ],
}
