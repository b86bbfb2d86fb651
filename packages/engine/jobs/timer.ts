/** Work that comes again and again, never twice at once; the pause begins when a round has ended. */
export interface Timer {
  stop(): Promise<void>
}

/** Runs `work` every `milliseconds`. What goes wrong is told and tried again in the next round. */
export function every(milliseconds: number, work: () => Promise<unknown>, onError: (error: unknown) => void): Timer {
  let stopped = false
  let handle: NodeJS.Timeout | undefined
  let round: Promise<void> = Promise.resolve()
  const turn = async (): Promise<void> => {
    try {
      await work()
    } catch (error) {
      onError(error)
    }
    next()
  }
  const next = (): void => {
    if (stopped) return
    handle = setTimeout(() => {
      round = turn()
    }, milliseconds)
    handle.unref()
  }
  next()
  return {
    async stop() {
      stopped = true
      clearTimeout(handle)
      await round
    },
  }
}
