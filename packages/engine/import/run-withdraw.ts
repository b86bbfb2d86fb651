import { Problem } from '@lumbung/core'
import { LIFE } from '@lumbung/definition'
import type { Actor } from '../actor.ts'
import type { JobProgress } from '../jobs/runner.ts'
import { audit } from '../trail/audit.ts'
import { reasonChange, type SaidWhy, whyOf } from '../lifecycle/reason.ts'
import { type Engine, unitOf } from '../unit.ts'
import { tellWith } from '../notice/notify.ts'
import { definitionOf } from '../registry.ts'
import type { Known } from './check-table.ts'
import { moveUpload, partsOf, readUpload, takeBack } from './keep.ts'
import type { Brought, StoredUpload } from './view.ts'
import { withdrawRecords } from './withdraw.ts'

/** Takes an upload back as one unit, in one transaction; the job that did it ends with it. Answers who was told. */
export async function runWithdraw(
  engine: Engine,
  actor: Actor,
  known: Known,
  stored: StoredUpload,
  said: SaidWhy,
  progress: JobProgress | null,
): Promise<readonly string[]> {
  const { id } = stored
  const { key, resource } = known.upload
  try {
    return await engine.database.transaction(async (transaction) => {
      const now = await readUpload(transaction, actor, key, id, true)
      if (now.state !== stored.state) throw new Problem(409, 'upload-not-checked')
      const unit = unitOf(engine, actor, transaction)
      // Each document is voided, so the upload is taken back for a reason of that type.
      const why = await whyOf(unit, resource, LIFE.void.reason, said)
      const brought: Brought[] = []
      for await (const part of partsOf(transaction, id)) brought.push(...part.brought)
      const report = async (records: number): Promise<void> => progress?.report(records)
      await withdrawRecords(unit, definitionOf(engine.registry, resource), id, brought, said, report)
      audit(unit, {
        resource: 'upload',
        record: id,
        number: key,
        action: 'withdraw',
        reason: why.note,
        changes: reasonChange(why),
      })
      await tellWith(unit)
      await unit.batch.send(transaction)
      await moveUpload(transaction, id, 'withdrawn', null)
      await progress?.finish(transaction, { upload: id, withdrawn: brought.length })
      return [...unit.notified]
    })
  } catch (error) {
    if (progress) await takeBack(engine.database, id, progress.id, 'withdrawing', 'committed')
    throw error
  }
}
