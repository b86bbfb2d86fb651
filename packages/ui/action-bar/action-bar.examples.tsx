import { useState } from 'react'
import { Button } from '../button/button.tsx'
import { type Exhibit, live, text } from '../exhibit/exhibit.ts'
import { useSaid } from '../language/language.tsx'
import { ActionBar, BigFact } from './action-bar.tsx'

function BarWithFact() {
  const said = useSaid()
  const [isSent, setSent] = useState(false)
  return (
    <ActionBar
      actions={
        isSent ? (
          <Button onPress={() => setSent(false)}>{said(['Take it back', 'Tarik kembali'])}</Button>
        ) : (
          <>
            <Button keys={['Ctrl', 'S']}>{said(['Save', 'Simpan'])}</Button>
            <Button variant="primary" icon="send" onPress={() => setSent(true)}>
              {said(['Send', 'Kirim'])}
            </Button>
          </>
        )
      }
    >
      <BigFact
        label={said(['In the box', 'Di kotak'])}
        value="1.250.000,00"
        note={said(['One million two hundred fifty thousand', 'Satu juta dua ratus lima puluh ribu'])}
      />
    </ActionBar>
  )
}

function BarActionsAlone() {
  const said = useSaid()
  return (
    <ActionBar
      actions={
        <>
          <Button variant="danger">{said(['Delete', 'Hapus'])}</Button>
          <Button variant="primary">{said(['Save', 'Simpan'])}</Button>
        </>
      }
    />
  )
}

function BarLongText() {
  const said = useSaid()
  return (
    <ActionBar
      actions={
        <>
          <Button>{said(['Send back', 'Kembalikan'])}</Button>
          <Button variant="primary">{said(['Accept 1.250.000,00', 'Terima 1.250.000,00'])}</Button>
        </>
      }
    >
      <BigFact
        label={said(['Collected for the festival', 'Terkumpul untuk festival'])}
        value="1.250.000,00"
        note={said(['One million two hundred fifty thousand', 'Satu juta dua ratus lima puluh ribu'])}
      />
    </ActionBar>
  )
}

export const exhibit: Exhibit = {
  examples: [
    {
      name: 'BarWithFact',
      title: ['A fact and what to do', 'Satu fakta dan aksinya'],
      note: ['one primary action', 'satu aksi utama'],
      Show: BarWithFact,
      isWide: true,
    },
    { name: 'BarActionsAlone', title: ['Actions alone', 'Aksi saja'], Show: BarActionsAlone },
    {
      name: 'BarLongText',
      title: ['Long text', 'Teks panjang'],
      note: ['under each other on a telephone', 'bertumpuk di telepon'],
      Show: BarLongText,
      isWide: true,
    },
  ],
  live: live(
    'BigFact',
    {
      label: text('In the box', 'Di kotak'),
      value: text('1.250.000,00', '1.250.000,00'),
      note: text('One million two hundred fifty thousand', 'Satu juta dua ratus lima puluh ribu'),
    },
    (values) => (
      <ActionBar>
        <BigFact {...values} />
      </ActionBar>
    ),
  ),
  keys: [
    { keys: ['Tab'], does: ['From action to action, the primary one last', 'Antaraksi, yang utama terakhir'] },
    { keys: ['Enter'], does: ['Presses the button in focus', 'Menekan tombol yang terfokus'] },
  ],
  writing: [
    {
      isGood: true,
      why: ['The button says what is done, and to how much.', 'Tombol menyebut tindakan dan nilainya.'],
      Show: () => (
        <ActionBar
          actions={<Button variant="primary">{useSaid()(['Accept 1.250.000,00', 'Terima 1.250.000,00'])}</Button>}
        />
      ),
    },
    {
      isGood: false,
      why: ['Two primary actions are none.', 'Dua aksi utama berarti tidak ada.'],
      Show: () => (
        <ActionBar
          actions={
            <>
              <Button variant="primary">{useSaid()(['OK', 'Oke'])}</Button>
              <Button variant="primary">{useSaid()(['Yes', 'Ya'])}</Button>
            </>
          }
        />
      ),
    },
  ],
}
