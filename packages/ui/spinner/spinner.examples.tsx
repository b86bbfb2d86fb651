import type { Words } from '@lumbung/core'
import { useEffect, useState } from 'react'
import { Button } from '../button/button.tsx'
import { choice, type Exhibit, live, text } from '../exhibit/exhibit.ts'
import { Captioned, ExampleRow } from '../exhibit/exhibit-parts.tsx'
import { useSaid } from '../language/language.tsx'
import { Spinner } from './spinner.tsx'

const SIZES = [16, 24, 40] as const

function SpinnerSizes() {
  const said = useSaid()
  return (
    <ExampleRow>
      {SIZES.map((size) => (
        <Captioned key={size} caption={String(size)}>
          <Spinner size={size} label={said(['Loading', 'Memuat'])} />
        </Captioned>
      ))}
    </ExampleRow>
  )
}

function SpinnerAfterAWhile() {
  const said = useSaid()
  const [wait, setWait] = useState(0)
  const [isWaiting, setWaiting] = useState(false)
  const work = (takes: number): void => {
    setWait(takes)
    setWaiting(true)
    setTimeout(() => setWaiting(false), takes)
  }
  return (
    <ExampleRow>
      <Button isDisabled={isWaiting} onPress={() => work(100)}>
        {said(['Takes 100 ms', 'Butuh 100 ms'])}
      </Button>
      <Button isDisabled={isWaiting} onPress={() => work(1500)}>
        {said(['Takes 1500 ms', 'Butuh 1500 ms'])}
      </Button>
      {isWaiting ? <Spinner key={wait} size={24} label={said(['Fetching', 'Mengambil'])} /> : null}
    </ExampleRow>
  )
}

function SpinnerInColour() {
  const said = useSaid()
  const loading = said(['Loading', 'Memuat'])
  const dark = { background: 'var(--surface-inverse)', color: 'var(--text-inverse)', padding: 8, borderRadius: 4 }
  return (
    <ExampleRow>
      <span style={{ color: 'var(--action-primary)', display: 'flex' }}>
        <Spinner size={24} label={loading} />
      </span>
      <span style={{ ...dark, display: 'flex' }}>
        <Spinner size={24} label={loading} />
      </span>
      <Button variant="primary" isLoading>
        {said(['Save', 'Simpan'])}
      </Button>
    </ExampleRow>
  )
}

function SpinnerBesideText() {
  const said = useSaid()
  const words = said(['Comparing the rows of this year', 'Membandingkan baris tahun ini'])
  return (
    <ExampleRow>
      <Spinner label={words} />
      <span aria-hidden="true">{words}</span>
    </ExampleRow>
  )
}

const STEPS: readonly Words[] = [
  ['Reading the rows', 'Membaca baris'],
  ['Adding up the year', 'Menjumlahkan tahun ini'],
  ['Comparing with the year before', 'Membandingkan dengan tahun lalu'],
]
const STEP = 2_000

function SpinnerStepping() {
  const said = useSaid()
  const [step, setStep] = useState(0)
  useEffect(() => {
    const timer = setInterval(() => setStep((last) => (last + 1) % STEPS.length), STEP)
    return () => clearInterval(timer)
  }, [])
  const words = said(STEPS[step] ?? STEPS[0] ?? ['', ''])
  return (
    <ExampleRow>
      <Spinner size={24} label={said(['Loading', 'Memuat'])} />
      <span role="status">{words}</span>
    </ExampleRow>
  )
}

export const exhibit: Exhibit = {
  examples: [
    { name: 'SpinnerSizes', title: ['Sizes', 'Ukuran'], Show: SpinnerSizes },
    {
      name: 'SpinnerAfterAWhile',
      title: ['After 150 ms', 'Setelah 150 ms'],
      note: ['a short wait shows nothing', 'tunggu singkat tidak tampil'],
      Show: SpinnerAfterAWhile,
    },
    {
      name: 'SpinnerInColour',
      title: ['In the colour of its text', 'Sewarna teksnya'],
      Show: SpinnerInColour,
    },
    {
      name: 'SpinnerStepping',
      title: ['Over two seconds', 'Lebih dari dua detik'],
      note: ['another step every 2 s', 'langkah baru tiap 2 detik'],
      Show: SpinnerStepping,
    },
    { name: 'SpinnerBesideText', title: ['Beside a text', 'Di samping teks'], Show: SpinnerBesideText },
  ],
  live: live(
    'Spinner',
    {
      size: choice(16, 24, 40),
      label: text('Loading', 'Memuat'),
    },
    (values) => <Spinner {...values} />,
  ),
  keys: [{ keys: ['Tab'], does: ['Passes it by: there is nothing to press', 'Melewatinya: tidak ada yang ditekan'] }],
  writing: [
    {
      isGood: true,
      why: ['Over two seconds it says what is being done.', 'Lebih dari dua detik: katakan apa yang dikerjakan.'],
      Show: () => <b>{useSaid()(['Comparing the rows of this year', 'Membandingkan baris tahun ini'])}</b>,
    },
    {
      isGood: false,
      why: ['It repeats what turns.', 'Hanya mengulang yang berputar.'],
      Show: () => <b>{useSaid()(['Loading…', 'Memuat…'])}</b>,
    },
  ],
}
