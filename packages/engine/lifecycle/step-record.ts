import type { NotificationKind } from '@lumbung/core'
import type { AnyDocument, Values } from '@lumbung/definition'
import { notify } from '../notice/notify.ts'
import { type AuditEntry, auditRecord } from '../trail/audit.ts'
import type { Unit } from '../unit.ts'
import type { Why } from './reason.ts'

// Steps of which whoever made the document is notified when somebody else takes them.
const NOTIFIED: Readonly<Partial<Record<string, NotificationKind>>> = {
  approve: 'approve',
  revise: 'revise',
  reject: 'reject',
  void: 'void',
}

/** Adds the row of the trail that tells of a step of a document, and notifies who made it. */
export function recordStep(
  unit: Unit,
  definition: AnyDocument,
  values: Values,
  entry: Pick<AuditEntry, 'action' | 'changes' | 'reason' | 'snapshot'>,
  why: Pick<Why, 'name'> = { name: null },
): void {
  auditRecord(unit, definition, values, entry)
  const isApproved = entry.action === 'submit' && values.status === 'approved'
  const kind = NOTIFIED[isApproved ? 'approve' : entry.action]
  if (!kind || typeof values.createdBy !== 'string') return
  notify(unit, [values.createdBy], {
    kind,
    resource: definition.key,
    record: String(values.id),
    number: typeof values.number === 'string' ? values.number : null,
    branch: String(values.branch),
    reason: entry.reason ?? null,
    because: why.name,
  })
}
