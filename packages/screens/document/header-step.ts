import type { Json } from '../problem.ts'

/** What choosing a value brought into the header: taken back with the choice, as long as nobody changed it since. */
export class HeaderStep {
  readonly #came = new Map<string, { readonly before: unknown; readonly after: unknown }>()

  bring(now: Json, brought: Json): void {
    for (const [key, after] of Object.entries(brought)) {
      this.#came.set(key, { before: this.#came.has(key) ? this.#came.get(key)?.before : now[key], after })
    }
  }

  /** The values as they were before, of those that still are as they came. */
  takenBack(now: Json): Json {
    const kept = [...this.#came].filter(([key, { after }]) => now[key] === after)
    this.#came.clear()
    return Object.fromEntries(kept.map(([key, { before }]) => [key, before]))
  }
}
