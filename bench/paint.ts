// From what a person does to what they see. Measured in the page itself, so that no message between processes counts.
import type { Page } from 'playwright-core'
import { median, shown } from './measure.ts'

/** Milliseconds, in the order in which they were seen. */
export interface Paints {
  readonly middle: number
  readonly most: number
}

export const paintsOf = (seen: readonly number[], wanted: number): Paints => {
  if (seen.length < wanted) throw new Error(`Only ${seen.length} of ${wanted} were seen.`)
  return { middle: median(seen), most: Math.max(...seen) }
}

export const paintCells = ({ middle, most }: Paints): string => `${shown(middle)} / ${shown(most)}`

// A message that is sent in a frame arrives when the page has laid out and painted that frame.
const PAINTED = `(then) => requestAnimationFrame(() => {
  const { port1, port2 } = new MessageChannel()
  port1.onmessage = then
  port2.postMessage(null)
})`

/** Every key from now on, until the frame after it has been painted; waiting for that frame counts. */
export const watchKeys = (page: Page): Promise<unknown> =>
  page.evaluate(`
    globalThis.seen = []
    globalThis.painted = ${PAINTED}
    addEventListener('keydown', () => {
      const start = performance.now()
      painted(() => seen.push(performance.now() - start))
    }, { capture: true })
  `)

/** The next click, until what it opens is there and a frame has passed with it. */
export const watchOpening = (page: Page, opened: string): Promise<unknown> =>
  page.evaluate(`
    globalThis.seen ??= []
    globalThis.painted = ${PAINTED}
    addEventListener('mousedown', () => {
      const start = performance.now()
      const look = () => document.querySelector(${JSON.stringify(opened)}) === null
        ? requestAnimationFrame(look)
        : painted(() => seen.push(performance.now() - start))
      requestAnimationFrame(look)
    }, { capture: true, once: true })
  `)

export const seenOn = (page: Page): Promise<readonly number[]> => page.evaluate('globalThis.seen')

export interface Frames {
  readonly count: number
  readonly slowest: number
  /** Frames over fifty milliseconds: what a person sees as a jolt. */
  readonly jolts: number
}

/** Moves a scroller by so much in each frame, and times the frames. */
export async function scrolled(page: Page, scroller: string, frames: number, step: string): Promise<Frames> {
  const deltas: readonly number[] = await page.evaluate(`new Promise((resolve) => {
    const scroller = document.querySelector(${JSON.stringify(scroller)})
    const deltas = []
    let last = performance.now()
    let frame = 0
    const move = () => {
      const now = performance.now()
      if (frame > 0) deltas.push(now - last)
      last = now
      if (frame++ === ${frames}) return resolve(deltas)
      scroller.scrollTop = ${step}
      requestAnimationFrame(move)
    }
    requestAnimationFrame(move)
  })`)
  return {
    count: deltas.length,
    slowest: Math.max(...deltas),
    jolts: deltas.filter((delta) => delta > 50).length,
  }
}
