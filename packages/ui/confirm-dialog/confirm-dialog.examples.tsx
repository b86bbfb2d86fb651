import { type ReactNode, useState } from 'react'
import { Button } from '../button/button.tsx'
import { choice, type Exhibit, flag, live, text } from '../exhibit/exhibit.ts'
import { useSaid } from '../language/language.tsx'
import { ConfirmDialog, type ConfirmDialogProps } from './confirm-dialog.tsx'

type Asked = Omit<ConfirmDialogProps, 'isOpen' | 'onConfirm' | 'onCancel'>

/** A button that asks, and what was answered. */
function Asking({ label, ...asked }: Asked & { readonly label: string }): ReactNode {
  const said = useSaid()
  const [isOpen, setOpen] = useState(false)
  const [answer, setAnswer] = useState('')
  const end = (given: string): void => {
    setAnswer(given)
    setOpen(false)
  }
  return (
    <>
      <Button variant={asked.isDanger ? 'dangerQuiet' : 'secondary'} onPress={() => setOpen(true)}>
        {label}
      </Button>{' '}
      <output>{answer}</output>
      <ConfirmDialog
        {...asked}
        isOpen={isOpen}
        onConfirm={() => end(said(['Confirmed', 'Dikonfirmasi']))}
        onCancel={() => end(said(['Canceled', 'Tidak jadi']))}
      />
    </>
  )
}

function ConfirmPlain() {
  const said = useSaid()
  return (
    <Asking
      label={said(['Send', 'Kirim'])}
      title={said(['Send 12 messages?', 'Kirim 12 pesan?'])}
      description={said(['Everybody on the list reads them at once.', 'Semua orang di daftar langsung membacanya.'])}
      confirmText={said(['Send 12 messages', 'Kirim 12 pesan'])}
    />
  )
}

function ConfirmDanger() {
  const said = useSaid()
  return (
    <Asking
      label={said(['Remove', 'Hapus'])}
      isDanger
      title={said(['Remove this picture?', 'Hapus gambar ini?'])}
      description={said(['It cannot be brought back.', 'Gambar tidak bisa dikembalikan.'])}
      confirmText={said(['Remove the picture', 'Hapus gambar'])}
    />
  )
}

function ConfirmUnderstood() {
  const said = useSaid()
  return (
    <Asking
      label={said(['Close the year', 'Tutup tahun'])}
      isReconfirm
      title={said(['Close the year 2026?', 'Tutup tahun 2026?'])}
      description={said(['Nothing can be entered in it any more.', 'Tahun itu tidak bisa diisi lagi.'])}
      confirmText={said(['Close the year', 'Tutup tahun'])}
    />
  )
}

function ConfirmTyped() {
  const said = useSaid()
  return (
    <Asking
      label={said(['Restore', 'Pulihkan'])}
      isDanger
      isReconfirm
      manualTextConfirmation="GUDANG-2026"
      title={said(['Replace all data by the copy?', 'Ganti semua data dengan salinan?'])}
      description={said(['What was entered since is lost.', 'Isian sesudahnya hilang.'])}
      confirmText={said(['Replace all data', 'Ganti semua data'])}
    />
  )
}

export const exhibit: Exhibit = {
  examples: [
    { name: 'ConfirmPlain', title: ['A question', 'Pertanyaan'], Show: ConfirmPlain },
    {
      name: 'ConfirmDanger',
      title: ['Danger', 'Bahaya'],
      note: ['the focus begins on Cancel', 'fokus mulai di Batal'],
      Show: ConfirmDanger,
    },
    { name: 'ConfirmUnderstood', title: ['With a tick', 'Dengan centang'], Show: ConfirmUnderstood },
    { name: 'ConfirmTyped', title: ['With a tick and a text', 'Dengan centang dan teks'], Show: ConfirmTyped },
  ],
  live: live(
    'ConfirmDialog',
    {
      size: choice('md', 'lg'),
      isDanger: flag(),
      isReconfirm: flag(),
      manualTextConfirmation: text('', ''),
      title: text('Archive 3 rows?', 'Arsipkan 3 baris?'),
      confirmText: text('Archive 3 rows', 'Arsipkan 3 baris'),
    },
    ({ manualTextConfirmation, ...values }) => (
      <Asking
        {...values}
        label={values.confirmText}
        manualTextConfirmation={manualTextConfirmation === '' ? undefined : manualTextConfirmation}
      />
    ),
  ),
  keys: [
    { keys: ['Tab'], does: ['Goes through the dialog and stays within it', 'Berkeliling di dalam dialog'] },
    { keys: ['Enter'], does: ['Gives the answer in focus', 'Memberi jawaban yang terfokus'] },
    {
      keys: ['Space'],
      does: ['Ticks the box; gives the answer in focus', 'Mencentang; memberi jawaban yang terfokus'],
    },
    {
      keys: ['Esc'],
      does: ['Cancels, and the focus returns to where it was', 'Membatalkan, fokus kembali ke tempat semula'],
    },
  ],
  writing: [
    {
      isGood: true,
      why: ['The answer repeats the verb and says how much.', 'Jawaban mengulang kata kerja dan jumlahnya.'],
      Show: () => <Button variant="danger">{useSaid()(['Remove 3 rows', 'Hapus 3 baris'])}</Button>,
    },
    {
      isGood: false,
      why: ['Read alone it does not say to what.', 'Dibaca sendiri, tidak jelas terhadap apa.'],
      Show: () => <Button variant="danger">{useSaid()(['Yes', 'Ya'])}</Button>,
    },
  ],
}
