// What only a whole file shows: each document may pass, and all of them together not.
import type { Finding } from '@lumbung/core'
import type { AnyDocument, Definition, DocumentOf, Erased, FactsOf, Requests, Values } from '@lumbung/definition'
import { type Passing, passingFor } from '../approval/submit.ts'
import { loadFacts } from '../facts/load.ts'
import type { Unit } from '../lifecycle/unit.ts'
import { findingOf } from './check.ts'
import type { ReadingPlan, RowFinding, UploadRecord } from './records.ts'

/** Every document is judged knowing of those before it that are of the same: the orders of one party. */
export interface WholeFile<D, K, N extends (of: string) => Requests> {
  readonly of: (document: DocumentOf<D>) => string
  /** What of a document is kept until all were read: as little as can be. */
  readonly keep: (document: DocumentOf<D>) => K
  readonly needs: N
  /** What is wrong with each of them, in the order of the file. */
  readonly findings: (kept: readonly K[], facts: FactsOf<N>) => readonly (readonly Finding[])[]
  /** Codes that are judged here alone: a document by itself does not know those before it. */
  readonly judges?: readonly string[]
}

export interface AnyWholeFile {
  readonly definition: Definition
  readonly of: Erased<[document: Values], string>
  readonly keep: Erased<[document: Values], unknown>
  readonly needs: Erased<[of: string], Requests>
  readonly findings: Erased<[kept: readonly unknown[], facts: Values], readonly (readonly Finding[])[]>
  readonly judges: ReadonlySet<string>
}

/** Joins a definition with what is judged over a file of it. Typed here, erased for the generic machinery. */
export const defineWholeFile = <const D extends AnyDocument, K, N extends (of: string) => Requests>(
  definition: D,
  { of, keep, needs, findings, judges = [] }: WholeFile<D, K, N>,
): AnyWholeFile => ({ definition, of, keep, needs, findings, judges: new Set(judges) })

interface Kept {
  readonly rows: readonly number[]
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

  add(document: Values, { rows, reference }: UploadRecord): void {
    const of = this.whole.of(document)
    const beside = this.kept.get(of) ?? []
    this.kept.set(of, beside)
    beside.push({ rows, reference, kept: this.whole.keep(document) })
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
        const { rows = [], reference = '' } = inOrder[at] ?? {}
        const record: UploadRecord = { rows, reference, body: {}, cells: new Map() }
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
