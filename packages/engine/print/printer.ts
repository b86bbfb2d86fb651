import { type ChildProcess, fork } from 'node:child_process'
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
}

interface Waiting {
  readonly resolve: (pdf: Uint8Array) => void
  readonly reject: (error: Error) => void
  readonly timer: NodeJS.Timeout
}

const CHILD = new URL('./child.ts', import.meta.url)

/** One child process and the documents it still owes. */
class Press {
  done = 0
  private readonly child: ChildProcess
  private readonly waiting = new Map<number, Waiting>()
  private readonly timeLimit: number
  private retired = false

  constructor(timeLimit: number, onEnd: (press: Press) => void) {
    this.timeLimit = timeLimit
    this.child = fork(CHILD, [], {
      serialization: 'advanced',
      execArgv: ['--max-old-space-size=512'],
      env: {},
      stdio: ['ignore', 'ignore', 'inherit', 'ipc'],
    })
    this.child.on('message', (message: PrintResult | { readonly ready: true }) => {
      if ('id' in message) this.settle(message)
    })
    this.child.on('exit', () => {
      this.failAll('The printing process ended.')
      onEnd(this)
    })
    this.child.on('error', (error) => this.failAll(error.message))
    this.rest()
  }

  send(task: PrintTask): Promise<Uint8Array> {
    this.done++
    // While a document is set the process counts as work; else it may not keep the server alive.
    this.child.ref()
    this.child.channel?.ref()
    return new Promise((resolve, reject) => {
      const timer = setTimeout(() => this.child.kill('SIGKILL'), this.timeLimit)
      this.waiting.set(task.id, { resolve, reject, timer })
      this.child.send(task, (error) => error && this.failAll(error.message))
    })
  }

  /** Takes no more work and ends once it owes nothing. */
  retire(): void {
    this.retired = true
    this.rest()
  }

  kill(): void {
    this.child.kill()
  }

  private settle(result: PrintResult): void {
    const one = this.waiting.get(result.id)
    this.waiting.delete(result.id)
    clearTimeout(one?.timer)
    if ('pdf' in result) one?.resolve(result.pdf)
    else one?.reject(new Error(result.error))
    this.rest()
  }

  private rest(): void {
    if (this.waiting.size > 0) return
    if (this.retired) this.child.kill()
    this.child.unref()
    this.child.channel?.unref()
  }

  private failAll(reason: string): void {
    for (const one of this.waiting.values()) {
      clearTimeout(one.timer)
      one.reject(new Error(reason))
    }
    this.waiting.clear()
  }
}

/** A printer; its process starts with the first document and is replaced after `recycleAfter` of them. */
export function createPrinter({ recycleAfter = 1000, timeLimit = 20_000 }: PrinterOptions = {}): Printer {
  let press: Press | null = null
  let last = 0
  const fresh = (): Press => {
    const made = new Press(timeLimit, (ended) => {
      if (press === ended) press = null
    })
    press = made
    return made
  }
  return {
    print(papers) {
      if (press && press.done >= recycleAfter) {
        press.retire()
        press = null
      }
      const sources = papers.map((paper) => paper.source)
      const sheets = JSON.stringify(papers.map((paper) => paper.sheet))
      return (press ?? fresh()).send({ id: ++last, sources, sheets })
    },
    close() {
      press?.kill()
      press = null
    },
  }
}
