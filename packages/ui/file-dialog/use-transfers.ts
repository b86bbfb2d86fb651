import { useEffect, useRef, useState } from 'react'
import { type FileRefusal, type FileRules, refusalOf } from './file-rules.ts'

/** Carries one file away. Tells its share from 0 to 1, stops on the signal, and fails by throwing. */
export type Transfer = (file: File, onProgress: (share: number) => void, signal: AbortSignal) => Promise<void>

export interface FileTransfer {
  readonly id: number
  readonly file: File
  readonly state: 'sending' | 'done' | 'failed' | 'refused'
  readonly share: number
  readonly refusal?: FileRefusal | undefined
}

export interface TransferOptions extends FileRules {
  readonly isMany?: boolean | undefined
  readonly transfer: Transfer
  /** Hears every file that arrived. */
  readonly onDone?: ((file: File) => void) | undefined
}

/** Files on their way: each has its own progress, can be canceled, and asked for again when it failed. */
export function useTransfers({ isMany, transfer, onDone, ...rules }: TransferOptions) {
  const [items, setItems] = useState<readonly FileTransfer[]>([])
  const running = useRef(new Map<number, AbortController>())
  const last = useRef(0)
  useEffect(() => {
    const all = running.current
    return () => all.forEach((one) => one.abort())
  }, [])

  const change = (id: number, changed: Partial<FileTransfer>): void =>
    setItems((now) => now.map((one) => (one.id === id ? { ...one, ...changed } : one)))

  const send = async ({ id, file }: FileTransfer): Promise<void> => {
    const stop = new AbortController()
    running.current.set(id, stop)
    try {
      await transfer(file, (share) => (stop.signal.aborted ? undefined : change(id, { share })), stop.signal)
      if (stop.signal.aborted) return
      change(id, { state: 'done', share: 1 })
      onDone?.(file)
    } catch {
      if (!stop.signal.aborted) change(id, { state: 'failed' })
    } finally {
      running.current.delete(id)
    }
  }
  const stopAll = (): void => running.current.forEach((one) => one.abort())

  const add = (files: readonly File[]): void => {
    // Where one file is wanted, the new one takes the place of the old.
    if (!isMany) stopAll()
    const added = (isMany ? files : files.slice(0, 1)).map((file): FileTransfer => {
      last.current += 1
      const refusal = refusalOf(file, rules)
      return { id: last.current, file, state: refusal === undefined ? 'sending' : 'refused', share: 0, refusal }
    })
    setItems((now) => (isMany ? [...now, ...added] : added))
    for (const one of added) if (one.state === 'sending') void send(one)
  }
  const cancel = (id: number): void => {
    running.current.get(id)?.abort()
    setItems((now) => now.filter((one) => one.id !== id))
  }
  const retry = (item: FileTransfer): void => {
    change(item.id, { state: 'sending', share: 0 })
    void send(item)
  }
  const clear = (): void => {
    stopAll()
    setItems([])
  }
  return { items, add, cancel, retry, clear }
}

export type Transfers = ReturnType<typeof useTransfers>
