// What a picture is, by its bytes: PNG, JPEG, or SVG. It comes as a data address, as the form has read the file.

export const MOST_BYTES = 1024 * 1024

export type PictureKind = 'png' | 'jpeg' | 'svg+xml'

const ADDRESS = /^data:([\w.+/-]*)(?:;[\w=-]+)*;base64,([A-Za-z0-9+/]*={0,2})$/

/** The bytes of a data address; null where it is none. */
export function bytesOf(address: string): Uint8Array | null {
  const data = ADDRESS.exec(address)?.[2]
  if (!data || data.length % 4 !== 0) return null
  return Uint8Array.from(atob(data), (letter) => letter.codePointAt(0) ?? 0)
}

/** Bytes as a data address. */
export function addressOf(kind: PictureKind, bytes: Uint8Array): string {
  let letters = ''
  for (const byte of bytes) letters += String.fromCodePoint(byte)
  return `data:image/${kind};base64,${btoa(letters)}`
}

const begins = (bytes: Uint8Array, start: readonly number[]): boolean => start.every((byte, at) => bytes[at] === byte)
const ends = (bytes: Uint8Array, end: readonly number[]): boolean =>
  end.every((byte, at) => bytes[bytes.length - end.length + at] === byte)

const PNG = [0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a]
// The length, name and checksum of the chunk that ends every PNG.
const PNG_END = [0, 0, 0, 0, 0x49, 0x45, 0x4e, 0x44, 0xae, 0x42, 0x60, 0x82]

/** The text of an SVG; null where the bytes are none. */
export function svgText(bytes: Uint8Array): string | null {
  try {
    const text = new TextDecoder('utf-8', { fatal: true }).decode(bytes)
    return /<svg[\s>]/.test(text.slice(0, 4000)) && text.trimEnd().endsWith('</svg>') ? text : null
  } catch {
    return null
  }
}

/** Which kind of picture the bytes are, whole to their end; null where they are none that papers can show. */
export function kindOf(bytes: Uint8Array): PictureKind | null {
  if (begins(bytes, PNG) && ends(bytes, PNG_END)) return 'png'
  if (begins(bytes, [0xff, 0xd8, 0xff]) && ends(bytes, [0xff, 0xd9])) return 'jpeg'
  return svgText(bytes) === null ? null : 'svg+xml'
}
