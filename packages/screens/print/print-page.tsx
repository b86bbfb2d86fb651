import type { Words } from '@lumbung/core'
import type { Resource } from '@lumbung/definition'
import { Button, PageHeader, Select, Spinner, useLanguage, useWidth } from '@lumbung/ui'
import { useQuery } from '@tanstack/react-query'
import { getDocument, GlobalWorkerOptions, type PDFDocumentProxy } from 'pdfjs-dist'
import workerAddress from 'pdfjs-dist/build/pdf.worker.min.mjs?url'
import { type ReactNode, useEffect, useRef, useState } from 'react'
import { useSearchParams } from 'react-router'
import { pluralOf } from '../catalog.ts'
import { client } from '../client.ts'
import { usePageTitle } from '../page-title.ts'
import { apiPath, listPath, recordPath, withQuery } from '../paths.ts'
import { identityText } from '../document/identity.ts'
import { BrokenPanel } from '../shell/broken-panel.tsx'
import { useHotkeys } from '../shell/hotkeys.ts'
import { useIn, useSay } from '../words.ts'
import { fittingZoom, ZOOM_LEAST, ZOOM_STEP } from './fitting-zoom.ts'
import { usePageSeen } from './use-page-seen.ts'
import styles from './print.module.css'

GlobalWorkerOptions.workerSrc = workerAddress

// Larger pages would no longer fit into the memory of a canvas.
const ZOOM_MOST = 4

// Between the paper and the edge of the window.
const EDGE = 24

// The arrow keys scroll the pages: nothing inside of them could take the focus.
const SCROLLED = { role: 'region', tabIndex: 0 } as const

interface OpenPdf {
  readonly pdf: PDFDocumentProxy
  /** Of its first page, unenlarged. */
  readonly width: number
}

/** The file, drawn by a worker of our own server. */
async function openPdf(path: string): Promise<OpenPdf> {
  const pdf = await getDocument({ data: await client.file(path) }).promise
  const first = await pdf.getPage(1)
  return { pdf, width: first.getViewport({ scale: 1 }).width }
}

/** The printed form of a record, looked at before it is printed. */
export function PrintPage({ resource }: { readonly resource: Resource }) {
  const say = useSay()
  const language = useLanguage()
  const [parameters] = useSearchParams()
  const [wanted, setWanted] = useState<number | null>(null)
  const record = `${apiPath(resource.definition)}/${parameters.get('id') ?? ''}`
  const path = withQuery(`${record}/print`, {
    lang: parameters.get('lang') ?? language,
    template: parameters.get('template'),
  })
  const pdf = useQuery({
    queryKey: ['pdf', path],
    queryFn: () => openPdf(`${path}&preview=true`),
    retry: false,
    gcTime: 0,
  })
  const pages = pdf.data ? Array.from({ length: pdf.data.pdf.numPages }, (_, place) => place + 1) : []
  const frame = useRef<HTMLDivElement>(null)
  const { at, onScroll } = usePageSeen(frame, pages.length)
  const room = useWidth(frame)
  const zoom = wanted ?? fittingZoom(room - 2 * EDGE, pdf.data?.width ?? 0)
  return (
    <div className={styles.page}>
      <PrintHeader {...{ resource, zoom, path }} onZoom={setWanted} at={at} count={pages.length} />
      {pdf.error ? <BrokenPanel error={pdf.error} onRetry={() => void pdf.refetch()} /> : null}
      <div ref={frame} className={styles.scroll} {...SCROLLED} aria-label={say('print')} onScroll={onScroll}>
        {pdf.isPending ? <Spinner size={40} label={say('loading')} /> : null}
        {pdf.data ? pages.map((page) => <PdfPage key={page} pdf={pdf.data.pdf} page={page} zoom={zoom} />) : null}
      </div>
    </div>
  )
}

interface PrintHeaderProps {
  readonly resource: Resource
  readonly zoom: number
  /** Null: as it fits the window. */
  readonly onZoom: (zoom: number | null) => void
  readonly path: string
  readonly at: number
  readonly count: number
}

function PrintHeader({ resource, zoom, onZoom, path, at, count }: PrintHeaderProps) {
  const say = useSay()
  const inLanguage = useIn()
  const [parameters] = useSearchParams()
  const { definition } = resource
  const id = parameters.get('id') ?? ''
  const record = useQuery({
    queryKey: ['record', definition.key, id],
    queryFn: () => client.get<Readonly<Record<string, unknown>>>(`${apiPath(definition)}/${id}`),
  })
  const number = record.data ? identityText(resource, record.data) : ''
  usePageTitle(say('print'), number)
  const crumbs = [
    { label: inLanguage(pluralOf(resource)), href: listPath(definition) },
    ...(number === '' ? [] : [{ label: number, href: recordPath(definition, id) }]),
    { label: say('print') },
  ]
  return (
    <PageHeader
      crumbs={crumbs}
      beside={count > 0 ? <span>{say('pageAt', { page: at, count })}</span> : null}
      actions={
        <PrintActions {...{ zoom, onZoom, path }} isReady={count > 0}>
          <PrintChoices resource={resource} />
        </PrintActions>
      }
    />
  )
}

interface Template {
  readonly key: string
  readonly name: Words
}

/** Which paper, where there are several, and in which language. */
function PrintChoices({ resource }: { readonly resource: Resource }) {
  const say = useSay()
  const inLanguage = useIn()
  const language = useLanguage()
  const [parameters, setParameters] = useSearchParams()
  const { definition } = resource
  const templates = useQuery({
    queryKey: ['prints', definition.key],
    queryFn: async () => {
      const path = `${apiPath(definition)}/prints`
      return (await client.get<{ readonly data: readonly Template[] }>(path)).data
    },
    staleTime: Number.POSITIVE_INFINITY,
  })
  const change = (name: string, value: string): void =>
    setParameters(
      (now) => {
        const next = new URLSearchParams(now)
        next.set(name, value)
        return next
      },
      { replace: true },
    )
  const papers = templates.data?.map(({ key, name }) => ({ value: key, label: inLanguage(name) })) ?? []
  const languages = [
    { value: 'en', label: say('english') },
    { value: 'id', label: say('indonesian') },
  ]
  return (
    <>
      {papers.length > 1 ? (
        <Select
          label={say('printTemplate')}
          labelPlace="hidden"
          options={papers}
          value={parameters.get('template') ?? papers[0]?.value ?? ''}
          onChange={(template) => change('template', template)}
        />
      ) : null}
      <Select
        label={say('language')}
        labelPlace="hidden"
        options={languages}
        value={parameters.get('lang') ?? language}
        onChange={(lang) => change('lang', lang)}
      />
    </>
  )
}

interface PrintActionsProps extends Pick<PrintHeaderProps, 'zoom' | 'onZoom' | 'path'> {
  /** Whether there is a paper to be had. */
  readonly isReady: boolean
  readonly children: ReactNode
}

function PrintActions({ zoom, onZoom, path, isReady, children }: PrintActionsProps) {
  const say = useSay()
  const address = client.address(path)
  const larger = (): void => onZoom(Math.min(ZOOM_MOST, zoom + ZOOM_STEP))
  const smaller = (): void => onZoom(Math.max(ZOOM_LEAST, zoom - ZOOM_STEP))
  const print = (): void => (isReady ? printPdf(address) : undefined)
  useHotkeys({ '+': larger, '-': smaller, '0': () => onZoom(null), 'Ctrl+P': print })
  return (
    <>
      {children}
      <Button
        variant="tertiary"
        icon="zoom-out"
        isIconOnly
        label={say('zoomOut')}
        isDisabled={zoom <= ZOOM_LEAST}
        onPress={smaller}
      />
      <span>{`${Math.round(zoom * 100)}%`}</span>
      <Button
        variant="tertiary"
        icon="zoom-in"
        isIconOnly
        label={say('zoomIn')}
        isDisabled={zoom >= ZOOM_MOST}
        onPress={larger}
      />
      <Button icon="download" isDownload isDisabled={!isReady} href={address}>
        {say('download')}
      </Button>
      <Button variant="primary" icon="printer" isDisabled={!isReady} onPress={print}>
        {say('print')}
      </Button>
    </>
  )
}

/** The browser's own print dialog, over a frame that holds the file. */
function printPdf(address: string): void {
  const frame = document.createElement('iframe')
  frame.hidden = true
  frame.src = address
  frame.addEventListener('load', () => frame.contentWindow?.print())
  document.body.append(frame)
}

/** One page, drawn when it is scrolled near. */
function PdfPage({
  pdf,
  page,
  zoom,
}: {
  readonly pdf: PDFDocumentProxy
  readonly page: number
  readonly zoom: number
}) {
  const canvas = useRef<HTMLCanvasElement>(null)
  const [isNear, setNear] = useState(page === 1)
  useEffect(() => {
    if (!canvas.current) return
    const watch = new IntersectionObserver(([entry]) => (entry?.isIntersecting ? setNear(true) : undefined), {
      rootMargin: '600px',
    })
    watch.observe(canvas.current)
    return () => watch.disconnect()
  }, [])
  useEffect(() => {
    const target = canvas.current
    if (!target || !isNear) return
    let stop = (): void => undefined
    const draw = async (): Promise<void> => {
      const one = await pdf.getPage(page)
      const ratio = window.devicePixelRatio
      const viewport = one.getViewport({ scale: zoom * ratio })
      target.width = viewport.width
      target.height = viewport.height
      target.style.width = `${viewport.width / ratio}px`
      const drawing = one.render({ canvas: target, viewport })
      stop = () => drawing.cancel()
      drawing.promise.catch(() => undefined)
    }
    void draw()
    return () => stop()
  }, [pdf, page, zoom, isNear])
  return <canvas ref={canvas} width={893} height={1262} />
}
