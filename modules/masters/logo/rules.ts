// A logo is a PNG, JPEG or SVG of 1 MB at most, and ends after it begins.
//   a JPEG of 1,258,291 bytes: 1.2 MB, refused; from 1 January to 1 January: one day
import { asQuantity, Decimal, type Finding } from '@lumbung/core'
import type { Logo } from './definition.ts'
import { bytesOf, kindOf, MOST_BYTES } from './picture.ts'

export const needs = () => ({})

export function rules({ image, validFrom, validTo }: Logo): Finding[] {
  const findings: Finding[] = []
  const bytes = bytesOf(image)
  if (!bytes || kindOf(bytes) === null) findings.push({ path: 'image', code: 'logo-kind' })
  else if (bytes.length > MOST_BYTES) {
    const size = asQuantity(new Decimal(bytes.length).dividedBy(MOST_BYTES).toDecimalPlaces(1, Decimal.ROUND_UP))
    findings.push({ path: 'image', code: 'logo-large', values: { size } })
  }
  if (validTo && validTo < validFrom)
    findings.push({ path: 'validTo', code: 'ends-before-start', values: { start: validFrom } })
  return findings
}
