import { getDocument, GlobalWorkerOptions, type PDFDocumentProxy } from 'pdfjs-dist'
import workerAddress from 'pdfjs-dist/build/pdf.worker.min.mjs?url'
import { useEffect, useRef, useState } from 'react'
import { client } from '../client.ts'

GlobalWorkerOptions.workerSrc = workerAddress

interface OpenPdf {
  readonly pdf: PDFDocumentProxy
  /** Of its first page, unenlarged. */
  readonly width: number
}

/** The file, drawn by a worker of our own server. */
export async function openPdf(path: string): Promise<OpenPdf> {
  const pdf = await getDocument({ data: await client.file(path) }).promise
  const first = await pdf.getPage(1)
  return { pdf, width: first.getViewport({ scale: 1 }).width }
}

/** One page, drawn when it is scrolled near. */
export function PdfPage({
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
