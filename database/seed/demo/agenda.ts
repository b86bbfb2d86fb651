import type { LocalDate } from '@lumbung/core'
import { goTo, type World } from './world.ts'

export type Happening = (world: World) => Promise<void>

interface Entry {
  readonly day: LocalDate
  readonly order: number
  readonly happening: Happening
}

/** What will happen on which day. What happens may put further things on it; what lies beyond the end never comes. */
export class Agenda {
  private readonly entries: Entry[] = []
  private count = 0
  private readonly end: LocalDate

  constructor(end: LocalDate) {
    this.end = end
  }

  on(day: LocalDate, happening: Happening): void {
    if (day > this.end) return
    this.entries.push({ day, order: this.count++, happening })
  }

  /** Lives through it in the order of days, so that goods are there before they leave. */
  async live(world: World): Promise<void> {
    for (;;) {
      const next = this.entries.reduce<Entry | null>((first, one) => (first && !before(one, first) ? first : one), null)
      if (!next) return
      this.entries.splice(this.entries.indexOf(next), 1)
      await goTo(world, next.day)
      await next.happening(world)
    }
  }
}

const before = (one: Entry, other: Entry): boolean =>
  one.day < other.day || (one.day === other.day && one.order < other.order)
