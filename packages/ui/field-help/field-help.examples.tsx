import { useState } from 'react'
import { type Exhibit, live, number, text } from '../exhibit/exhibit.ts'
import { ExampleForm } from '../exhibit/exhibit-parts.tsx'
import { useCheck } from '../field/use-check.ts'
import { useSaid } from '../language/language.tsx'
import { RadioGroup } from '../radio-group/radio-group.tsx'
import { TextArea } from '../text-area/text-area.tsx'
import { TextField, type TextFieldProps } from '../text-field/text-field.tsx'
import { FieldHelp } from './field-help.tsx'

/** A field that keeps what is typed. */
function KeptText({ start = '', ...props }: Omit<TextFieldProps, 'value' | 'onChange'> & { readonly start?: string }) {
  const [value, setValue] = useState(start)
  return <TextField {...props} value={value} onChange={setValue} />
}

function HelperKinds() {
  const said = useSaid()
  const card = said(['As it stands on the card', 'Sesuai yang tertulis di kartu'])
  return (
    <ExampleForm>
      <KeptText label={said(['Hint', 'Petunjuk'])} start="Rina" hint={card} />
      <KeptText
        label={said(['Error', 'Kesalahan'])}
        start="R"
        error={said(['A name has at least 2 letters', 'Nama paling sedikit 2 huruf'])}
      />
      <KeptText label={said(['Success', 'Berhasil'])} start="rina" success={said(['Still free', 'Masih tersedia'])} />
      <KeptText label={said(['Counter', 'Penghitung'])} start="Rina" maxLength={40} isCounted hint={card} />
    </ExampleForm>
  )
}

const TAKEN = ['rina', 'budi', 'dewi']

function HelperThatChanges() {
  const said = useSaid()
  const [name, setName] = useState('')
  const wanted = name.trim().toLowerCase()
  const { error, onBlur } = useCheck(wanted, (typed) => {
    if (typed === '') return said(['Choose a user name', 'Pilih nama pengguna'])
    return TAKEN.includes(typed)
      ? said([`${typed} is taken: add a letter`, `${typed} sudah dipakai: tambah huruf`])
      : undefined
  })
  const isFree = wanted.length > 1 && !TAKEN.includes(wanted)
  return (
    <TextField
      label={said(['User name', 'Nama pengguna'])}
      value={name}
      onChange={setName}
      onBlur={onBlur}
      error={error}
      hint={said(['Try rina', 'Coba rina'])}
      success={isFree ? said([`${wanted} is free`, `${wanted} tersedia`]) : undefined}
    />
  )
}

function HelperOverTheMost() {
  const said = useSaid()
  const [message, setMessage] = useState(
    said(['The gate closes at five today, not at six.', 'Gerbang tutup pukul lima hari ini, bukan enam.']),
  )
  const most = 40
  return (
    <TextArea
      label={said(['Message', 'Pesan'])}
      value={message}
      onChange={setMessage}
      counted={{ count: message.length, most }}
      error={message.length > most ? said(['Shorten the message', 'Persingkat pesan']) : undefined}
    />
  )
}

function HelperLongText() {
  const said = useSaid()
  return (
    <div style={{ width: 200 }}>
      <KeptText
        label={said(['Tax address', 'Alamat pajak'])}
        start="Jl. Merdeka 12"
        maxLength={200}
        isCounted
        error={said([
          'The street is missing its house number and the postal code: add both as they stand on the card.',
          'Nomor rumah dan kode pos belum ada: tambahkan keduanya sesuai kartu.',
        ])}
      />
    </div>
  )
}

function HelperOfAGroup() {
  const said = useSaid()
  const [size, setSize] = useState('small')
  return (
    <RadioGroup
      label={said(['Size', 'Ukuran'])}
      value={size}
      onChange={setSize}
      options={[
        { value: 'small', label: said(['Small', 'Kecil']) },
        { value: 'large', label: said(['Large', 'Besar']) },
      ]}
      hint={said(['Read with the group', 'Dibacakan bersama kelompoknya'])}
    />
  )
}

export const exhibit: Exhibit = {
  examples: [
    { name: 'HelperKinds', title: ['Kinds', 'Jenis'], Show: HelperKinds },
    {
      name: 'HelperThatChanges',
      title: ['Hint, error, success in turn', 'Petunjuk, salah, berhasil bergantian'],
      note: ['never two at once', 'tidak pernah dua sekaligus'],
      Show: HelperThatChanges,
    },
    { name: 'HelperOverTheMost', title: ['Over the most', 'Melewati batas'], Show: HelperOverTheMost },
    {
      name: 'HelperLongText',
      title: ['Long text', 'Teks panjang'],
      note: ['200 px wide', 'lebar 200 px'],
      Show: HelperLongText,
    },
    { name: 'HelperOfAGroup', title: ['Under a group', 'Di bawah kelompok'], Show: HelperOfAGroup },
  ],
  live: live(
    'FieldHelp',
    {
      hint: text('As it stands on the card', 'Sesuai yang tertulis di kartu'),
      error: text('', ''),
      success: text('', ''),
      count: number(12, 0, 60),
      most: number(40, 1, 60),
    },
    ({ hint, error, success, count, most }) => (
      <div style={{ width: 280 }}>
        <FieldHelp
          controlId="help-live"
          hint={hint === '' ? undefined : hint}
          error={error === '' ? undefined : error}
          success={success === '' ? undefined : success}
          counted={{ count, most }}
        />
      </div>
    ),
  ),
  keys: [
    {
      keys: ['Tab'],
      does: [
        'Goes to the field; its helper text is read with it, and is no stop of its own',
        'Menuju isian; teks bantu dibacakan bersamanya, bukan perhentian sendiri',
      ],
    },
  ],
  writing: [
    {
      isGood: true,
      why: ['What is wrong, and how to mend it.', 'Apa yang salah, dan cara memperbaikinya.'],
      Show: () => (
        <KeptText
          label={useSaid()(['Phone', 'Telepon'])}
          start="0812"
          error={useSaid()(['4 digits of at least 9: add the rest', '4 angka dari paling sedikit 9: lengkapi'])}
        />
      ),
    },
    {
      isGood: false,
      why: ['Blames, and helps nobody.', 'Menyalahkan, dan tidak membantu.'],
      Show: () => (
        <KeptText
          label={useSaid()(['Phone', 'Telepon'])}
          start="0812"
          error={useSaid()(['You entered invalid input!', 'Anda salah mengisi!'])}
        />
      ),
    },
  ],
}
