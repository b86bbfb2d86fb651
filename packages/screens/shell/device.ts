// The order matters: every browser below also calls itself one of those after it.
const BROWSERS: readonly (readonly [name: string, sign: RegExp])[] = [
  ['Edge', /Edg(?:e|A|iOS)?\//],
  ['Opera', /OPR\//],
  ['Samsung Internet', /SamsungBrowser\//],
  ['Firefox', /(?:Firefox|FxiOS)\//],
  ['Chrome', /(?:HeadlessChrome|Chrome|CriOS)\//],
  ['Safari', /Safari\//],
]
const SYSTEMS: readonly (readonly [name: string, sign: RegExp])[] = [
  ['Android', /Android/],
  ['iPhone', /iPhone/],
  ['iPad', /iPad/],
  ['Windows', /Windows/],
  ['macOS', /Mac OS X|Macintosh/],
  ['Linux', /Linux|CrOS/],
]

/** What a browser says of itself, as people call it: `Chrome · Windows`; shortened when nothing in it is known. */
export function deviceName(agent: string): string {
  const known = [BROWSERS, SYSTEMS].flatMap((names) => names.find(([, sign]) => sign.test(agent))?.[0] ?? [])
  return known.length > 0 ? known.join(' · ') : agent.slice(0, 40)
}

/** A text that may be what a browser says of itself; any other text is itself. */
export const browserName = (text: string): string => (text.startsWith('Mozilla/') ? deviceName(text) : text)

/** From where something was done, address and browser: `203.0.113.7 · Chrome · Windows`. */
export function originName(origin: string): string {
  const [address = '', ...agent] = origin.split(' ')
  return [address, deviceName(agent.join(' '))].filter((part) => part !== '').join(' · ')
}
