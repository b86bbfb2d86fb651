// An SVG made safe: only shapes, colours and letters stay. Scripts, events, pictures and addresses of elsewhere go,
// with all that stands inside of what goes.

const SHAPES: ReadonlySet<string> = new Set(
  (
    'svg g defs symbol use path rect circle ellipse line polyline polygon text tspan title desc style ' +
    'linearGradient radialGradient stop clipPath mask pattern'
  ).split(' '),
)

const PART = /<!--[\s\S]*?-->|<!\[CDATA\[[\s\S]*?\]\]>|<![^>]*>|<\?[\s\S]*?\?>|<(?:"[^"]*"|'[^']*'|[^>"'])*>|[^<]+|</g
const TAG = /^<(\/?)([\w:.-]+)([\s\S]*?)(\/?)>$/
const ATTRIBUTE = /([\w:.-]+)\s*=\s*("[^"]*"|'[^']*')/g

// What is named inside of the picture itself stays: url(#gold), href="#leaf".
const leadsAway = (text: string): boolean =>
  /url\(\s*['"]?\s*(?!#)[^)]/i.test(text) || /@import|expression\(|javascript:|\\/i.test(text)

function keptAttribute(name: string, value: string): boolean {
  if (/^on/i.test(name)) return false
  if (/^(xlink:)?href$/i.test(name)) return value.startsWith('#')
  if (/:/.test(name) && !/^(xmlns:xlink|xml:space)$/.test(name)) return false
  return !leadsAway(value) && !value.includes('&')
}

function tagOf(name: string, attributes: string, isShut: boolean): string {
  const kept = [...attributes.matchAll(ATTRIBUTE)].flatMap(([, key = '', quoted = '']) =>
    keptAttribute(key, quoted.slice(1, -1).trim()) ? [` ${key}=${quoted}`] : [],
  )
  return `<${name}${kept.join('')}${isShut ? '/' : ''}>`
}

/** The text between tags: letters that are shown, and rules of colour that lead nowhere. */
function keptText(part: string, within: string | undefined): string {
  const data = /^<!\[CDATA\[([\s\S]*)\]\]>$/.exec(part)?.[1]?.replaceAll('<', '')
  if (within === undefined || (part.startsWith('<') && data === undefined)) return ''
  const text = data ?? part
  if (within === 'style') return leadsAway(text) ? '' : text
  return text.replaceAll(/&(?!(?:amp|lt|gt|quot|apos|#\d+);)/g, '&amp;')
}

/** What is left of a picture, part by part. */
class Safe {
  made = ''
  private readonly open: string[] = []
  /** How deep inside of what goes. */
  private gone = 0

  take(part: string): void {
    const [, end, name = '', attributes = '', shut] = TAG.exec(part) ?? []
    if (name === '') this.made += this.gone > 0 ? '' : keptText(part, this.open.at(-1))
    else if (this.gone > 0 || !SHAPES.has(name)) this.leave(end === '/', shut === '/')
    else if (end) this.shut(name)
    else this.begin(name, attributes, shut === '/')
  }

  /** The whole, with what was left open shut. */
  finished(): string {
    return (
      this.made +
      this.open
        .toReversed()
        .map((name) => `</${name}>`)
        .join('')
    )
  }

  private leave(isEnd: boolean, isShut: boolean): void {
    if (!isShut) this.gone = Math.max(0, this.gone + (isEnd ? -1 : 1))
  }

  private shut(name: string): void {
    if (this.open.at(-1) !== name) return
    this.open.pop()
    this.made += `</${name}>`
  }

  private begin(name: string, attributes: string, isShut: boolean): void {
    this.made += tagOf(name, attributes, isShut)
    if (!isShut) this.open.push(name)
  }
}

/** The picture with nothing but its shapes. */
export function safeSvg(text: string): string {
  const safe = new Safe()
  for (const [part] of text.matchAll(PART)) safe.take(part)
  return safe.finished()
}
