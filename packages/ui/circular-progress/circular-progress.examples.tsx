import { useState } from 'react'
import { Button } from '../button/button.tsx'
import { choice, type Exhibit, flag, live, number, text } from '../exhibit/exhibit.ts'
import { Captioned, ExampleRow } from '../exhibit/exhibit-parts.tsx'
import { useSaid } from '../language/language.tsx'
import { CircularProgress } from './circular-progress.tsx'

const SIZES = [16, 24, 40, 64] as const

function CircularProgressSizes() {
  const said = useSaid()
  return (
    <ExampleRow>
      {SIZES.map((size) => (
        <Captioned key={size} caption={String(size)}>
          <CircularProgress label={said(['Reading', 'Membaca'])} size={size} value={65} />
        </Captioned>
      ))}
    </ExampleRow>
  )
}

function CircularProgressIndeterminate() {
  const said = useSaid()
  return (
    <ExampleRow>
      {SIZES.map((size) => (
        <Captioned key={size} caption={String(size)}>
          <CircularProgress label={said(['Waiting', 'Menunggu'])} size={size} isIndeterminate />
        </Captioned>
      ))}
    </ExampleRow>
  )
}

function CircularProgressVariants() {
  const said = useSaid()
  return (
    <ExampleRow>
      <CircularProgress label={said(['Highlight', 'Sorot'])} size={64} value={20} />
      <CircularProgress label={said(['Primary', 'Utama'])} size={64} variant="primary" value={40} />
      <CircularProgress label={said(['Success', 'Berhasil'])} size={64} variant="success" value={100} />
      <CircularProgress label={said(['Critical', 'Genting'])} size={64} variant="critical" value={91} />
      <CircularProgress label={said(['Magic', 'Otomatis'])} size={64} variant="magic" value={60} />
    </ExampleRow>
  )
}

function CircularProgressAnnounced() {
  const said = useSaid()
  const [value, setValue] = useState(0)
  return (
    <ExampleRow>
      <CircularProgress label={said(['Sending', 'Mengirim'])} value={value} isAnnounced />
      <Button onPress={() => setValue((value + 5) % 105)}>{said(['Five more', 'Tambah lima'])}</Button>
    </ExampleRow>
  )
}

function CircularProgressInLine() {
  const said = useSaid()
  return (
    <ExampleRow>
      <CircularProgress label={said(['Pictures', 'Gambar'])} size={16} value={3} total={8} />
      {said(['3 of 8 pictures are on their way', '3 dari 8 gambar sedang dikirim'])}
    </ExampleRow>
  )
}

export const exhibit: Exhibit = {
  examples: [
    { name: 'CircularProgressSizes', title: ['Sizes', 'Ukuran'], Show: CircularProgressSizes },
    {
      name: 'CircularProgressIndeterminate',
      title: ['Without an end in sight', 'Tanpa akhir yang diketahui'],
      Show: CircularProgressIndeterminate,
    },
    { name: 'CircularProgressVariants', title: ['Variants', 'Ragam'], Show: CircularProgressVariants },
    {
      name: 'CircularProgressAnnounced',
      title: ['Announced', 'Diumumkan'],
      note: ['said at each quarter', 'dibacakan tiap seperempat'],
      Show: CircularProgressAnnounced,
    },
    { name: 'CircularProgressInLine', title: ['Beside a text', 'Di samping teks'], Show: CircularProgressInLine },
  ],
  live: live(
    'CircularProgress',
    {
      size: choice(40, 16, 24, 64),
      variant: choice('highlight', 'primary', 'success', 'critical', 'magic'),
      value: number(65, 0, 100),
      isIndeterminate: flag(),
      label: text('Reading', 'Membaca'),
    },
    (values) => <CircularProgress {...values} />,
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
      why: ['Its name says what goes on, for those who do not see it.', 'Namanya mengatakan apa yang berlangsung.'],
      Show: () => <b>{useSaid()(['Sending, 40%', 'Mengirim, 40%'])}</b>,
    },
    {
      isGood: false,
      why: ['A number of what?', 'Angka apa?'],
      Show: () => <b>40%</b>,
    },
  ],
}
