import { Spinner, useWidth } from '@lumbung/ui'
import { useQuery } from '@tanstack/react-query'
import { useRef } from 'react'
import { BrokenPart } from '../shell/broken-panel.tsx'
import { useSay } from '../words.ts'
import { fittingZoom } from './fitting-zoom.ts'
import { openPdf, PdfPage } from './pdf-pages.tsx'
import styles from './print.module.css'

/** All pages of a file, as wide as there is room. */
export function PdfView({ path }: { readonly path: string }) {
  const say = useSay()
  const frame = useRef<HTMLDivElement>(null)
  const room = useWidth(frame)
  const pdf = useQuery({ queryKey: ['pdf', path], queryFn: () => openPdf(path), retry: false, gcTime: 0 })
  const pages = pdf.data ? Array.from({ length: pdf.data.pdf.numPages }, (_, place) => place + 1) : []
  const zoom = fittingZoom(room, pdf.data?.width ?? 0)
  return (
    <div ref={frame} className={styles.view}>
      {pdf.error ? <BrokenPart error={pdf.error} onRetry={() => void pdf.refetch()} /> : null}
      {pdf.isPending ? <Spinner size={40} label={say('loading')} /> : null}
      {pdf.data ? pages.map((page) => <PdfPage key={page} pdf={pdf.data.pdf} page={page} zoom={zoom} />) : null}
    </div>
  )
}
