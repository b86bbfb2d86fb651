// Cells of a list ask one by one what is known of their row; what is asked in one turn is asked together.

/** As many as one question may be about. */
const TOGETHER_MOST = 100

interface Turn<T> {
  readonly ids: Set<string>
  readonly answer: Promise<ReadonlyMap<string, T>>
}

/** Asks of all ids that come before the next turn at once. */
export function askedTogether<T>(ask: (ids: readonly string[]) => Promise<ReadonlyMap<string, T>>) {
  let turn: Turn<T> | null = null
  const begin = (): Turn<T> => {
    const ids = new Set<string>()
    const answer = new Promise<void>((resolve) => {
      setTimeout(resolve)
    }).then(() => {
      if (turn?.ids === ids) turn = null
      return ask([...ids])
    })
    return { ids, answer }
  }
  return async (id: string): Promise<T | null> => {
    turn = turn === null || turn.ids.size >= TOGETHER_MOST ? begin() : turn
    turn.ids.add(id)
    return (await turn.answer).get(id) ?? null
  }
}
