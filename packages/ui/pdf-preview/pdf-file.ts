// What reads and draws papers: large, and fetched when the first one is looked at. Its worker comes from where the page
// comes from.
import { getDocument, GlobalWorkerOptions, type RenderTask, Util } from 'pdfjs-dist'
import workerAddress from 'pdfjs-dist/build/pdf.worker.min.mjs?url'
import type { TextPiece } from './pdf-text.ts'

GlobalWorkerOptions.workerSrc = workerAddress

export interface PdfFile {
  readonly count: number
  /** Of its first page, unenlarged. */
  readonly width: number
  readonly height: number
  /** Draws a page; what is answered stops the drawing. */
  readonly draw: (page: number, canvas: HTMLCanvasElement, zoom: number) => () => void
  readonly textOf: (page: number) => Promise<readonly TextPiece[]>
  readonly close: () => void
}

export async function openPdf(data: ArrayBuffer): Promise<PdfFile> {
  const task = getDocument({ data })
  const pdf = await task.promise
  const { width, height } = (await pdf.getPage(1)).getViewport({ scale: 1 })
  return {
    count: pdf.numPages,
    width,
    height,
    draw(page, canvas, zoom) {
      let drawing: RenderTask | undefined
      let isStopped = false
      const draw = async (): Promise<void> => {
        const one = await pdf.getPage(page)
        if (isStopped) return
        const ratio = window.devicePixelRatio
        const viewport = one.getViewport({ scale: zoom * ratio })
        canvas.width = viewport.width
        canvas.height = viewport.height
        drawing = one.render({ canvas, viewport })
        await drawing.promise
      }
      // A drawing that was stopped ends with an error, which nobody has to hear of.
      draw().catch(() => undefined)
      return () => {
        isStopped = true
        drawing?.cancel()
      }
    },
    async textOf(page) {
      const one = await pdf.getPage(page)
      const { transform } = one.getViewport({ scale: 1 })
      const { items } = await one.getTextContent()
      return items.flatMap((item): readonly TextPiece[] => {
        if (!('str' in item) || item.str === '') return []
        const at: readonly number[] = Util.transform(transform, item.transform)
        const [, , across = 0, up = 0, left = 0, bottom = 0] = at
        const tall = Math.hypot(across, up)
        return [{ text: item.str, left, top: bottom - tall, width: item.width, height: tall * LINE }]
      })
    },
    close: () => void task.destroy(),
  }
}

// Letters that reach below the line belong to it.
const LINE = 1.2
