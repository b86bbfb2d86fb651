import {
  type ComponentType,
  type KeyboardEvent,
  type Ref,
  type RefObject,
  useEffect,
  useImperativeHandle,
  useRef,
  useState,
} from 'react'
import { Button } from '../button/button.tsx'
import { useWidth } from '../data-table/use-width.ts'
import { EmptyState } from '../empty-state/empty-state.tsx'
import { useUiText } from '../language/language.tsx'
import { Spinner } from '../spinner/spinner.tsx'
import { PdfBar } from './pdf-bar.tsx'
import type { PdfFile } from './pdf-file.ts'
import { PdfPage } from './pdf-page.tsx'
import { PdfThumbnails } from './pdf-thumbnails.tsx'
import { fittingZoom, steppedZoom, usualZoom } from './pdf-zoom.ts'
import { printFile } from './print-file.ts'
import { useFind } from './use-find.ts'
import { usePageSeen } from './use-page-seen.ts'
import { usePdf } from './use-pdf.ts'
import styles from './pdf-preview.module.css'

/** What keys of the page around it ask for. */
export interface PdfPreviewHandle {
  readonly larger: () => void
  readonly smaller: () => void
  readonly usual: () => void
  readonly find: () => void
  readonly print: () => void
}

export interface BrokenPaperProps {
  readonly error: unknown
  readonly onRetry: () => void
}

export interface PdfPreviewProps {
  /** What it is of. */
  readonly label: string
  /** Brings the file. Another function brings another file; the same one is called again by Retry. */
  readonly load: () => Promise<ArrayBuffer>
  /** Where the file is taken from, to keep and to print it. */
  readonly address?: string | undefined
  /** Why it did not come, in a sentence. */
  readonly sentenceOf?: ((error: unknown) => string) | undefined
  /** What stands in place of a file that did not come. */
  readonly Broken?: ComponentType<BrokenPaperProps> | undefined
  /** The pages alone, as wide as there is room. */
  readonly isPlain?: boolean | undefined
  readonly ref?: Ref<PdfPreviewHandle> | undefined
}

// Between the paper and the edge of its frame.
const EDGE = 24

// The arrow keys scroll the pages: nothing inside of them could take the focus.
const SCROLLED = { role: 'region', tabIndex: 0 } as const

/** A paper as it will be printed. */
export function PdfPreview(props: PdfPreviewProps) {
  const { label, load, address, isPlain, ref } = props
  const { file, error, isFailed, retry } = usePdf(load)
  const frame = useRef<HTMLDivElement>(null)
  const search = useRef<HTMLInputElement>(null)
  const find = useFind(file)
  const [areThumbnailsShown, showThumbnails] = useState(false)
  const { at, onScroll } = usePageSeen(frame, file?.count ?? 0)
  const { zoom, zooming, onZoom } = useZoom(frame, file, isPlain ? 0 : EDGE)
  const goTo = (page: number): void => {
    frame.current?.querySelector(`[data-page="${page}"]`)?.scrollIntoView({ block: 'start' })
  }
  const print = (): void => {
    if (file && address !== undefined) printFile(address)
  }
  const reachSearch = (): void => search.current?.focus()
  const { place } = find
  useEffect(() => {
    if (place) frame.current?.querySelector('[data-current]')?.scrollIntoView({ block: 'center' })
  }, [place])
  useImperativeHandle(ref, () => ({ ...zooming, print, find: reachSearch }))
  const keys = { onKeyDown: (event: KeyboardEvent): void => press(event, { ...zooming, find: reachSearch }) }
  const failure = isFailed ? <Failure {...props} error={error} onRetry={retry} /> : null
  const pages = file ? <Pages {...{ file, zoom, find }} /> : isFailed ? null : <Waiting />
  if (isPlain) {
    return (
      <div ref={frame} className={styles.plain}>
        {failure}
        {pages}
      </div>
    )
  }
  return (
    <div className={styles.preview} {...keys}>
      <PdfBar
        {...{ at, zoom, onZoom, areThumbnailsShown, find, search, address }}
        count={file?.count ?? 0}
        onPage={goTo}
        onThumbnails={() => showThumbnails(!areThumbnailsShown)}
        onPrint={print}
      />
      <div className={styles.below}>
        {file && areThumbnailsShown ? <PdfThumbnails file={file} at={at} onPage={goTo} /> : null}
        <div ref={frame} className={styles.scroll} {...SCROLLED} aria-label={label} onScroll={onScroll}>
          {failure}
          {pages}
        </div>
      </div>
    </div>
  )
}

type Zooming = Pick<PdfPreviewHandle, 'larger' | 'smaller' | 'usual'>

/** How large the pages are: as one asked, else as it fits the frame. */
function useZoom(frame: RefObject<HTMLDivElement | null>, file: PdfFile | undefined, edge: number) {
  const room = useWidth(frame) - 2 * edge
  const [wanted, setWanted] = useState<number | 'width' | null>(null)
  const width = file?.width ?? 0
  const zoom = wanted === null ? usualZoom(room, width) : wanted === 'width' ? fittingZoom(room, width) : wanted
  const zooming: Zooming = {
    larger: () => setWanted(steppedZoom(zoom, 1)),
    smaller: () => setWanted(steppedZoom(zoom, -1)),
    usual: () => setWanted(null),
  }
  const onZoom = (to: 'larger' | 'smaller' | 'width'): void => (to === 'width' ? setWanted('width') : zooming[to]())
  return { zoom, zooming, onZoom }
}

const isWriting = (target: EventTarget): boolean => target instanceof HTMLElement && target.matches('input, textarea')

/** The keys of a preview that holds the focus; the page around it may bind them as well. */
function press(event: KeyboardEvent, { larger, smaller, usual, find }: Omit<PdfPreviewHandle, 'print'>): void {
  const isFind = (event.ctrlKey || event.metaKey) && event.key === 'f'
  const isPlainKey = !event.ctrlKey && !event.metaKey && !event.altKey && !isWriting(event.target)
  const keys: Readonly<Record<string, () => void>> = { '+': larger, '=': larger, '-': smaller, '0': usual }
  const run = isFind ? find : isPlainKey ? keys[event.key] : undefined
  if (!run) return
  event.preventDefault()
  run()
}

interface PagesProps {
  readonly file: PdfFile
  readonly zoom: number
  readonly find: ReturnType<typeof useFind>
}

function Pages({ file, zoom, find }: PagesProps) {
  return Array.from({ length: file.count }, (_, place) => place + 1).map((page) => (
    <PdfPage
      key={page}
      {...{ file, page, zoom }}
      found={find.places.filter((place) => place.page === page)}
      foundAt={find.place}
    />
  ))
}

function Waiting() {
  const say = useUiText()
  return <Spinner size={40} label={say('loading')} />
}

interface FailureProps extends Pick<PdfPreviewProps, 'sentenceOf' | 'Broken'>, BrokenPaperProps {}

function Failure({ error, onRetry, sentenceOf, Broken }: FailureProps) {
  const say = useUiText()
  if (Broken) return <Broken error={error} onRetry={onRetry} />
  const again = (
    <Button size="sm" icon="rotate-cw" onPress={onRetry}>
      {say('retry')}
    </Button>
  )
  return (
    <EmptyState icon="circle-alert" title={say('paperFailed')} actions={again} isSmall>
      {sentenceOf?.(error)}
    </EmptyState>
  )
}
