// An SVG is kept as it was made safe; what is safe already, and every PNG and JPEG, stays as it is.
//   <svg><script>…</script><path …/></svg> is kept as <svg><path …/></svg>
import { amend } from '@lumbung/core'
import type { Logo } from './definition.ts'
import { addressOf, bytesOf, svgText } from './picture.ts'
import { safeSvg } from './safe-svg.ts'

export const needs = () => ({})

export function calculate(logo: Logo): Logo {
  const bytes = logo.image ? bytesOf(logo.image) : null
  const text = bytes && svgText(bytes)
  if (!text) return logo
  const safe = safeSvg(text)
  return safe === text ? logo : amend(logo, { image: addressOf('svg+xml', new TextEncoder().encode(safe)) })
}
