// The picture that a telephone reads: the dark squares of a QR code as one path, to be drawn in a square of `size`.
import { encode } from 'uqr'

export interface QrPicture {
  readonly size: number
  readonly path: string
}

/** Draws a text. The white edge that readers need belongs to it. */
export function qrPicture(text: string): QrPicture {
  const { data, size } = encode(text, { ecc: 'M', border: 4 })
  const squares = data.flatMap((row, y) => row.flatMap((isDark, x) => (isDark ? [`M${x} ${y}h1v1h-1z`] : [])))
  return { size, path: squares.join('') }
}
