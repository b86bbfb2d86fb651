import type { Finding } from '@lumbung/core'
import type { AnyDocument, Values } from '@lumbung/definition'
import { type Passing, passingFor } from '../approval/submit.ts'
import { loadFacts } from '../facts/load.ts'
import type { Unit } from '../unit.ts'
import { findingOf } from './check.ts'
import type { ReadingPlan, RowFinding, UploadRecord } from './plan.ts'
import type { AnyWholeFile } from './whole-file.ts'

interface Kept {
  readonly rows: readonly number[]
  readonly rowsOf: UploadRecord['rowsOf']
  readonly reference: string
  readonly kept: unknown
}

/** Gathers the documents of a file as they are judged, in whatever order, and judges them together in the file's. */
export class JudgedTogether {
  private readonly whole: AnyWholeFile
  private readonly kept = new Map<string, Kept[]>()

  constructor(whole: AnyWholeFile) {
    this.whole = whole
  }

  add(document: Values, { rows, rowsOf, reference }: UploadRecord): void {
    const of = this.whole.of(document)
    const beside = this.kept.get(of) ?? []
    this.kept.set(of, beside)
    beside.push({ rows, rowsOf, reference, kept: this.whole.keep(document) })
  }

  /** What was found of documents by themselves, without what is judged here. */
  others(findings: readonly RowFinding[]): readonly RowFinding[] {
    return findings.filter(({ code }) => !this.whole.judges.has(code))
  }

  async findings(unit: Unit, definition: AnyDocument, plan: ReadingPlan): Promise<RowFinding[]> {
    const passing = await passingFor(unit, definition, {})
    const found: RowFinding[] = []
    for (const [of, all] of this.kept) {
      const inOrder = all.toSorted((a, b) => (a.rows[0] ?? 0) - (b.rows[0] ?? 0))
      const facts = await loadFacts(unit, this.whole.needs(of), { lock: false, whole: true })
      const kept = inOrder.map((one) => one.kept)
      this.whole.findings(kept, facts).forEach((findings, at) => {
        const { rows = [], rowsOf = new Map(), reference = '' } = inOrder[at] ?? {}
        const record: UploadRecord = { rows, rowsOf, reference, body: {}, cells: new Map() }
        for (const one of findings) {
          found.push(findingOf(plan, record, asPassing(one, passing)))
        }
      })
    }
    return found
  }
}

/**
 * What an approval may let pass is a remark here, and is asked for where the document is submitted. Where documents
 * wait for an approval, those before it in the file need not be in force when it is submitted.
 */
function asPassing(finding: Finding, passing: Passing): Finding {
  const { onSubmit, ...plain } = finding
  if (onSubmit && passing.size > 0) return { ...plain, warning: true }
  return finding.level !== undefined && passing.has(finding.level) ? { ...finding, warning: true } : finding
}
