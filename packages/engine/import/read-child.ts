// Reads one file and ends. Started with few rights, little memory and a time limit by `parse.ts`.
import { Problem } from '@lumbung/core'
import { type FileTable, readFile } from './read-file.ts'

export type ReadAnswer = { readonly table: FileTable } | { readonly code: string; readonly values: Problem['values'] }

async function answer(file: Uint8Array): Promise<ReadAnswer> {
  try {
    return { table: await readFile(Buffer.from(file.buffer, file.byteOffset, file.byteLength)) }
  } catch (error) {
    return error instanceof Problem
      ? { code: error.code, values: error.values }
      : { code: 'upload-unreadable', values: {} }
  }
}

process.once('message', (file: Uint8Array) => {
  void answer(file).then((found) => process.send?.(found, () => process.exit(0)))
})
process.on('disconnect', () => process.exit(0))
