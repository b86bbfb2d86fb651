// What rounding a total adds (finance 3), by a rule of the company.
//   15,540,412.37, unit 1, nearest: 15,540,412, that is −0.37; up −> 15,540,413; unit 500, down −> 15,540,000.
// Nearest: half goes up.
import { Decimal, decimal, ZERO } from '@lumbung/core'
import { f, type ViewRow, view } from '@lumbung/definition'

export const ROUNDING_UNITS = {
  '1': ['1', '1'],
  '50': ['50', '50'],
  '100': ['100', '100'],
  '500': ['500', '500'],
  '1000': ['1,000', '1.000'],
} as const

export const ROUNDING_MODES = {
  NEAREST: ['Nearest', 'Terdekat'],
  UP: ['Up', 'Ke atas'],
  DOWN: ['Down', 'Ke bawah'],
} as const

export const roundingView = view('rounding-rule', {
  unit: f.choice(ROUNDING_UNITS),
  mode: f.choice(ROUNDING_MODES),
})

const WAY = { NEAREST: Decimal.ROUND_HALF_UP, UP: Decimal.ROUND_CEIL, DOWN: Decimal.ROUND_FLOOR } as const

/** No rule, no rounding. */
export function roundingBy(
  rule: Pick<ViewRow<typeof roundingView>, 'unit' | 'mode'> | undefined,
  total: Decimal,
): Decimal {
  if (!rule) return ZERO
  const step = decimal(rule.unit)
  return total.div(step).toDecimalPlaces(0, WAY[rule.mode]).times(step).minus(total)
}
