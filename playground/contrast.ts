/** A colour as three channels of 0 to 255; null where it is none that is written `#rrggbb` or `#rgb`. */
function channelsOf(hex: string): readonly number[] | null {
  const long = /^#[0-9a-f]{3}$/i.test(hex) ? hex.replaceAll(/[^#]/g, (digit) => digit + digit) : hex
  return /^#[0-9a-f]{6}$/i.test(long) ? [1, 3, 5].map((at) => Number.parseInt(long.slice(at, at + 2), 16)) : null
}

const WEIGHTS = [0.2126, 0.7152, 0.0722]

function luminanceOf(channels: readonly number[]): number {
  const linear = channels.map((channel) => {
    const part = channel / 255
    return part <= 0.04045 ? part / 12.92 : ((part + 0.055) / 1.055) ** 2.4
  })
  return linear.reduce((sum, part, place) => sum + part * (WEIGHTS[place] ?? 0), 0)
}

/** How much two colours differ, 1 to 21, as WCAG 2.2 measures it; null where one of them is no plain colour. */
export function contrastOf(one: string, other: string): number | null {
  const [first, second] = [channelsOf(one), channelsOf(other)]
  if (!first || !second) return null
  const [low, high] = [luminanceOf(first), luminanceOf(second)].toSorted((a, b) => a - b)
  return ((high ?? 0) + 0.05) / ((low ?? 0) + 0.05)
}
