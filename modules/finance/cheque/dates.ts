// A giro takes effect on a day within 70 days of its issue (Bank Indonesia 18/41/PBI/2016): issued on 1 March, from
// 1 March to 10 May. A cheque is payable from its issue on, so it takes effect on that day. Both lapse after 70 days.
import { addDays, type Finding, isLocalDate, type LocalDate } from '@lumbung/core'

const VALID_DAYS = 70

export interface ChequeDates {
  readonly kind: 'GIRO' | 'CHEQUE'
  readonly issueDate: string
  readonly effectiveDate: string
}

/** The last day on which the bank takes it. */
export const validUntil = (issueDate: LocalDate): LocalDate => addDays(issueDate, VALID_DAYS)

export function dateFindings({ kind, issueDate, effectiveDate }: ChequeDates): Finding[] {
  if (!isLocalDate(issueDate) || !isLocalDate(effectiveDate)) return []
  const limit = kind === 'GIRO' ? validUntil(issueDate) : issueDate
  if (effectiveDate >= issueDate && effectiveDate <= limit) return []
  const code = kind === 'GIRO' ? 'giro-effective-date' : 'cheque-effective-date'
  return [{ path: 'effectiveDate', code, values: { limit } }]
}
