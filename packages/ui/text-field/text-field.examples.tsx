import { type ReactNode, useState } from 'react'
import { MoneyInput, type MoneyInputProps, NumberInput, type NumberInputProps } from '../decimal-input/number-input.tsx'
import { choice, type Exhibit, flag, live, text } from '../exhibit/exhibit.ts'
import { ExampleForm, StateTable } from '../exhibit/exhibit-parts.tsx'
import { CONTROL_SIZES, FIELD_STATES } from '../exhibit/field-states.ts'
import { ForcedState } from '../exhibit/forced-state.tsx'
import { useCheck } from '../field/use-check.ts'
import { Icon } from '../icon/icon.tsx'
import { useSaid } from '../language/language.tsx'
import { SearchBox } from '../search-box/search-box.tsx'
import { PasswordField, type PasswordFieldProps } from './password-field.tsx'
import { TextField, type TextFieldProps } from './text-field.tsx'

type Kept<P> = Omit<P, 'value' | 'onChange'> & { readonly start?: string }

/** Fields that keep what is typed, so that an example says only what matters. */
function KeptText({ start = '', ...props }: Kept<TextFieldProps>): ReactNode {
  const [value, setValue] = useState(start)
  return <TextField {...props} value={value} onChange={setValue} />
}
function KeptPassword({ start = '', ...props }: Kept<PasswordFieldProps>): ReactNode {
  const [value, setValue] = useState(start)
  return <PasswordField {...props} value={value} onChange={setValue} />
}
function KeptNumber({ start = '', ...props }: Kept<NumberInputProps>): ReactNode {
  const [value, setValue] = useState(start)
  return <NumberInput {...props} value={value} onChange={setValue} />
}
function KeptMoney({ start = '', ...props }: Kept<MoneyInputProps>): ReactNode {
  const [value, setValue] = useState(start)
  return (
    <ExampleForm>
      <MoneyInput {...props} value={value} onChange={setValue} />
      <output>{value}</output>
    </ExampleForm>
  )
}

function InputStates() {
  const said = useSaid()
  const row = (face: Partial<TextFieldProps>): readonly ReactNode[] => {
    const field = (state: Partial<TextFieldProps> = {}): ReactNode => (
      <TextField
        label={said(['City', 'Kota'])}
        labelPlace="hidden"
        value=""
        onChange={() => undefined}
        {...face}
        {...state}
      />
    )
    return [
      field(),
      <ForcedState key="hover" state="hovered" at="input">
        {field()}
      </ForcedState>,
      <ForcedState key="focus" state="focus-visible" at="input">
        {field()}
      </ForcedState>,
      field({ isDisabled: true }),
      field({ isReadOnly: true }),
      field({ error: said(['Fill this in', 'Isi bagian ini']) }),
      field({ isLoading: true }),
    ]
  }
  return (
    <StateTable
      states={FIELD_STATES}
      rows={[
        { title: ['Empty', 'Kosong'], cells: row({ placeholder: said(['City', 'Kota']) }) },
        { title: ['Filled', 'Terisi'], cells: row({ value: said(['Bandung', 'Bandung']) }) },
        { title: ['Amount', 'Jumlah'], cells: row({ value: '250,00', prefix: 'Rp', isNumeric: true }) },
      ]}
    />
  )
}

function InputSizes() {
  const said = useSaid()
  return (
    <ExampleForm>
      {CONTROL_SIZES.map(([size, height]) => (
        <KeptText
          key={size}
          label={`${size} ${height}`}
          size={size}
          start={said(['Main street 12', 'Jalan Merdeka 12'])}
        />
      ))}
    </ExampleForm>
  )
}

function InputAffixes() {
  const said = useSaid()
  return (
    <ExampleForm>
      <KeptText
        label={said(['Website', 'Situs web'])}
        prefix="https://"
        placeholder={said(['your-shop.co.id', 'toko-anda.co.id'])}
      />
      <KeptText label={said(['Weight', 'Berat'])} suffix="kg" isNumeric start="12,5" />
      <KeptText
        label={said(['E-mail', 'Email'])}
        prefix={<Icon name="user" />}
        inputMode="email"
        isClearable
        start="rina@lumbung.example"
      />
    </ExampleForm>
  )
}

function InputPassword() {
  const said = useSaid()
  return (
    <KeptPassword
      label={said(['Password', 'Kata sandi'])}
      start="padi-menguning-7"
      hint={said(['At least 12 characters', 'Paling sedikit 12 karakter'])}
    />
  )
}

function InputNumber() {
  const said = useSaid()
  return (
    <ExampleForm>
      <KeptNumber label={said(['Copies', 'Rangkap'])} isStepped least={1} most={40} start="2" />
      <KeptNumber label={said(['Length', 'Panjang'])} decimals={6} suffix="m" start="2.5" />
    </ExampleForm>
  )
}

function InputMoney() {
  const said = useSaid()
  return (
    <KeptMoney
      label={said(['Amount', 'Jumlah'])}
      start="1250000.00"
      hint={said(['Try 1,25jt or -1.250', 'Coba 1,25jt atau -1.250'])}
    />
  )
}

function InputSearch() {
  const said = useSaid()
  const [found, setFound] = useState('')
  return (
    <ExampleForm>
      <SearchBox value={found} onSearch={setFound} placeholder={said(['Search names', 'Cari nama'])} />
      <output>{found === '' ? said(['Everything', 'Semua']) : said([`Asked: ${found}`, `Dicari: ${found}`])}</output>
    </ExampleForm>
  )
}

function InputCopy() {
  const said = useSaid()
  return (
    <ExampleForm>
      <KeptText label={said(['Key', 'Kunci'])} isReadOnly isMono isCopyable start="LB-7F3A-90C2" />
      <KeptText label={said(['Nothing to copy yet', 'Belum ada yang disalin'])} isCopyable />
    </ExampleForm>
  )
}

function InputErrorAfterBlur() {
  const said = useSaid()
  const [value, setValue] = useState('')
  const { error, onBlur } = useCheck(value, (mail) =>
    /^\S+@\S+\.\S+$/.test(mail)
      ? undefined
      : said(['Write an address such as rina@lumbung.co.id', 'Tulis alamat seperti rina@lumbung.co.id']),
  )
  return (
    <TextField
      label={said(['E-mail', 'Email'])}
      isRequired
      value={value}
      onChange={setValue}
      onBlur={onBlur}
      error={error}
      hint={said(['Receipts are sent there', 'Tanda terima dikirim ke sana'])}
    />
  )
}

function InputLongText() {
  const said = useSaid()
  return (
    <KeptText
      label={said([
        'Name of the person who signs for the whole group of companies',
        'Nama orang yang menandatangani untuk seluruh grup perusahaan',
      ])}
      labelPlace="side"
      start={said([
        'Raden Ajeng Siti Kusumawardhani Prawirodirdjo of Surakarta',
        'Raden Ajeng Siti Kusumawardhani Prawirodirdjo dari Surakarta',
      ])}
      maxLength={80}
      isCounted
      hint={said(['As it stands on the identity card', 'Sesuai kartu identitas'])}
    />
  )
}

export const exhibit: Exhibit = {
  examples: [
    { name: 'InputStates', title: ['States', 'Keadaan'], Show: InputStates, isWide: true },
    { name: 'InputSizes', title: ['Sizes', 'Ukuran'], Show: InputSizes },
    { name: 'InputAffixes', title: ['Prefix, suffix, clear', 'Awalan, akhiran, kosongkan'], Show: InputAffixes },
    {
      name: 'InputErrorAfterBlur',
      title: ['Error after leaving', 'Salah setelah ditinggalkan'],
      note: ['goes while it is mended', 'hilang saat diperbaiki'],
      Show: InputErrorAfterBlur,
    },
    { name: 'InputPassword', title: ['Password', 'Kata sandi'], Show: InputPassword },
    { name: 'InputNumber', title: ['Number', 'Angka'], Show: InputNumber },
    {
      name: 'InputMoney',
      title: ['Money', 'Uang'],
      note: ['what is kept stands under it', 'yang disimpan ada di bawahnya'],
      Show: InputMoney,
    },
    { name: 'InputSearch', title: ['Search', 'Pencarian'], Show: InputSearch },
    { name: 'InputCopy', title: ['Copy', 'Salin'], Show: InputCopy },
    { name: 'InputLongText', title: ['Long text', 'Teks panjang'], Show: InputLongText },
  ],
  live: live(
    'TextField',
    {
      size: choice('md', 'sm', 'lg'),
      labelPlace: choice('top', 'side', 'hidden'),
      label: text('Contact', 'Kontak'),
      hint: text('Whom one may call', 'Yang bisa dihubungi'),
      error: text('', ''),
      prefix: text('', ''),
      suffix: text('', ''),
      isRequired: flag(),
      isDisabled: flag(),
      isReadOnly: flag(),
      isLoading: flag(),
      isClearable: flag(),
      isCopyable: flag(),
    },
    ({ hint, error, ...values }) => (
      <div style={{ width: 280 }}>
        <KeptText {...values} {...(hint === '' ? {} : { hint })} {...(error === '' ? {} : { error })} start="Rina" />
      </div>
    ),
  ),
  keys: [
    { keys: ['Tab'], does: ['Goes to the field, then to its buttons', 'Ke isian, lalu ke tombolnya'] },
    { keys: ['Enter'], does: ['In a search: asks at once', 'Pada pencarian: langsung mencari'] },
    { keys: ['Esc'], does: ['In a search: empties it', 'Pada pencarian: mengosongkan'] },
    { keys: ['↑', '↓'], does: ['In a number: one more, one less', 'Pada angka: tambah satu, kurang satu'] },
    { keys: ['PgUp', 'PgDn'], does: ['In a number: ten more, ten less', 'Pada angka: tambah sepuluh, kurang sepuluh'] },
    {
      keys: ['Space'],
      does: ['On a button in the field: shows, copies', 'Pada tombol di dalam isian: menampilkan, menyalin'],
    },
  ],
  writing: [
    {
      isGood: true,
      why: [
        'The label stays; the error says how to mend it.',
        'Label tetap terlihat; kesalahan menyebut cara memperbaikinya.',
      ],
      Show: () => (
        <KeptText
          label={useSaid()(['Postal code', 'Kode pos'])}
          start="4011"
          error={useSaid()(['A postal code has 5 digits: 40115', 'Kode pos terdiri dari 5 angka: 40115'])}
        />
      ),
    },
    {
      isGood: false,
      why: [
        'The placeholder goes with the first letter, and nobody learns what is wrong.',
        'Teks contoh hilang saat mengetik, dan tidak jelas apa yang salah.',
      ],
      Show: () => (
        <KeptText
          label={useSaid()(['Postal code', 'Kode pos'])}
          labelPlace="hidden"
          start="4011"
          error={useSaid()(['Invalid', 'Tidak valid'])}
        />
      ),
    },
  ],
}
