// Reads one file and ends. Started with few rights, little memory and a time limit by `parse.ts`.
import { Problem } from '@lumbung/core'
import { type FileRow, type FileShape, readFile, type ReadingChoice } from './read-file.ts'

export interface ReadQuestion {
  readonly file: Uint8Array
  readonly choice: ReadingChoice
  /** Rows at most. */
  readonly limit: number
}

export type ReadAnswer =
  | { readonly rows: readonly FileRow[] }
  | { readonly shape: FileShape }
  | { readonly code: string; readonly values: Problem['values'] }

const said = (found: ReadAnswer): Promise<void> =>
  new Promise((resolve) => {
    process.send?.(found, () => resolve())
  })

/** Hands rows over and waits until they were taken, so that they pile up nowhere. */
async function handOver(rows: readonly FileRow[]): Promise<void> {
  const taken = new Promise((resolve) => process.once('message', resolve))
  await said({ rows })
  await taken
}

async function answer({ file, choice, limit }: ReadQuestion): Promise<ReadAnswer> {
  try {
    const bytes = Buffer.from(file.buffer, file.byteOffset, file.byteLength)
    return { shape: await readFile(bytes, choice, limit, handOver) }
  } catch (error) {
    return error instanceof Problem
      ? { code: error.code, values: error.values }
      : { code: 'upload-unreadable', values: {} }
  }
}

process.once('message', (question: ReadQuestion) => {
  void answer(question)
    .then(said)
    .then(() => process.exit(0))
})
process.on('disconnect', () => process.exit(0))
