// The picture at the head of a paper. It is kept as a data address and handed to the compiler as a file of its own,
// once however many papers show it.
import { createHash } from 'node:crypto'
import type { PrintSheet } from '@lumbung/definition'
import type { PaperSource } from './compiler.ts'

const ENDINGS: Readonly<Record<string, string>> = { png: 'png', jpeg: 'jpg', 'svg+xml': 'svg', webp: 'webp' }
const ADDRESS = /^data:image\/(png|jpeg|svg\+xml|webp);base64,/

/** The file that a data address holds, called by its contents; null where it is no picture that can be set. */
function pictureOf(address: string | undefined): PaperSource['picture'] | null {
  const [head = '', kind = ''] = ADDRESS.exec(address ?? '') ?? []
  const ending = ENDINGS[kind]
  if (address === undefined || ending === undefined) return null
  const bytes = Buffer.from(address.slice(head.length), 'base64')
  return { name: `logo-${createHash('sha256').update(bytes).digest('hex').slice(0, 24)}.${ending}`, bytes }
}

/** What is set, with the name of the picture in its place. */
export function pictured(
  sheet: Readonly<Record<string, unknown>>,
  { logo, ...company }: PrintSheet['company'],
): Pick<PaperSource, 'sheet' | 'picture'> {
  const picture = pictureOf(logo)
  return { sheet: { ...sheet, company, logo: picture?.name ?? '' }, ...(picture ? { picture } : {}) }
}
