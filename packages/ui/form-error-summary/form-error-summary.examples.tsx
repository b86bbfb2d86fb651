import { useState } from 'react'
import { Button } from '../button/button.tsx'
import { type Exhibit, live, text } from '../exhibit/exhibit.ts'
import { ExampleForm, ExampleStack } from '../exhibit/exhibit-parts.tsx'
import { useSaid } from '../language/language.tsx'
import { TextField } from '../text-field/text-field.tsx'
import { FormErrorSummary, type FormProblem } from './form-error-summary.tsx'

function SummaryOfForm() {
  const said = useSaid()
  const [name, setName] = useState('')
  const [town, setTown] = useState('')
  const [isSent, setSent] = useState(false)
  const missing = said(['This field must be filled, it cannot be empty.', 'Isian ini wajib diisi, tidak boleh kosong.'])
  const problem = (key: 'name' | 'town', place: string): FormProblem => ({
    key,
    place,
    sentence: missing,
    onGo: () => document.getElementById(`summary-${key}`)?.focus(),
  })
  const nameLabel = said(['Name', 'Nama'])
  const townLabel = said(['Town', 'Kota'])
  const problems = [
    ...(isSent && name === '' ? [problem('name', nameLabel)] : []),
    ...(isSent && town === '' ? [problem('town', townLabel)] : []),
  ]
  const errorOf = (key: string): string | undefined => problems.find((one) => one.key === key)?.sentence
  return (
    <ExampleForm>
      <FormErrorSummary problems={problems} />
      <TextField
        id="summary-name"
        label={nameLabel}
        value={name}
        onChange={setName}
        error={errorOf('name')}
        isRequired
      />
      <TextField
        id="summary-town"
        label={townLabel}
        value={town}
        onChange={setTown}
        error={errorOf('town')}
        isRequired
      />
      <div>
        <Button variant="primary" onPress={() => setSent(true)}>
          {said(['Save', 'Simpan'])}
        </Button>
      </div>
    </ExampleForm>
  )
}

function SummaryKinds() {
  const said = useSaid()
  const [isShown, show] = useState(false)
  const problems: readonly FormProblem[] = [
    {
      key: 'line',
      place: said(['Line 3, quantity', 'Baris 3, kuantitas']),
      sentence: said([
        'Only 4 of them are free in the northern barn. Take less or choose another barn.',
        'Hanya 4 yang bebas di lumbung utara. Kurangi atau pilih lumbung lain.',
      ]),
      onGo: () => undefined,
    },
    {
      key: 'closed',
      place: said(['Date', 'Tanggal']),
      sentence: said([
        'October is closed. Choose a day in November.',
        'Oktober sudah ditutup. Pilih tanggal di November.',
      ]),
    },
    {
      key: 'form',
      place: '',
      sentence: said(['Somebody else saved it meanwhile. Read it again.', 'Orang lain menyimpannya. Muat ulang.']),
    },
  ]
  return (
    <ExampleStack>
      <div>
        <Button onPress={() => show(!isShown)}>
          {isShown ? said(['Mended', 'Diperbaiki']) : said(['Refuse', 'Tolak'])}
        </Button>
      </div>
      <FormErrorSummary problems={isShown ? problems : []} />
    </ExampleStack>
  )
}

function LiveSummary({ title, sentence }: { readonly title: string; readonly sentence: string }) {
  const said = useSaid()
  return <FormErrorSummary title={title} problems={[{ key: 'one', place: said(['Name', 'Nama']), sentence }]} />
}

export const exhibit: Exhibit = {
  examples: [
    {
      name: 'SummaryOfForm',
      title: ['In a form', 'Di formulir'],
      note: ['save to see it', 'simpan untuk melihatnya'],
      Show: SummaryOfForm,
    },
    {
      name: 'SummaryKinds',
      title: ['Lines, fields, the whole form', 'Baris, isian, seluruh formulir'],
      Show: SummaryKinds,
    },
  ],
  live: live(
    'FormErrorSummary',
    {
      title: text('Please fix the following errors', 'Mohon perbaiki kesalahan berikut'),
      sentence: text('This field must be filled, it cannot be empty.', 'Isian ini wajib diisi, tidak boleh kosong.'),
    },
    (values) => <LiveSummary {...values} />,
  ),
  keys: [
    {
      keys: ['Tab'],
      does: [
        'From place to place; the list takes the focus as it appears',
        'Antartempat; daftar mendapat fokus saat muncul',
      ],
    },
    { keys: ['Enter'], does: ['Goes to the field, or to the cell', 'Ke isiannya, atau ke selnya'] },
  ],
  writing: [
    {
      isGood: true,
      why: ['What is wrong, where, and how to mend it.', 'Apa yang salah, di mana, dan cara memperbaikinya.'],
      Show: () => (
        <b>
          {useSaid()([
            'October is closed. Choose a day in November.',
            'Oktober sudah ditutup. Pilih tanggal di November.',
          ])}
        </b>
      ),
    },
    {
      isGood: false,
      why: ['A code that only the program understands.', 'Kode yang hanya dimengerti program.'],
      Show: () => <b>{useSaid()(['Error PERIOD_CLOSED', 'Kesalahan PERIOD_CLOSED'])}</b>,
    },
  ],
}
