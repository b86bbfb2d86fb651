import { type ChildProcess, fork } from 'node:child_process'
import { Problem } from '@lumbung/core'
import { turns } from '../turns.ts'
import type { PaperSource, PrintResult, PrintTask } from './compiler.ts'

/** Sets documents in a process of its own, so that neither its memory nor a crash reaches the server. */
export interface Printer {
  /** The PDF of sheets, each set by its Typst text, in this order. */
  print(papers: readonly PaperSource[]): Promise<Uint8Array>
  close(): void
}

export interface PrinterOptions {
  /** Documents after which the process is replaced: it keeps about 50 KB of each. */
  readonly recycleAfter?: number
  /** Milliseconds after which a document is given up. */
  readonly timeLimit?: number
  /** Starts the process. */
  readonly start?: () => ChildProcess
}

const CHILD = new URL('./child.ts', import.meta.url)
/** Papers that may wait; who comes then is asked to come later. */
const MOST_WAITING = 200

const startChild = (): ChildProcess =>
  fork(CHILD, [], {
    serialization: 'advanced',
    execArgv: ['--max-old-space-size=512'],
    env: {},
    stdio: ['ignore', 'ignore', 'inherit', 'ipc'],
  })

/** The process ended before it answered; not because the paper took too long. */
class Ended extends Error {}

const unprinted = (): Problem => new Problem(503, 'server-busy', {}, [], { retryAfter: 2 })

/** One child process, which sets one paper at a time. */
class Press {
  done = 0
  private readonly child: ChildProcess
  private settle: (result: PrintResult | Error) => void = () => undefined
  private readonly timeLimit: number

  constructor(child: ChildProcess, timeLimit: number, onEnd: (press: Press) => void) {
    this.child = child
    this.timeLimit = timeLimit
    child.on('message', (message: PrintResult | { readonly ready: true }) => {
      if ('id' in message) this.settle(message)
    })
    child.on('exit', () => {
      onEnd(this)
      this.settle(new Ended('The printing process ended.'))
    })
    child.on('error', (error) => {
      onEnd(this)
      this.settle(new Ended(error.message))
    })
    this.rest()
  }

  async set(task: PrintTask): Promise<Uint8Array> {
    this.done++
    // While a document is set the process counts as work; else it may not keep the server alive.
    this.child.ref()
    this.child.channel?.ref()
    let timer: NodeJS.Timeout | undefined
    try {
      const result = await new Promise<PrintResult | Error>((resolve) => {
        this.settle = resolve
        timer = setTimeout(() => {
          resolve(unprinted())
          this.child.kill('SIGKILL')
        }, this.timeLimit)
        this.child.send(task, (error) => error && resolve(new Ended(error.message)))
      })
      if (result instanceof Error) throw result
      if ('error' in result) throw new Error(result.error)
      return result.pdf
    } finally {
      clearTimeout(timer)
      this.rest()
    }
  }

  kill(): void {
    this.child.kill()
  }

  private rest(): void {
    this.child.unref()
    this.child.channel?.unref()
  }
}

/**
 * A printer; its process starts with the first document and is replaced after `recycleAfter` of them. A paper whose
 * process is killed is set once more by a fresh one.
 */
export function createPrinter(options: PrinterOptions = {}): Printer {
  const { recycleAfter = 1000, timeLimit = 20_000, start = startChild } = options
  const takeTurn = turns(1, MOST_WAITING)
  let press: Press | null = null
  let last = 0
  let isClosed = false
  const ready = (): Press => {
    if (isClosed) throw unprinted()
    if (press && press.done >= recycleAfter) drop()
    press ??= new Press(start(), timeLimit, (ended) => {
      if (press === ended) press = null
    })
    return press
  }
  const drop = (): void => {
    press?.kill()
    press = null
  }
  const set = async (task: PrintTask): Promise<Uint8Array> => {
    try {
      return await ready().set(task)
    } catch (error) {
      if (error instanceof Ended) drop()
      throw error
    }
  }
  return {
    print(papers) {
      const sources = papers.map((paper) => paper.source)
      const sheets = JSON.stringify(papers.map((paper) => paper.sheet))
      const isTagged = papers.every((paper) => paper.isTagged !== false)
      const pictures = Object.fromEntries(
        papers.flatMap(({ picture }) => (picture ? [[picture.name, picture.bytes] as const] : [])),
      )
      const task: PrintTask = { id: ++last, sources, sheets, pictures, isTagged }
      return takeTurn(async () => {
        const first = await set(task).catch(endedOnly)
        const second = first ?? (await set(task).catch(endedOnly))
        if (second === null) throw unprinted()
        return second
      })
    },
    close() {
      isClosed = true
      drop()
    },
  }
}

function endedOnly(error: unknown): null {
  if (error instanceof Ended) return null
  throw error
}
