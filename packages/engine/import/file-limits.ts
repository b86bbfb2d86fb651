import type { Connection } from '../database/connection.ts'
import type { Engine } from '../unit.ts'
import { uploadSettings } from '../own-settings.ts'
import { settingNow, settingValues } from '../settings.ts'
import { FILE_MEGABYTES, ROW_LIMIT } from './limits.ts'

/** What the company allows of a file. */
export interface FileLimits {
  readonly rows: number
  readonly megabytes: number
}

const atMost = (most: number, chosen: number): number => Math.min(most, chosen || most)

/** What holds now; nobody may set more than the product can take. */
export async function fileLimits({ masters }: Engine, connection: Connection): Promise<FileLimits> {
  const all = await settingValues(connection, masters)
  return {
    rows: atMost(ROW_LIMIT, settingNow(all, uploadSettings.uploadRows)),
    megabytes: atMost(FILE_MEGABYTES, settingNow(all, uploadSettings.uploadSize)),
  }
}
