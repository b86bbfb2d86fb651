import { type ChildProcess, fork } from 'node:child_process'
import { afterEach, expect, test } from 'vitest'
import { createPrinter, type Printer, type PrinterOptions } from './printer.ts'

let printer: Printer | null = null
afterEach(() => printer?.close())

/** A printer, the processes it started, and what happens to each of them. */
function printing(options: PrinterOptions, meet: (child: ChildProcess, place: number) => void) {
  const started: ChildProcess[] = []
  const start = (): ChildProcess => {
    const child = fork(new URL('./child.ts', import.meta.url), [], { serialization: 'advanced', env: {} })
    meet(child, started.push(child))
    return child
  }
  const made = createPrinter({ ...options, start })
  printer = made
  return { started, paper: () => made.print([{ source: '= Faktur', sheet: {} }]) }
}

const killAtOnce = (child: ChildProcess): void => void child.once('spawn', () => child.kill('SIGKILL'))

test('a paper whose process is killed is set once more by a fresh one, and so are those that wait', async () => {
  const { started, paper } = printing({}, (child, place) => {
    if (place === 1) killAtOnce(child)
  })
  const papers = await Promise.all([paper(), paper(), paper()])
  expect(papers.map((pdf) => String.fromCharCode(...pdf.slice(0, 4)))).toEqual(['%PDF', '%PDF', '%PDF'])
  expect(started).toHaveLength(2)
})

test('where the fresh one is killed too, one is asked to try again later', async () => {
  const { started, paper } = printing({}, (child, place) => {
    if (place <= 2) killAtOnce(child)
  })
  const [first, second] = await Promise.allSettled([paper(), paper()])
  expect(first).toMatchObject({ reason: { status: 503, code: 'server-busy' } })
  expect(second.status).toBe('fulfilled')
  expect(started).toHaveLength(3)
})

test('a paper that takes too long holds up nobody twice', async () => {
  const { started, paper } = printing({ timeLimit: 1 }, () => undefined)
  await expect(paper()).rejects.toMatchObject({ status: 503, code: 'server-busy' })
  expect(started).toHaveLength(1)
})

test('what is wrong in a paper is no fault of its process', async () => {
  const { started, paper } = printing({}, () => undefined)
  await expect(printer?.print([{ source: '#nothing-of-this-name', sheet: {} }])).rejects.toThrow('unknown variable')
  expect((await paper()).length).toBeGreaterThan(1000)
  expect(started).toHaveLength(1)
})
