import { useEffect, useRef, useState } from 'react'
import { useUiText } from '../language/language.tsx'
import type { PdfFile } from './pdf-file.ts'
import type { FoundPlace } from './pdf-text.ts'
import styles from './pdf-preview.module.css'

interface PdfPageProps {
  readonly file: PdfFile
  readonly page: number
  readonly zoom: number
  /** Places of what is looked for, on this page. */
  readonly found?: readonly FoundPlace[] | undefined
  readonly foundAt?: FoundPlace | undefined
}

const NEAR = '800px'

/** One page, drawn while it is near what is seen: a long file would not fit into memory. */
export function PdfPage({ file, page, zoom, found, foundAt }: PdfPageProps) {
  const say = useUiText()
  const canvas = useRef<HTMLCanvasElement>(null)
  const [isNear, setNear] = useState(page === 1)
  useEffect(() => {
    if (!canvas.current) return
    const watch = new IntersectionObserver(([entry]) => setNear(entry?.isIntersecting ?? false), { rootMargin: NEAR })
    watch.observe(canvas.current)
    return () => watch.disconnect()
  }, [])
  useEffect(() => {
    const target = canvas.current
    if (!target) return
    if (isNear) return file.draw(page, target, zoom)
    // Far away it gives its memory back.
    target.width = 0
  }, [file, page, zoom, isNear])
  return (
    <div
      className={styles.page}
      style={{ width: Math.round(file.width * zoom), height: Math.round(file.height * zoom) }}
      data-page={page}
    >
      <canvas ref={canvas} role="img" aria-label={say('pageOf', { page, count: file.count })} />
      {found?.map((place) =>
        place.boxes.map(({ left, top, width, height }) => (
          <span
            key={`${left} ${top}`}
            className={styles.found}
            data-current={place === foundAt || undefined}
            style={{ left: left * zoom, top: top * zoom, width: width * zoom, height: height * zoom }}
          />
        )),
      )}
    </div>
  )
}
