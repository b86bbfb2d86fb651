// What a file is, by its bytes. The name only chooses among the kinds that begin alike.
import { Problem, ATTACHMENT_LIMIT, ATTACHMENT_MEGABYTES } from '@lumbung/core'

interface Family {
  /** Media type by the extensions a file of this family may have. */
  readonly types: Readonly<Record<string, string>>
  readonly isIt: (bytes: Buffer) => boolean
}

const begins = (bytes: Buffer, signature: string, at = 0): boolean =>
  bytes.subarray(at, at + signature.length).equals(Buffer.from(signature, 'latin1'))

const OPEN_XML = 'application/vnd.openxmlformats-officedocument'

const picture = (type: string, isIt: Family['isIt']): Family => ({
  // A camera or a chat may call any picture .jpg.
  types: Object.fromEntries(
    ['png', 'jpg', 'jpeg', 'webp', 'gif', 'heic', 'heif', 'tif', 'tiff'].map((extension) => [extension, type]),
  ),
  isIt,
})

/** Whether these bytes are a text: of UTF-8, without control characters but for those of lines. */
function isPlainText(bytes: Buffer): boolean {
  if (bytes.some((byte) => byte < 0x20 && byte !== 0x09 && byte !== 0x0a && byte !== 0x0d)) return false
  try {
    new TextDecoder('utf-8', { fatal: true }).decode(bytes)
    return true
  } catch {
    return false
  }
}

const FAMILIES: readonly Family[] = [
  { types: { pdf: 'application/pdf' }, isIt: (bytes) => begins(bytes, '%PDF-') },
  picture('image/png', (bytes) => begins(bytes, '\x89PNG\r\n\x1a\n')),
  picture('image/jpeg', (bytes) => begins(bytes, '\xff\xd8\xff')),
  picture('image/gif', (bytes) => begins(bytes, 'GIF8')),
  picture('image/webp', (bytes) => begins(bytes, 'RIFF') && begins(bytes, 'WEBP', 8)),
  picture(
    'image/heic',
    (bytes) => begins(bytes, 'ftyp', 4) && /^(hei|hev|mif|msf)/.test(bytes.toString('latin1', 8, 11)),
  ),
  picture('image/tiff', (bytes) => begins(bytes, 'II*\0') || begins(bytes, 'MM\0*')),
  {
    types: {
      docx: `${OPEN_XML}.wordprocessingml.document`,
      xlsx: `${OPEN_XML}.spreadsheetml.sheet`,
      pptx: `${OPEN_XML}.presentationml.presentation`,
    },
    isIt: (bytes) => begins(bytes, 'PK\x03\x04') && bytes.includes('[Content_Types].xml'),
  },
  {
    types: {
      odt: 'application/vnd.oasis.opendocument.text',
      ods: 'application/vnd.oasis.opendocument.spreadsheet',
    },
    isIt: (bytes) => begins(bytes, 'PK\x03\x04') && begins(bytes, 'mimetypeapplication/vnd.oasis.opendocument', 30),
  },
  {
    types: { doc: 'application/msword', xls: 'application/vnd.ms-excel', msg: 'application/vnd.ms-outlook' },
    isIt: (bytes) => begins(bytes, '\xd0\xcf\x11\xe0\xa1\xb1\x1a\xe1'),
  },
  // Whatever else is in a text, it is handed out as nothing but text.
  {
    types: Object.fromEntries(['txt', 'csv', 'xml', 'eml', 'json'].map((extension) => [extension, 'text/plain'])),
    isIt: isPlainText,
  },
]

/** Kinds that a browser shows by itself without running anything in them. */
const SHOWN: ReadonlySet<string> = new Set(['application/pdf', 'image/png', 'image/jpeg', 'image/gif', 'image/webp'])
export const isShown = (type: string): boolean => SHOWN.has(type)

const NAME_MOST = 120

/** A name without path, control characters and marks of an address; a long one keeps its ending. */
export function safeName(given: string): string {
  const name = given
    .replace(/^.*[/\\]/, '')
    .replace(/[\p{Cc}\p{Bidi_Control}"<>|:*?]/gu, '')
    .trim()
  const ending = /\.[^.]{1,8}$/.exec(name)?.[0] ?? ''
  const stem = ending === '' ? name : name.slice(0, -ending.length)
  return `${
    Array.from(stem)
      .slice(0, NAME_MOST - ending.length)
      .join('') || 'file'
  }${ending}`
}

export const tooLarge = (name: string): Problem =>
  new Problem(413, 'attachment-large', { name, max: ATTACHMENT_MEGABYTES })

/** The media type of a file, or the refusal that says what may be attached. */
export function typeOf(name: string, bytes: Buffer): string {
  if (bytes.length === 0) throw new Problem(422, 'attachment-empty', { name })
  if (bytes.length > ATTACHMENT_LIMIT) throw tooLarge(name)
  const extension = (/\.([^.]+)$/.exec(name)?.[1] ?? '').toLowerCase()
  const named = FAMILIES.filter(({ types }) => Object.hasOwn(types, extension))
  if (named.length === 0) throw new Problem(415, 'attachment-type', { name })
  const type = named.find(({ isIt }) => isIt(bytes))?.types[extension]
  if (type === undefined) throw new Problem(415, 'attachment-content', { name, extension })
  return type
}
