import type { Words } from '@lumbung/core'
import type { Resource } from '@lumbung/definition'
import { Banner, Button, type Crumb, PageHeader, Select, Spinner, useLanguage, useWidth } from '@lumbung/ui'
import { useQuery } from '@tanstack/react-query'
import { type ReactNode, useRef, useState } from 'react'
import { useSearchParams } from 'react-router'
import { pluralOf, titleOf, useCatalog } from '../catalog.ts'
import { client } from '../client.ts'
import { usePageTitle } from '../page-title.ts'
import { apiPath, listPath, recordPath, withQuery } from '../paths.ts'
import { identityText } from '../document/identity.ts'
import { asJson, asRows, asText, type Json } from '../problem.ts'
import { lastListQuery } from '../recent.ts'
import { BrokenPanel } from '../shell/broken-panel.tsx'
import { useHotkeys } from '../shell/hotkeys.ts'
import { useIn, useSay } from '../words.ts'
import { fittingZoom, ZOOM_LEAST, ZOOM_STEP } from './fitting-zoom.ts'
import { openPdf, PdfPage } from './pdf-pages.tsx'
import { usePageSeen } from './use-page-seen.ts'
import styles from './print.module.css'

// Larger pages would no longer fit into the memory of a canvas.
const ZOOM_MOST = 4

// Between the paper and the edge of the window.
const EDGE = 24

// The arrow keys scroll the pages: nothing inside of them could take the focus.
const SCROLLED = { role: 'region', tabIndex: 0 } as const

/** What is printed of one record, or of those that the address names. */
export function PrintPage({ resource }: { readonly resource: Resource | null }) {
  return resource ? <PrintOne resource={resource} /> : <PrintMany />
}

/** The printed form of a record, looked at before it is printed. */
function PrintOne({ resource }: { readonly resource: Resource }) {
  const say = useSay()
  const inLanguage = useIn()
  const [parameters] = useSearchParams()
  const { definition } = resource
  const id = parameters.get('id') ?? ''
  const record = useQuery({
    queryKey: ['record', definition.key, id],
    queryFn: () => client.get<Json>(`${apiPath(definition)}/${id}`),
  })
  const number = record.data ? identityText(resource, record.data) : ''
  usePageTitle(say('print'), number)
  const crumbs = [
    { label: inLanguage(pluralOf(resource)), href: listPath(definition) },
    ...(number === '' ? [] : [{ label: number, href: recordPath(definition, id) }]),
    { label: say('print') },
  ]
  return <PrintFrame {...{ resource, crumbs }} file={`${apiPath(definition)}/${id}/print`} notice={null} />
}

/** Papers of several records as one file; what may not be printed is named above it. */
function PrintMany() {
  const say = useSay()
  const inLanguage = useIn()
  const catalog = useCatalog()
  const [parameters] = useSearchParams()
  const given = parameters.getAll('of')
  const question = given.map((one) => `of=${encodeURIComponent(one)}`).join('&')
  const records = useQuery({
    queryKey: ['print-records', question],
    queryFn: async () => asRows(asJson(await client.get<unknown>(`/print/records?${question}`)).data),
    retry: false,
  })
  const kinds = [...new Set(given.map((one) => one.split(':')[0] ?? ''))].flatMap((key) => catalog.byKey.get(key) ?? [])
  const [resource] = kinds
  const left = (records.data ?? []).filter((one) => one.problem !== null)
  const title = say('printMany', { count: given.length - left.length })
  usePageTitle(say('print'), title)
  const crumbs = [
    ...kinds.map((one) => ({
      label: inLanguage(pluralOf(one)),
      href: `${listPath(one.definition)}${lastListQuery(one.definition.key)}`,
    })),
    { label: title },
  ]
  const notice = left.length > 0 ? <LeftOut left={left} all={given.length} /> : null
  const only = resource && kinds.length === 1 ? resource : null
  return <PrintFrame {...{ crumbs, notice }} resource={only} file={`/print?${question}`} />
}

/** Which records are not among the papers, and why. */
function LeftOut({ left, all }: { readonly left: readonly Json[]; readonly all: number }) {
  const say = useSay()
  const inLanguage = useIn()
  const catalog = useCatalog()
  const nameOf = (one: Json): string => {
    const resource = catalog.byKey.get(asText(one.resource))
    return `${resource ? inLanguage(titleOf(resource)) : ''} ${asText(one.number) || asText(one.id).slice(-6)}`.trim()
  }
  const reasons = [...new Set(left.map((one) => asText(asJson(one.problem).detail)))].join(' ')
  return (
    <Banner tone={left.length === all ? 'danger' : 'warning'} title={reasons}>
      {say('printLeft', { numbers: left.map(nameOf).join(', ') })}
    </Banner>
  )
}

interface PrintFrameProps {
  /** What all of it is of; null where there are several kinds. */
  readonly resource: Resource | null
  readonly crumbs: readonly Crumb[]
  /** Where the file is, without the choices of the page. */
  readonly file: string
  readonly notice: ReactNode
}

function PrintFrame({ resource, crumbs, file, notice }: PrintFrameProps) {
  const say = useSay()
  const language = useLanguage()
  const [parameters] = useSearchParams()
  const [wanted, setWanted] = useState<number | null>(null)
  const choices = withQuery('', { lang: parameters.get('lang') ?? language, template: parameters.get('template') })
  const path = file.includes('?') ? `${file}&${choices.slice(1)}` : file + choices
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
  const count = pages.length
  const actions = (
    <PrintActions {...{ zoom, path }} onZoom={setWanted} isReady={count > 0}>
      <PrintChoices resource={resource} />
    </PrintActions>
  )
  return (
    <div className={styles.page}>
      <PageHeader
        crumbs={crumbs}
        beside={count > 0 ? <span>{say('pageAt', { page: at, count })}</span> : null}
        actions={actions}
      />
      {notice ? <div className={styles.notice}>{notice}</div> : null}
      {pdf.error ? <BrokenPanel error={pdf.error} onRetry={() => void pdf.refetch()} /> : null}
      <div ref={frame} className={styles.scroll} {...SCROLLED} aria-label={say('print')} onScroll={onScroll}>
        {pdf.isPending ? <Spinner size={40} label={say('loading')} /> : null}
        {pdf.data ? pages.map((page) => <PdfPage key={page} pdf={pdf.data.pdf} page={page} zoom={zoom} />) : null}
      </div>
    </div>
  )
}

interface Template {
  readonly key: string
  readonly name: Words
}

/** Which paper, where there are several, and in which language. */
function PrintChoices({ resource }: { readonly resource: Resource | null }) {
  const say = useSay()
  const inLanguage = useIn()
  const language = useLanguage()
  const [parameters, setParameters] = useSearchParams()
  const templates = useQuery({
    queryKey: ['prints', resource?.definition.key],
    queryFn: async () => {
      const path = `${resource ? apiPath(resource.definition) : ''}/prints`
      return (await client.get<{ readonly data: readonly Template[] }>(path)).data
    },
    enabled: resource !== null,
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

interface PrintActionsProps {
  readonly zoom: number
  /** Null: as it fits the window. */
  readonly onZoom: (zoom: number | null) => void
  readonly path: string
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
