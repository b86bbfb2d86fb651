import { useEffect, useRef } from 'react'
import { useUiText } from '../language/language.tsx'
import type { PdfFile } from './pdf-file.ts'
import { PdfPage } from './pdf-page.tsx'
import styles from './pdf-preview.module.css'

interface PdfThumbnailsProps {
  readonly file: PdfFile
  readonly at: number
  readonly onPage: (page: number) => void
}

const WIDTH = 96

/** All pages, small; pressing one leads to it. */
export function PdfThumbnails({ file, at, onPage }: PdfThumbnailsProps) {
  const say = useUiText()
  const strip = useRef<HTMLElement>(null)
  useEffect(() => {
    strip.current?.querySelector('[aria-current]')?.scrollIntoView({ block: 'nearest' })
  }, [at])
  return (
    <nav ref={strip} className={styles.thumbnails} aria-label={say('pages')}>
      {Array.from({ length: file.count }, (_, place) => place + 1).map((page) => (
        <button
          key={page}
          type="button"
          className={styles.thumbnail}
          aria-label={say('pageNumber', { page })}
          aria-current={page === at ? 'page' : undefined}
          onClick={() => onPage(page)}
        >
          <span aria-hidden="true">
            <PdfPage file={file} page={page} zoom={WIDTH / file.width} />
          </span>
          <span>{page}</span>
        </button>
      ))}
    </nav>
  )
}
