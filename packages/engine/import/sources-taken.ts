// What the documents of a file take from the documents whose lines they name, each after those before it in the file:
// two deliveries may each find enough open, and both together too little.
import type { Definition, Values } from '@lumbung/definition'
import { refusedOfSources } from '../lifecycle/open-quantities.ts'
import { sourceFieldsOf } from '../lifecycle/source-fields.ts'
import type { Unit } from '../unit.ts'
import { linesIn } from '../store/save.ts'
import { findingOf } from './check.ts'
import type { ReadingPlan, RowFinding, UploadRecord } from './plan.ts'

/** Gathers what documents take as they are judged, in whatever order. */
export class SourcesTaken {
  private readonly unit: Unit
  private readonly definition: Definition
  private readonly documents: { readonly record: UploadRecord; readonly values: Values }[] = []

  constructor(unit: Unit, definition: Definition) {
    this.unit = unit
    this.definition = definition
  }

  add(document: Values, { rows, rowsOf, reference, cells }: UploadRecord): void {
    const lists = new Set(sourceFieldsOf(this.unit.engine.registry, this.definition).map(({ lines }) => lines))
    if (lists.size === 0) return
    const lines = [...lists].map((key) => [key, linesIn(document, key)] as const)
    const values: Values = { id: document.id, ...Object.fromEntries(lines) }
    this.documents.push({ record: { rows, rowsOf, reference, body: {}, cells }, values })
  }

  /** A draft may be stored with them; submitting would be refused. */
  async findings(plan: ReadingPlan): Promise<readonly RowFinding[]> {
    const inOrder = this.documents.toSorted((a, b) => (a.record.rows[0] ?? 0) - (b.record.rows[0] ?? 0))
    const refused = await refusedOfSources(
      this.unit,
      this.definition,
      inOrder.map(({ values }) => values),
    )
    return inOrder.flatMap(({ record }, at) =>
      (refused[at] ?? []).map((one) => findingOf(plan, record, { ...one, warning: true, onSubmit: true })),
    )
  }
}
