// XML as authorities and banks take it: one element a line, two spaces a level, an empty one as <Name/>. The same
// values give the same bytes, since files are known by their hash.

/** An element: text, or elements, or nothing. */
export interface XmlElement {
  readonly name: string
  readonly content: string | readonly XmlElement[]
  readonly attributes: Readonly<Record<string, string>>
}

/** An element of this name. */
export const xmlElement = (
  name: string,
  content: XmlElement['content'] = '',
  attributes: XmlElement['attributes'] = {},
): XmlElement => ({ name, content, attributes })

/** Elements with text alone, in the order of the keys. */
export const xmlTexts = (values: Readonly<Record<string, string>>): XmlElement[] =>
  Object.entries(values).map(([name, content]) => xmlElement(name, content))

// But for tabs and ends of lines XML has no place for these, not even escaped.
const CONTROLS = /[\p{Cc}\ufffe\uffff]/gu
const ENTITIES: Readonly<Record<string, string>> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;' }

const escaped = (text: string, marks: RegExp): string =>
  text
    .replace(CONTROLS, (mark) => ('\t\n\r'.includes(mark) ? mark : ''))
    .replace(marks, (mark) => ENTITIES[mark] ?? mark)

function linesOf({ name, content, attributes }: XmlElement, indent: string): string[] {
  const written = Object.entries(attributes).map(([key, value]) => ` ${key}="${escaped(value, /[&<>"]/g)}"`)
  const head = `${indent}<${name}${written.join('')}`
  if (content.length === 0) return [`${head}/>`]
  if (typeof content === 'string') return [`${head}>${escaped(content, /[&<>]/g)}</${name}>`]
  return [`${head}>`, ...content.flatMap((one) => linesOf(one, `${indent}  `)), `${indent}</${name}>`]
}

/** The whole document, as UTF-8 without a byte order mark. */
export const xmlDocument = (root: XmlElement): string =>
  `${['<?xml version="1.0" encoding="utf-8"?>', ...linesOf(root, '')].join('\n')}\n`
