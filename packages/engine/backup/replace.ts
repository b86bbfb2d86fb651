import type { Engine } from '../unit.ts'
import { besideBooks, swapBooks } from './beside.ts'
import type { Backup } from './folder.ts'
import type { BackupFile } from './format.ts'
import { holdSaving } from './lock.ts'
import { openPlain, type DatabaseConfig, type Plain } from './plain.ts'
import { nameOf } from './errors.ts'
import { restoreInto, type Restoring } from './restore.ts'
import { lockTables, readStructure } from './structure.ts'
import { auditIn, type Who } from './sentence.ts'

interface Replacing {
  readonly engine: Engine
  readonly place: DatabaseConfig
  readonly who: Who
  readonly found: BackupFile
  readonly restoring: Restoring
  readonly saveBefore: (source: Plain) => Promise<Backup>
  readonly onSwap: () => void
}

/** How long those who write may take to end before their books are replaced. */
const LOCK_WAIT = '30s'

/**
 * Replaces the books by those of an accepted backup: nobody writes any more, the books are saved as they are, the
 * backup is restored beside them and proved, and then the two change places. Until then they are as they were.
 */
export async function replaceBooks(replacing: Replacing): Promise<void> {
  const { engine, place, who, found, restoring } = replacing
  await besideBooks(
    place,
    async ({ database, keeper }) => {
      const { name: reason } = await saved(keeper, replacing)
      const entry = { action: 'restore', number: nameOf(restoring.file), reason }
      await restoreInto(database, found, { ...restoring, before: (to) => auditIn(to, who, engine.now(), entry) })
    },
    async (beside) => {
      replacing.onSwap()
      await swapBooks(place, beside)
    },
  )
}

/** Nobody writes from now on, in whatever process, so the backup holds all there is. */
async function saved(keeper: Plain, { place, saveBefore }: Replacing): Promise<Backup> {
  await holdSaving(keeper)
  const { tables } = await readStructure(keeper)
  await keeper.client.query(`begin; set local lock_timeout = '${LOCK_WAIT}'`)
  await lockTables(keeper, tables, 'exclusive')
  const source = await openPlain(place)
  try {
    return await saveBefore(source)
  } finally {
    await source.end()
  }
}
