import type { Resource } from '@lumbung/definition'
import { Button, PageHeader, Select, Spinner, useLanguage } from '@lumbung/ui'
import { useQuery } from '@tanstack/react-query'
import { getDocument, GlobalWorkerOptions, type PDFDocumentProxy } from 'pdfjs-dist'
import workerAddress from 'pdfjs-dist/build/pdf.worker.min.mjs?url'
import { useEffect, useRef, useState } from 'react'
import { useSearchParams } from 'react-router'
import { pluralOf } from '../catalog.ts'
import { client } from '../client.ts'
import { usePageTitle } from '../page-title.ts'
import { apiPath, listPath, recordPath } from '../paths.ts'
import { asJson, asText } from '../problem.ts'
import { identityText } from '../document/identity.ts'
import { BrokenPanel } from '../shell/broken-panel.tsx'
import { useHotkeys } from '../shell/hotkeys.ts'
import { useIn, useSay } from '../words.ts'
import styles from './print.module.css'

GlobalWorkerOptions.workerSrc = workerAddress

const ZOOM_FIRST = 1.5
const ZOOM_STEP = 0.25
const ZOOM_LEAST = 0.5

async function openPdf(address: string): Promise<PDFDocumentProxy> {
  const answer = await fetch(address, { credentials: 'same-origin' })
  if (!answer.ok) throw new Error(asText(asJson(await answer.json().catch(() => null)).detail))
  return getDocument({ data: await answer.arrayBuffer() }).promise
}

/** The printed form of a record, looked at before it is printed. */
export function PrintPage({ resource }: { readonly resource: Resource }) {
  const say = useSay()
  const inLanguage = useIn()
  const language = useLanguage()
  const [parameters, setParameters] = useSearchParams()
  const [zoom, setZoom] = useState(ZOOM_FIRST)
  const { definition } = resource
  const id = parameters.get('id') ?? ''
  const printed = parameters.get('lang') ?? language
  const address = `${client.address(apiPath(definition))}/${id}/print?lang=${printed}`
  const pdf = useQuery({ queryKey: ['pdf', address], queryFn: () => openPdf(address), retry: false, gcTime: 0 })
  const record = useQuery({
    queryKey: ['record', definition.key, id],
    queryFn: () => client.get<Readonly<Record<string, unknown>>>(`${apiPath(definition)}/${id}`),
  })
  const number = record.data ? identityText(resource, record.data) : ''
  usePageTitle(say('print'), number)
  const larger = (): void => setZoom((now) => now + ZOOM_STEP)
  const smaller = (): void => setZoom((now) => Math.max(ZOOM_LEAST, now - ZOOM_STEP))
  const print = (): void => printPdf(address)
  useHotkeys({ '+': larger, '-': smaller, '0': () => setZoom(ZOOM_FIRST), 'Ctrl+P': print })
  const crumbs = [
    { label: inLanguage(pluralOf(resource)), href: listPath(definition) },
    { label: number, href: recordPath(definition, id) },
    { label: say('print') },
  ]
  const languages = [
    { value: 'en', label: say('english') },
    { value: 'id', label: say('indonesian') },
  ]
  const actions = (
    <>
      <Select
        label={say('language')}
        labelPlace="hidden"
        options={languages}
        value={printed}
        onChange={(lang) => setParameters({ id, lang }, { replace: true })}
      />
      <Button
        variant="tertiary"
        icon="zoom-out"
        isIconOnly
        label={say('zoomOut')}
        isDisabled={zoom <= ZOOM_LEAST}
        onPress={smaller}
      />
      <span>{`${Math.round(zoom * 100)}%`}</span>
      <Button variant="tertiary" icon="zoom-in" isIconOnly label={say('zoomIn')} onPress={larger} />
      <Button icon="download" href={address}>
        {say('download')}
      </Button>
      <Button variant="primary" icon="printer" onPress={print}>
        {say('print')}
      </Button>
    </>
  )
  return (
    <div className={styles.page}>
      <PageHeader
        crumbs={crumbs}
        actions={actions}
        beside={pdf.data ? <span>{say('pageAt', { page: 1, count: pdf.data.numPages })}</span> : null}
      />
      {pdf.error ? <BrokenPanel error={pdf.error} onRetry={() => void pdf.refetch()} /> : null}
      <div className={styles.scroll}>
        {pdf.isPending ? <Spinner size={40} label={say('loading')} /> : null}
        {pdf.data
          ? Array.from({ length: pdf.data.numPages }, (_, place) => (
              <PdfPage key={String(place)} pdf={pdf.data} page={place + 1} zoom={zoom} />
            ))
          : null}
      </div>
    </div>
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
