import { useState } from 'react'
import { Button } from '../button/button.tsx'
import { choice, type Exhibit, flag, live, text } from '../exhibit/exhibit.ts'
import { ExampleRow, ExampleStack } from '../exhibit/exhibit-parts.tsx'
import { useSaid } from '../language/language.tsx'
import { Spinner } from '../spinner/spinner.tsx'
import { TextField } from '../text-field/text-field.tsx'
import { Popover, type PopoverPlacement } from './popover.tsx'

const PLACEMENTS: readonly (readonly PopoverPlacement[])[] = [
  ['top start', 'top', 'top end'],
  ['left top', 'left', 'left bottom'],
  ['right top', 'right', 'right bottom'],
  ['bottom start', 'bottom', 'bottom end'],
]

function PopoverPlacements() {
  const said = useSaid()
  return (
    <ExampleStack>
      {PLACEMENTS.map((row) => (
        <ExampleRow key={row[0]}>
          {row.map((placement) => (
            <Popover
              key={placement}
              trigger={<Button size="sm">{placement}</Button>}
              label={placement}
              placement={placement}
              hasArrow
              width={200}
            >
              {said(['Points at its button and turns over at the edge.', 'Menunjuk tombolnya dan berbalik di tepi.'])}
            </Popover>
          ))}
        </ExampleRow>
      ))}
    </ExampleStack>
  )
}

function PopoverWithForm() {
  const said = useSaid()
  const [name, setName] = useState('')
  const [kept, setKept] = useState('')
  return (
    <ExampleRow>
      <Popover
        trigger={<Button icon="bookmark">{said(['Keep this view', 'Simpan tampilan'])}</Button>}
        label={said(['Keep this view', 'Simpan tampilan'])}
        padding={16}
        width={280}
      >
        {(close) => (
          <ExampleStack>
            <div style={{ width: '100%' }}>
              <TextField label={said(['Name', 'Nama'])} value={name} onChange={setName} />
            </div>
            <Button
              variant="primary"
              size="sm"
              isDisabled={name === ''}
              onPress={() => {
                setKept(name)
                close()
              }}
            >
              {said(['Keep', 'Simpan'])}
            </Button>
          </ExampleStack>
        )}
      </Popover>
      <output>{kept}</output>
    </ExampleRow>
  )
}

function PopoverStates() {
  const said = useSaid()
  const why = said(['Why', 'Alasan'])
  return (
    <ExampleRow>
      <Popover trigger={<Button>{said(['Loading', 'Memuat'])}</Button>} label={why}>
        <Spinner label={said(['Loading', 'Memuat'])} />
      </Popover>
      <Popover trigger={<Button>{said(['Failed', 'Gagal'])}</Button>} label={why} padding={16} width={240}>
        <ExampleStack>
          {said(['Something went wrong! Please try again.', 'Terjadi kesalahan! Silakan coba lagi.'])}
          <Button size="sm" icon="rotate-cw">
            {said(['Retry', 'Coba lagi'])}
          </Button>
        </ExampleStack>
      </Popover>
      <Popover trigger={<Button isDisabled>{said(['Disabled', 'Mati'])}</Button>} label={why}>
        {why}
      </Popover>
    </ExampleRow>
  )
}

function PopoverLongText() {
  const said = useSaid()
  const lines = Array.from({ length: 30 }, (_, index) => index + 1)
  return (
    <Popover
      trigger={<Button>{said(['How it is computed', 'Cara menghitung'])}</Button>}
      label={said(['How it is computed', 'Cara menghitung'])}
      width={320}
      padding={16}
    >
      {lines.map((line) => (
        <p key={line}>
          {line}. {said(['Each step is written down here, one after another.', 'Setiap langkah ditulis di sini.'])}
        </p>
      ))}
    </Popover>
  )
}

export const exhibit: Exhibit = {
  examples: [
    {
      name: 'PopoverPlacements',
      title: ['Placements', 'Letak'],
      note: ['turns over where there is no room', 'berbalik bila tidak muat'],
      Show: PopoverPlacements,
    },
    { name: 'PopoverWithForm', title: ['With fields', 'Dengan isian'], Show: PopoverWithForm },
    { name: 'PopoverStates', title: ['States', 'Keadaan'], Show: PopoverStates },
    {
      name: 'PopoverLongText',
      title: ['Long text', 'Teks panjang'],
      note: ['scrolls within the window', 'bergulir di dalam jendela'],
      Show: PopoverLongText,
    },
  ],
  live: live(
    'Popover',
    {
      placement: choice(
        'bottom start',
        'bottom',
        'bottom end',
        'top start',
        'top',
        'top end',
        'left top',
        'left',
        'left bottom',
        'right top',
        'right',
        'right bottom',
      ),
      hasArrow: flag(),
      padding: choice(12, 16, 0),
      label: text('Details', 'Rincian'),
      children: text('A few words about it.', 'Beberapa kata tentangnya.'),
    },
    ({ label, ...values }) => <Popover {...values} label={label} trigger={<Button>{label}</Button>} />,
  ),
  keys: [
    { keys: ['Enter'], does: ['Opens it; the focus goes inside', 'Membuka; fokus masuk ke dalam'] },
    { keys: ['Space'], does: ['Opens it', 'Membuka'] },
    { keys: ['Tab'], does: ['Goes through it and stays within', 'Berkeliling di dalamnya'] },
    { keys: ['Esc'], does: ['Closes it; the focus returns to the button', 'Menutup; fokus kembali ke tombol'] },
  ],
  writing: [
    {
      isGood: true,
      why: ['The button says what stands inside.', 'Tombol mengatakan isinya.'],
      Show: () => <Button size="sm">{useSaid()(['How it is computed', 'Cara menghitung'])}</Button>,
    },
    {
      isGood: false,
      why: ['It promises something, but not what.', 'Menjanjikan sesuatu, entah apa.'],
      Show: () => <Button size="sm">{useSaid()(['Click here', 'Klik di sini'])}</Button>,
    },
  ],
}
