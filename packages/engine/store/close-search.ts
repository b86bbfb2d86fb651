import type { CloseCheck, ClosingPeriod } from '@lumbung/definition'
import type { Reader } from '../unit.ts'

export interface CloseRow {
  readonly label: string | null
  readonly resource: string | null
  readonly id: string | null
  readonly branch: string | null
  readonly value: string | null
}

/** What a check of a period found: all there is counted, some of it named. */
export interface CloseFindings {
  readonly count: number
  /** In rupiah, where it is worth something. */
  readonly value: string | null
  readonly rows: readonly CloseRow[]
}

/** What is asked of a period before it closes and no single query answers. */
export interface CloseSearch extends Omit<CloseCheck, 'rows'> {
  readonly rows?: never
  readonly find: (asking: Reader, period: ClosingPeriod) => Promise<CloseFindings>
}
