// What of the settings is typed and not saved yet: kept by setting, until it is as it is stored.
import { decimal, isLocalDate, type LocalDate } from '@lumbung/core'

/** A setting as it is stored. */
export interface StoredSetting {
  readonly id: string
  readonly version: number
  readonly key: string
  readonly section: string
  readonly value: string
  readonly validFrom: string | null
}

/** What is typed of one. */
export interface TypedSetting {
  readonly value: string
  /** From which day it is to hold; null where postings do not read it by their day. */
  readonly validFrom: string | null
}
export type Typed = Readonly<Record<string, TypedSetting>>

const NUMBER = /^-?\d+(\.\d+)?$/

/** Whether two texts are one value: 10000 is 10000.00. */
function isAlike(one: string, other: string): boolean {
  if (one.trim() === other.trim()) return true
  return NUMBER.test(one) && NUMBER.test(other) && decimal(one).equals(decimal(other))
}

/** With another value of a setting. Where its value has a day, a change is proposed from today. */
export function withValue(typed: Typed, stored: StoredSetting, value: string, from: LocalDate | null): Typed {
  const { [stored.id]: before, ...others } = typed
  if (isAlike(value, stored.value)) return others
  return { ...others, [stored.id]: { value, validFrom: before?.validFrom ?? from } }
}

/** With another day from which a typed value is to hold. */
export function withDay(typed: Typed, { id }: StoredSetting, validFrom: string): Typed {
  const before = typed[id]
  return before ? { ...typed, [id]: { ...before, validFrom } } : typed
}

/** What saving sends: each setting that differs, with the version it was read in. */
export const changesOf = (all: readonly StoredSetting[], typed: Typed) =>
  all.flatMap(({ id, version }) => {
    const one = typed[id]
    if (!one) return []
    const { value, validFrom } = one
    return [{ id, version, value, ...(isLocalDate(validFrom ?? '') ? { validFrom } : {}) }]
  })

/** The settings by section, both in the order in which they are declared. */
export function bySection(
  all: readonly StoredSetting[],
  sections: readonly string[],
  keys: readonly string[],
): readonly (readonly [section: string, settings: readonly StoredSetting[]])[] {
  const places = new Map(keys.map((key, place) => [key, place]))
  const groups = Map.groupBy(
    all.filter(({ key }) => places.has(key)),
    ({ section }) => section,
  )
  const placeOf = ({ key }: StoredSetting): number => places.get(key) ?? 0
  return sections.flatMap((section) => {
    const own = groups.get(section)?.toSorted((a, b) => placeOf(a) - placeOf(b)) ?? []
    return own.length === 0 ? [] : [[section, own] as const]
  })
}
