import { useRef, useState } from 'react'
import { Button } from '../button/button.tsx'
import { type Exhibit, flag, live, number, text } from '../exhibit/exhibit.ts'
import { ExampleGrid, ExampleRow } from '../exhibit/exhibit-parts.tsx'
import { ForcedState } from '../exhibit/forced-state.tsx'
import { useSaid } from '../language/language.tsx'
import { FileDialog, FileUpload } from './file-dialog.tsx'
import { FileDrop } from './file-drop.tsx'
import { TransferList } from './transfer-list.tsx'
import type { FileTransfer, Transfer } from './use-transfers.ts'

const MEGABYTE = 1024 * 1024
const STEPS = 10

const after = (milliseconds: number): Promise<void> => new Promise((done) => setTimeout(done, milliseconds))

/** Pretends to carry a file away; nothing leaves the page. */
const pretend: Transfer = async (_file, onProgress, signal) => {
  for (let step = 1; step <= STEPS && !signal.aborted; step++) {
    await after(100)
    onProgress(step / STEPS)
  }
}

function FileOne() {
  return <FileUpload accept={['.pdf', '.png', '.jpg']} maxSize={2 * MEGABYTE} transfer={pretend} />
}

function FileMany() {
  return <FileUpload isMany transfer={pretend} />
}

function FileImage() {
  return <FileUpload isImage accept={['.png', '.jpg', '.webp']} maxSize={MEGABYTE} transfer={pretend} />
}

function FileRetry() {
  const failed = useRef(new Set<File>())
  const transfer: Transfer = async (file, onProgress, signal) => {
    await pretend(file, (share) => onProgress(share * 0.6), signal)
    if (failed.current.has(file)) return
    failed.current.add(file)
    throw new Error('The line is down.')
  }
  return <FileUpload isMany transfer={transfer} />
}

function FileInDialog() {
  const said = useSaid()
  const [isOpen, setOpen] = useState(false)
  const [names, setNames] = useState<readonly string[]>([])
  return (
    <ExampleRow>
      <Button icon="upload" onPress={() => setOpen(true)}>
        {said(['Add files', 'Tambah file'])}
      </Button>
      <output>{names.join(', ')}</output>
      <FileDialog
        isOpen={isOpen}
        onClose={() => setOpen(false)}
        title={said(['Add files', 'Tambah file'])}
        description={said(['Pictures and papers that belong to it.', 'Gambar dan dokumen yang menyertainya.'])}
        isMany
        accept={['.pdf', '.png', '.jpg']}
        maxSize={2 * MEGABYTE}
        transfer={pretend}
        onDone={(file) => setNames((before) => [...before, file.name])}
      />
    </ExampleRow>
  )
}

/** A file of so many bytes, without them. */
const fileOf = (name: string, size: number): File => Object.defineProperty(new File([], name), 'size', { value: size })

function FileStates() {
  const long = useSaid()([
    'Delivery of the second week, signed by the driver and the keeper.pdf',
    'Pengiriman minggu kedua, ditandatangani sopir dan penjaga gudang.pdf',
  ])
  const items: readonly FileTransfer[] = [
    { id: 1, file: fileOf('Price list.pdf', 812 * 1024), state: 'sending', share: 0.45 },
    { id: 2, file: fileOf('Warehouse.jpg', 1.4 * MEGABYTE), state: 'done', share: 1 },
    { id: 3, file: fileOf(long, 240 * 1024), state: 'failed', share: 0.6 },
    { id: 4, file: fileOf('Stock.exe', 96 * 1024), state: 'refused', refusal: 'type', share: 0 },
    { id: 5, file: fileOf('Catalogue.pdf', 9.6 * MEGABYTE), state: 'refused', refusal: 'size', share: 0 },
  ]
  return (
    <TransferList
      items={items}
      accept={['.pdf', '.png', '.jpg']}
      maxSize={2 * MEGABYTE}
      cancel={() => undefined}
      retry={() => undefined}
    />
  )
}

function FileZones() {
  const zone = <FileDrop accept={['.pdf']} onFiles={() => undefined} />
  return (
    <ExampleGrid>
      {zone}
      <ForcedState state="hovered">{zone}</ForcedState>
      <FileDrop accept={['.pdf']} isDisabled onFiles={() => undefined} />
    </ExampleGrid>
  )
}

export const exhibit: Exhibit = {
  examples: [
    {
      name: 'FileOne',
      title: ['One file', 'Satu file'],
      note: ['the next takes its place', 'berikutnya menggantikan'],
      Show: FileOne,
    },
    { name: 'FileMany', title: ['Many files', 'Banyak file'], Show: FileMany },
    { name: 'FileImage', title: ['A picture', 'Gambar'], note: ['shown small', 'tampil kecil'], Show: FileImage },
    {
      name: 'FileRetry',
      title: ['A bad line', 'Jaringan buruk'],
      note: ['the first try fails', 'percobaan pertama gagal'],
      Show: FileRetry,
    },
    { name: 'FileInDialog', title: ['In a dialog', 'Dalam dialog'], Show: FileInDialog },
    { name: 'FileStates', title: ['States and long text', 'Keadaan dan teks panjang'], Show: FileStates },
    {
      name: 'FileZones',
      title: ['Default, hover and off', 'Biasa, ditunjuk, dan mati'],
      Show: FileZones,
      isWide: true,
    },
  ],
  live: live(
    'FileUpload',
    {
      isMany: flag(),
      isImage: flag(),
      isDisabled: flag(),
      maxSize: number(2 * MEGABYTE, 1, 100 * MEGABYTE),
      accept: text('.pdf .png', '.pdf .png'),
    },
    ({ accept, ...values }) => (
      <div style={{ width: 400, maxWidth: '100%' }}>
        <FileUpload {...values} {...(accept === '' ? {} : { accept: accept.split(' ') })} transfer={pretend} />
      </div>
    ),
  ),
  keys: [
    { keys: ['Tab'], does: ['Goes to the choice, then through the files', 'Ke pilihan, lalu ke tiap file'] },
    {
      keys: ['Enter'],
      does: ['Opens the files of the device; presses a sign', 'Membuka file perangkat; menekan tanda'],
    },
    { keys: ['Space'], does: ['The same', 'Sama'] },
    { keys: ['Ctrl', 'V'], does: ['Takes the files that were copied', 'Menerima file yang disalin'] },
    { keys: ['Esc'], does: ['Closes the dialog, unless a file is on its way', 'Menutup dialog, kecuali ada unggahan'] },
  ],
  writing: [
    {
      isGood: true,
      why: ['Says the limit before one tries.', 'Menyebut batas sebelum dicoba.'],
      Show: () => <FileDrop accept={['.pdf', '.png']} maxSize={2 * MEGABYTE} onFiles={() => undefined} />,
    },
    {
      isGood: false,
      why: ['The limit is learnt only by being refused.', 'Batas baru diketahui setelah ditolak.'],
      Show: () => <FileDrop onFiles={() => undefined} />,
    },
  ],
}
