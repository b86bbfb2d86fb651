import type { Words } from '@lumbung/core'
import { useCallback, useEffect, useMemo, useRef } from 'react'
import { choice, type Exhibit, flag, live } from '../exhibit/exhibit.ts'
import { useSaid } from '../language/language.tsx'
import { PdfPreview } from './pdf-preview.tsx'
import { samplePdf } from './sample-pdf.ts'

const ITEMS = ['Kopi Arabika Gayo 250 g', 'Kopi Robusta Lampung 200 g', 'Sambal Terasi 150 g', 'Gula Aren Cair 500 ml']

const pageOf = (page: number, count: number): readonly string[] => [
  `Lumbung - ${page} / ${count}`,
  '',
  ...ITEMS.map((item, place) => `${place + 1}.  ${item}      ${page * (place + 3)} pcs`),
  '',
  page === count ? 'Terima kasih' : '(bersambung)',
]

const paperOf = (count: number): ArrayBuffer =>
  samplePdf(Array.from({ length: count }, (_, place) => pageOf(place + 1, count)))

/** The paper as a file of this page: what is taken along never leaves it. */
function useAddress(count: number): string {
  const address = useMemo(() => URL.createObjectURL(new Blob([paperOf(count)], { type: 'application/pdf' })), [count])
  useEffect(() => () => URL.revokeObjectURL(address), [address])
  return address
}

const FRAME = { display: 'flex', width: '100%', height: 480 } as const

function PaperOfThreePages() {
  const said = useSaid()
  const load = useCallback(() => Promise.resolve(paperOf(3)), [])
  return (
    <div style={FRAME}>
      <PdfPreview label={said(['Sample of three pages', 'Contoh tiga halaman'])} load={load} address={useAddress(3)} />
    </div>
  )
}

function PaperOfManyPages() {
  const said = useSaid()
  const load = useCallback(() => Promise.resolve(paperOf(120)), [])
  return (
    <div style={FRAME}>
      <PdfPreview label={said(['Sample of 120 pages', 'Contoh 120 halaman'])} load={load} address={useAddress(120)} />
    </div>
  )
}

function PaperThatFails() {
  const said = useSaid()
  const attempts = useRef(0)
  const load = useCallback(async () => {
    attempts.current += 1
    if (attempts.current === 1) throw new Error('0192-7f3a')
    return paperOf(1)
  }, [])
  return (
    <div style={FRAME}>
      <PdfPreview
        label={said(['Sample that failed', 'Contoh yang gagal'])}
        load={load}
        sentenceOf={(error) => {
          const id = error instanceof Error ? error.message : ''
          const sentence: Words = ['The server did not answer. Request', 'Peladen tidak menjawab. Permintaan']
          return `${said(sentence)} ${id}.`
        }}
      />
    </div>
  )
}

const NEVER = new Promise<ArrayBuffer>(() => undefined)

function PaperOnItsWay() {
  const said = useSaid()
  const load = useCallback(() => NEVER, [])
  return (
    <div style={{ ...FRAME, height: 200 }}>
      <PdfPreview label={said(['Sample on its way', 'Contoh sedang dimuat'])} load={load} />
    </div>
  )
}

function PagesAlone() {
  const said = useSaid()
  const load = useCallback(() => Promise.resolve(paperOf(1)), [])
  return <PdfPreview label={said(['Sample of one page', 'Contoh satu halaman'])} load={load} isPlain />
}

interface LiveValues {
  readonly pages: number
  readonly isPlain: boolean
}

function LivePaper({ pages, isPlain }: LiveValues) {
  const load = useCallback(() => Promise.resolve(paperOf(pages)), [pages])
  return (
    <div style={{ ...FRAME, overflow: 'auto' }}>
      <PdfPreview label="PDF" load={load} isPlain={isPlain} />
    </div>
  )
}

function Named({ name }: { readonly name: Words }) {
  const load = useCallback(() => Promise.resolve(paperOf(1)), [])
  return (
    <div style={{ ...FRAME, height: 160 }}>
      <PdfPreview label={useSaid()(name)} load={load} isPlain />
    </div>
  )
}

export const exhibit: Exhibit = {
  examples: [
    {
      name: 'PaperOfThreePages',
      title: ['Zoom, pages, text search', 'Perbesaran, halaman, cari teks'],
      Show: PaperOfThreePages,
      isWide: true,
    },
    {
      name: 'PaperOfManyPages',
      title: ['Many pages', 'Banyak halaman'],
      note: ['only those near are drawn', 'hanya yang dekat digambar'],
      Show: PaperOfManyPages,
      isWide: true,
    },
    { name: 'PaperThatFails', title: ['Failed, tried again', 'Gagal, dicoba lagi'], Show: PaperThatFails },
    { name: 'PaperOnItsWay', title: ['On its way', 'Sedang dimuat'], Show: PaperOnItsWay },
    { name: 'PagesAlone', title: ['Pages alone', 'Halaman saja'], Show: PagesAlone },
  ],
  live: live('PdfPreview', { pages: choice(1, 3, 12), isPlain: flag() }, (values) => <LivePaper {...values} />),
  keys: [
    { keys: ['+'], does: ['One step larger, 25 %', 'Satu langkah lebih besar, 25 %'] },
    { keys: ['-'], does: ['One step smaller, down to 50 %', 'Satu langkah lebih kecil, sampai 50 %'] },
    {
      keys: ['0'],
      does: ['The usual size: 150 %, or what the frame holds', 'Ukuran biasa: 150 %, atau selebar bingkai'],
    },
    { keys: ['↑'], does: ['Scrolls the pages, as ↓ and Page down do', 'Menggulir halaman, seperti ↓ dan Page down'] },
    { keys: ['Ctrl', 'F'], does: ['Leads to the text search', 'Menuju pencarian teks'] },
    { keys: ['Enter'], does: ['In the search: the next place', 'Di pencarian: tempat berikutnya'] },
  ],
  writing: [
    {
      isGood: true,
      why: ['The frame is named by what the paper is.', 'Bingkai dinamai menurut isi lembarnya.'],
      Show: () => <Named name={['Price list, November', 'Daftar harga, November']} />,
    },
    {
      isGood: false,
      why: ['Who hears it learns nothing about the paper.', 'Pendengarnya tidak tahu apa isi lembar itu.'],
      Show: () => <Named name={['PDF', 'PDF']} />,
    },
  ],
}
