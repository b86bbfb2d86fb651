// What a telephone does: it reads a secret as it is shown, and shows a code.
import { codeAt, stepAt } from '@lumbung/engine/session/totp.ts'

const LETTERS = 'ABCDEFGHIJKLMNOPQRSTUVWXYZ234567'

/** The bytes of a secret in letters, blanks or not. */
export function secretIn(text: string): Buffer {
  const bits = Array.from(text.replaceAll(' ', ''), (letter) => LETTERS.indexOf(letter).toString(2).padStart(5, '0'))
  const bytes = bits.join('').match(/.{8}/g) ?? []
  return Buffer.from(bytes.map((byte) => Number.parseInt(byte, 2)))
}

/** The code it shows, so many half minutes from now. */
export const codeOf = (secret: Buffer, late = 0): string => codeAt(secret, stepAt(Date.now()) + late)
