// npm run restore -- FILE [--check]: brings the books of a backup into an empty database, and proves them there. With
// --check they are brought into a database beside, proved, and taken away again.
import fs from 'node:fs'
import os from 'node:os'
import path from 'node:path'
import { parseArgs } from 'node:util'
import { Problem } from '@lumbung/core'
import {
  acceptable,
  auditIn,
  type Backup,
  type BackupFile,
  BackupFolder,
  type Beside,
  besideBooks,
  mergedCatalogue,
  nameOf,
  openPlain,
  programNamed,
  registryOf,
  type Restored,
  restoreInto,
  type Restoring,
  sentenceFor,
  timeOf,
} from '@lumbung/engine'
import { isEmbedded } from './database/embedded.ts'
import { modules } from './modules.ts'
import { backupFolderOf, openPlace, optionsFromEnvironment, product, reachPlace, type SystemOptions } from './system.ts'

const { values: given, positionals } = parseArgs({
  options: { check: { type: 'boolean', default: false } },
  allowPositionals: true,
})

async function check(found: BackupFile, restoring: Restoring, options: SystemOptions): Promise<Restored> {
  const isAlone = options.databaseUrl === null && !isEmbedded(options.dataDirectory)
  const folder = isAlone ? fs.mkdtempSync(path.join(os.tmpdir(), 'lumbung-check-')) : null
  if (folder !== null) fs.chmodSync(folder, 0o755)
  const place = await reachPlace(folder === null ? options : { ...options, dataDirectory: folder })
  try {
    const work = async ({ database }: Beside) => ({
      restored: await restoreInto(database, found, restoring),
      at: new Date(await timeOf(database)).toISOString(),
    })
    const { restored, at } = await besideBooks(place.connection, work)
    await noteVerified(restoring.file, { at, checked: restored.checked, problem: null }, options)
    return restored
  } finally {
    await place.stop()
    if (folder !== null) fs.rmSync(folder, { recursive: true, force: true })
  }
}

/** The screen shows of the files of its folder when they were last proved. */
async function noteVerified(file: string, verified: Backup['verified'], options: SystemOptions): Promise<void> {
  const place = backupFolderOf(options)
  if (path.dirname(path.resolve(file)) !== place) return
  const folder = new BackupFolder(place)
  const backup = await folder.read(nameOf(file))
  await folder.note({ ...backup, verified })
}

async function restore(found: BackupFile, restoring: Restoring, options: SystemOptions): Promise<Restored> {
  const place = await openPlace(options)
  try {
    const target = await openPlain(place.connection)
    const entry = { action: 'restore', number: nameOf(restoring.file) }
    try {
      return await restoreInto(target, found, {
        ...restoring,
        before: (connection) => auditIn(connection, programNamed('npm run restore'), null, entry),
      })
    } finally {
      await target.end()
    }
  } finally {
    await place.stop()
  }
}

async function run(): Promise<void> {
  const [file] = positionals
  if (file === undefined) throw new Error('Name the file: npm run restore -- FILE [--check]')
  const options = optionsFromEnvironment((line) => console.log(line))
  const restoring: Restoring = { file, registry: registryOf(modules), product }
  const began = performance.now()
  const found = await acceptable(restoring)
  const { manifest, checked } = await (given.check ? check : restore)(found, restoring, options)
  const rows = manifest.tables.reduce((sum, table) => sum + table.rows, 0)
  const what = `${manifest.company} as of ${manifest.takenAt}: ${manifest.tables.length} tables, ${rows} rows`
  const seconds = Math.round((performance.now() - began) / 1000)
  console.log(`${given.check ? 'Checked' : 'Restored'} ${what}; ${checked} invariants hold; ${seconds} s.`)
  if (!given.check) console.log('Start with `npm start`. Everybody signs in anew.')
}

run().catch((error: unknown) => {
  if (error instanceof Problem) console.error(sentenceFor(mergedCatalogue([]), error.code, error.values, 'en'))
  else console.error(error instanceof Error ? error.message : error)
  process.exitCode = 1
})
