// How wide a text is drawn in a table, so that columns are as wide as what stands in them.
import { useEffect, useState } from 'react'

type Weight = 400 | 500 | 600
let pen: { readonly canvas: CanvasRenderingContext2D; readonly family: string } | undefined

// A letter of the fixed-width font is this much of its size.
const MONO = 0.6

function newPen(): typeof pen {
  if (typeof document === 'undefined') return undefined
  const canvas = document.createElement('canvas').getContext('2d')
  const family = getComputedStyle(document.documentElement).getPropertyValue('--font')
  return canvas ? { canvas, family } : undefined
}

/** The pixels of a text as the table draws it; its digits are all as wide as a zero. */
export function drawn(text: string, weight: Weight, size: number): number {
  pen ??= newPen()
  if (!pen) return text.length * size * MONO
  const { canvas, family } = pen
  canvas.font = `${weight} ${size}px ${family}`
  return canvas.measureText(withZeros(text)).width
}

/** Figures that differ in their digits alone are as wide. */
export const withZeros = (text: string): string => text.replace(/\d/g, '0')

export const drawnMono = (text: string, size: number): number => text.length * size * MONO

// Letters in the table are a little wider than those that are measured; digits are measured wide already.
const SPARE = 1.04
export const withSpare = (text: string, width: number): number => (/[a-z]/i.test(text) ? width * SPARE : width)

/** A sign stays with what it is the sign of. */
export const unbroken = (title: string): string => title.replace(' %', '\u00a0%')

/** A head stands in two lines where that is narrower. */
export function headWidth(title: string): number {
  const words = title.split(' ')
  const breaks = words.map((_, place) => {
    const lines = [words.slice(0, place), words.slice(place)]
    return Math.max(...lines.map((line) => drawn(line.join(' '), 500, 12)))
  })
  return Math.min(...breaks)
}

/** Whether letters have their own widths yet: a page opened at its address is drawn before its font is there. */
export function useFonts(): boolean {
  const [isThere, setThere] = useState(() => document.fonts.status === 'loaded')
  // With the next frame, which finds out anyway what is drawn with which font.
  useEffect(() => {
    if (isThere) return
    const frame = requestAnimationFrame(() => void document.fonts.ready.then(() => setThere(true)))
    return () => cancelAnimationFrame(frame)
  }, [isThere])
  return isThere
}
