import { fork } from 'node:child_process'
import { Problem } from '@lumbung/core'
import type { ReadAnswer } from './read-child.ts'
import type { FileTable } from './read-file.ts'

const CHILD = new URL('./read-child.ts', import.meta.url)
const MEMORY_MB = 1200
// A large honest file takes about five seconds; a file that means harm is known within one.
const TIME_LIMIT = 25_000

/** Reads an uploaded file in a process of its own: what it does to memory or time ends with that process. */
export function parseFile(file: Buffer, timeLimit = TIME_LIMIT): Promise<FileTable> {
  const child = fork(CHILD, [], {
    serialization: 'advanced',
    env: {},
    stdio: ['ignore', 'ignore', 'ignore', 'ipc'],
    execArgv: [`--max-old-space-size=${MEMORY_MB}`, '--permission', '--allow-fs-read=*'],
  })
  return new Promise((resolve, reject) => {
    const timer = setTimeout(() => child.kill('SIGKILL'), timeLimit)
    child.once('message', (answer: ReadAnswer) => {
      clearTimeout(timer)
      if ('table' in answer) resolve(answer.table)
      else reject(new Problem(422, answer.code, answer.values))
    })
    // It ended without an answer: out of memory or out of time.
    child.once('exit', () => {
      clearTimeout(timer)
      reject(new Problem(422, 'upload-too-complex'))
    })
    child.once('error', () => reject(new Problem(422, 'upload-too-complex')))
    child.send(file, (error) => error && reject(new Problem(422, 'upload-too-complex')))
  })
}
