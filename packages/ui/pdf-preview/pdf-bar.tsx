import type { Ref } from 'react'
import { Button } from '../button/button.tsx'
import { useUiText } from '../language/language.tsx'
import { SearchBox } from '../search-box/search-box.tsx'
import styles from './pdf-preview.module.css'
import { ZOOM_LEAST, ZOOM_MOST } from './pdf-zoom.ts'
import type { useFind } from './use-find.ts'

interface PdfBarProps {
  readonly at: number
  readonly count: number
  readonly zoom: number
  readonly onPage: (page: number) => void
  readonly onZoom: (to: 'larger' | 'smaller' | 'width') => void
  readonly areThumbnailsShown: boolean
  readonly onThumbnails: () => void
  readonly find: ReturnType<typeof useFind>
  readonly search: Ref<HTMLInputElement>
  /** Of the file; nothing while there is none to take along. */
  readonly address: string | undefined
  readonly onPrint: () => void
}

/** Where one is in a paper, how large it is, what is looked for in it, and how to take it along. */
export function PdfBar(props: PdfBarProps) {
  const { at, count, zoom, onPage, onZoom, address, onPrint } = props
  const say = useUiText()
  const hasNone = count === 0
  return (
    <div className={styles.bar} role="toolbar" aria-label={say('paper')}>
      <Button
        variant="tertiary"
        icon="panel-left"
        isIconOnly
        label={say(props.areThumbnailsShown ? 'thumbnailsHide' : 'thumbnailsShow')}
        isDisabled={hasNone}
        onPress={props.onThumbnails}
      />
      <span className={styles.part}>
        <Step icon="chevron-left" word="previousPage" isOff={at <= 1} onStep={() => onPage(at - 1)} />
        <span className={styles.told}>{hasNone ? '' : say('pageOf', { page: at, count })}</span>
        <Step icon="chevron-right" word="nextPage" isOff={at >= count} onStep={() => onPage(at + 1)} />
      </span>
      <span className={styles.part}>
        <Step icon="zoom-out" word="zoomOut" isOff={hasNone || zoom <= ZOOM_LEAST} onStep={() => onZoom('smaller')} />
        <output className={styles.told}>{`${Math.round(zoom * 100)}%`}</output>
        <Step icon="zoom-in" word="zoomIn" isOff={hasNone || zoom >= ZOOM_MOST} onStep={() => onZoom('larger')} />
        <Button variant="tertiary" isDisabled={hasNone} onPress={() => onZoom('width')}>
          {say('fitWidth')}
        </Button>
      </span>
      <PdfSearch find={props.find} search={props.search} />
      {/* Anew, not changed: white letters on a colour that is still on its way could not be read. */}
      <span key={String(hasNone)} className={styles.part}>
        <Button icon="download" isDownload isDisabled={hasNone || address === undefined} href={address}>
          {say('download')}
        </Button>
        <Button variant="primary" icon="printer" isDisabled={hasNone || address === undefined} onPress={onPrint}>
          {say('printPaper')}
        </Button>
      </span>
    </div>
  )
}

interface StepProps {
  readonly icon: 'chevron-left' | 'chevron-right' | 'chevron-up' | 'chevron-down' | 'zoom-in' | 'zoom-out'
  readonly word: 'previousPage' | 'nextPage' | 'zoomIn' | 'zoomOut' | 'foundPrevious' | 'foundNext'
  readonly isOff: boolean
  readonly onStep: () => void
}

function Step({ icon, word, isOff, onStep }: StepProps) {
  const say = useUiText()
  return <Button variant="tertiary" icon={icon} isIconOnly label={say(word)} isDisabled={isOff} onPress={onStep} />
}

function PdfSearch({ find, search }: Pick<PdfBarProps, 'find' | 'search'>) {
  const say = useUiText()
  const { query, places, at, isLooking } = find
  const told = isLooking
    ? say('loading')
    : say('foundAt', { at: places.length === 0 ? 0 : at + 1, count: places.length })
  const label = say('findInPaper')
  return (
    <span className={styles.part}>
      <SearchBox ref={search} value={query} onSearch={find.look} label={label} placeholder={label} width={180} />
      <span role="status" className={styles.told}>
        {query.trim() === '' ? '' : told}
      </span>
      <Step icon="chevron-up" word="foundPrevious" isOff={places.length === 0} onStep={() => find.step(-1)} />
      <Step icon="chevron-down" word="foundNext" isOff={places.length === 0} onStep={() => find.step(1)} />
    </span>
  )
}
