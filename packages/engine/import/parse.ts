import { fork } from 'node:child_process'
import { Problem } from '@lumbung/core'
import { turns } from '../turns.ts'
import type { ReadAnswer, ReadQuestion } from './read-child.ts'
import type { FileShape, ReadingChoice, TakeRows } from './read-file.ts'

const CHILD = new URL('./read-child.ts', import.meta.url)
const MEMORY_MB = 400
// A large honest file takes about five seconds; a file that means harm is known within one.
const TIME_LIMIT = 60_000

// Whoever uploads waits for other uploads, and nobody else does.
const takeTurn = turns(2, 20)

/**
 * Reads an uploaded file in a process of its own: what it does to memory or time ends with that process. Its rows come
 * some at a time; the next ones when those were taken. Two files are read at a time.
 */
export function parseFile(
  file: Buffer,
  choice: ReadingChoice,
  limit: number,
  take: TakeRows,
  timeLimit = TIME_LIMIT,
): Promise<FileShape> {
  return takeTurn(() => readInChild(file, choice, limit, take, timeLimit))
}

function readInChild(
  file: Buffer,
  choice: ReadingChoice,
  limit: number,
  take: TakeRows,
  timeLimit: number,
): Promise<FileShape> {
  const child = fork(CHILD, [], {
    serialization: 'advanced',
    env: {},
    stdio: ['ignore', 'ignore', 'ignore', 'ipc'],
    execArgv: [`--max-old-space-size=${MEMORY_MB}`, '--permission', '--allow-fs-read=*'],
  })
  return new Promise<FileShape>((resolve, reject) => {
    const timer = setTimeout(() => child.kill('SIGKILL'), timeLimit)
    const end = (error: unknown): void => {
      clearTimeout(timer)
      child.kill('SIGKILL')
      reject(error)
    }
    child.on('message', (answer: ReadAnswer) => {
      if ('rows' in answer) {
        take(answer.rows).then(() => child.connected && child.send('next'), end)
        return
      }
      clearTimeout(timer)
      if ('shape' in answer) resolve(answer.shape)
      else reject(new Problem(422, answer.code, answer.values))
    })
    const tooComplex = (): void => end(new Problem(422, 'upload-too-complex'))
    // It ended without an answer: out of memory or out of time.
    child.once('exit', tooComplex)
    child.once('error', tooComplex)
    const question: ReadQuestion = { file, choice, limit }
    child.send(question, (error) => error && tooComplex())
  })
}
