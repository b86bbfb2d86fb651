import { type ReactNode, useState } from 'react'
import { Banner } from '../banner/banner.tsx'
import { Button } from '../button/button.tsx'
import { choice, type Exhibit, flag, live, text } from '../exhibit/exhibit.ts'
import { ExampleRow, ExampleStack } from '../exhibit/exhibit-parts.tsx'
import { useSaid } from '../language/language.tsx'
import { TextField } from '../text-field/text-field.tsx'
import { Modal, type ModalProps } from './modal.tsx'

type Opened = Omit<ModalProps, 'isOpen' | 'onClose' | 'footer'>

/** A button and the modal it opens, which is left by its own button. */
function Opening({ label, ...opened }: Opened & { readonly label: string }): ReactNode {
  const said = useSaid()
  const [isOpen, setOpen] = useState(false)
  const close = (): void => setOpen(false)
  const footer = (
    <Button variant="primary" onPress={close}>
      {said(['Close', 'Tutup'])}
    </Button>
  )
  return (
    <>
      <Button onPress={() => setOpen(true)}>{label}</Button>
      <Modal {...opened} isOpen={isOpen} onClose={close} footer={opened.hasCross ? undefined : footer} />
    </>
  )
}

const SIZES = [
  ['sm', 440],
  ['md', 560],
  ['lg', 800],
] as const

function ModalSizes() {
  const said = useSaid()
  const title = said(['A few words', 'Beberapa kata'])
  const words = said([
    'The page behind stays where it is. The focus stays in here until this closes.',
    'Halaman di belakang tetap di tempatnya. Fokus tetap di sini sampai ini ditutup.',
  ])
  return (
    <ExampleRow>
      {SIZES.map(([size, width]) => (
        <Opening key={size} label={`${size} ${width}`} size={size} title={title}>
          {words}
        </Opening>
      ))}
      <Opening label={said(['full', 'penuh'])} size="full" title={title} hasCross>
        {words}
      </Opening>
    </ExampleRow>
  )
}

function ModalScrolling() {
  const said = useSaid()
  const lines = Array.from({ length: 40 }, (_, index) => index + 1)
  return (
    <Opening label={said(['House rules', 'Tata tertib'])} title={said(['House rules', 'Tata tertib'])}>
      {lines.map((line) => (
        <p key={line}>
          {line}. {said(['Leave the place as you would like to find it.', 'Tinggalkan tempat ini dalam keadaan baik.'])}
        </p>
      ))}
    </Opening>
  )
}

const WORK = 1500

function ModalForm() {
  const said = useSaid()
  const [isOpen, setOpen] = useState(false)
  const [name, setName] = useState('')
  const [isBusy, setBusy] = useState(false)
  const [hasFailed, setFailed] = useState(false)
  const close = (): void => {
    setOpen(false)
    setName('')
    setFailed(false)
  }
  const save = (): void => {
    setBusy(true)
    setTimeout(() => {
      setBusy(false)
      setFailed(true)
    }, WORK)
  }
  const footer = (
    <>
      <Button onPress={close} isDisabled={isBusy}>
        {said(['Cancel', 'Batal'])}
      </Button>
      <Button variant="primary" onPress={save} isLoading={isBusy} isDisabled={name === ''}>
        {said(['Save view', 'Simpan tampilan'])}
      </Button>
    </>
  )
  return (
    <>
      <Button onPress={() => setOpen(true)}>{said(['Name the view', 'Beri nama tampilan'])}</Button>
      <Modal
        isOpen={isOpen}
        onClose={close}
        isDirty={name !== ''}
        size="sm"
        title={said(['Name the view', 'Beri nama tampilan'])}
        description={said(['Everybody in the branch sees it.', 'Semua orang di cabang melihatnya.'])}
        footer={footer}
      >
        {hasFailed ? (
          <Banner tone="danger">
            {said(['Something went wrong! Please try again.', 'Terjadi kesalahan! Silakan coba lagi.'])}
          </Banner>
        ) : null}
        <TextField label={said(['Name', 'Nama'])} value={name} onChange={setName} isDisabled={isBusy} />
      </Modal>
    </>
  )
}

function ModalLongText() {
  const said = useSaid()
  return (
    <ExampleStack>
      <Opening
        label={said(['A long title', 'Judul panjang'])}
        size="sm"
        title={said([
          'Choose which of the people of this branch may see, change and hand on what you have kept for yourself',
          'Pilih siapa di cabang ini yang boleh melihat, mengubah, dan meneruskan apa yang Anda simpan sendiri',
        ])}
        description={said([
          'A title may take several lines, but one that needs them is better cut in two: a question and a description.',
          'Judul boleh beberapa baris, tetapi lebih baik dipecah menjadi pertanyaan dan keterangan.',
        ])}
      />
    </ExampleStack>
  )
}

export const exhibit: Exhibit = {
  examples: [
    { name: 'ModalSizes', title: ['Sizes', 'Ukuran'], Show: ModalSizes },
    {
      name: 'ModalScrolling',
      title: ['A body that scrolls', 'Isi yang bergulir'],
      note: ['title and buttons stay', 'judul dan tombol tetap'],
      Show: ModalScrolling,
    },
    {
      name: 'ModalForm',
      title: ['With something typed', 'Dengan isian'],
      note: ['a click outside does not close it', 'klik di luar tidak menutupnya'],
      Show: ModalForm,
    },
    { name: 'ModalLongText', title: ['Long text', 'Teks panjang'], Show: ModalLongText },
  ],
  live: live(
    'Modal',
    {
      size: choice('md', 'sm', 'lg', 'full'),
      isDirty: flag(),
      isAlert: flag(),
      hasCross: flag(),
      title: text('Share this view', 'Bagikan tampilan ini'),
      description: text('Everybody in the branch sees it.', 'Semua orang di cabang melihatnya.'),
    },
    (values) => <Opening {...values} label={values.title} />,
  ),
  keys: [
    { keys: ['Tab'], does: ['Goes on, and from the end to the beginning', 'Maju, dari akhir kembali ke awal'] },
    { keys: ['Shift', 'Tab'], does: ['Goes back, and stays within the modal', 'Mundur, tetap di dalam modal'] },
    { keys: ['Enter'], does: ['Presses the button in focus', 'Menekan tombol yang terfokus'] },
    {
      keys: ['Esc'],
      does: [
        'Closes it and gives the focus back; asks first where something was typed',
        'Menutup dan mengembalikan fokus; bertanya dahulu bila ada isian',
      ],
    },
  ],
  writing: [
    {
      isGood: true,
      why: ['The title says what is done, in the words of the button.', 'Judul mengatakan tindakannya.'],
      Show: () => <b>{useSaid()(['Share this view', 'Bagikan tampilan ini'])}</b>,
    },
    {
      isGood: false,
      why: ['It says that there is a question, not which.', 'Hanya bilang ada pertanyaan, bukan pertanyaan apa.'],
      Show: () => <b>{useSaid()(['Attention', 'Perhatian'])}</b>,
    },
  ],
}
