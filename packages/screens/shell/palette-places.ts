import type { Words } from '@lumbung/core'
import type { IconName } from '@lumbung/ui'
import type { Catalog } from '../catalog.ts'
import { isSetting } from '../page-address.ts'
import { PATHS } from '../paths.ts'
import { screenOf, type Session, shownReports } from '../session.ts'
import { shellWords } from '../words-shell.ts'
import { iconNamed, menuGroups } from './menu-tree.ts'
import { fixedPlaces, ownPlaces } from './navigation.ts'

export interface PalettePlace {
  readonly path: string
  readonly title: Words
  readonly area: Words
  readonly icon: IconName
}

/** Every page and report the user may open, in the order of the sidebar; what it does not show stands behind. */
export function placesOf(session: Session, own: Catalog['pages']): readonly PalettePlace[] {
  const modules = new Map(session.meta.modules.map((one) => [one.key, one]))
  const fixed = fixedPlaces(session).map(({ path, title, icon }) => ({ path, title, icon, area: shellWords.product }))
  const further: readonly PalettePlace[] = [
    { path: PATHS.menu, title: shellWords.menu, area: shellWords.product, icon: 'list' },
    { path: PATHS.profile, title: shellWords.profile, area: shellWords.product, icon: 'user' },
  ]
  const drawn = ownPlaces(session, own).map(({ path, title, icon, module }): PalettePlace => {
    const area = isSetting(path) ? shellWords.setting : (modules.get(module)?.title ?? shellWords.product)
    return { path, title, icon, area }
  })
  const pages = menuGroups(session).flatMap((group) =>
    group.headings.flatMap((heading) =>
      heading.items.map(({ path, title, icon }) => ({
        path,
        title,
        area: group.title,
        icon: iconNamed(icon) ?? group.icon,
      })),
    ),
  )
  // A report that the company put into the menu is found there.
  const inMenu = new Set(pages.map(({ path }) => path))
  const catalogued = shownReports(session).filter((one) => !inMenu.has(screenOf(one)))
  const reports = catalogued.map((one): PalettePlace => {
    const module = modules.get(one.module)
    return {
      path: screenOf(one),
      title: one.title,
      area: module?.title ?? shellWords.report,
      icon: iconNamed(module?.icon) ?? 'chart-column',
    }
  })
  return [...fixed, ...pages, ...further, ...drawn, ...reports]
}

const plain = (text: string): string => text.toLowerCase().replace(/[^a-z0-9 ]/g, '')

// How far a word of the question is from a word of the name: begins it, lies within it, is a slip of it.
const [BEGINS, WITHIN, SLIP] = [0, 1, 2]

/** Every word of the question is in the name, in either language; one slip of the finger is forgiven. */
export const matches = (words: Words, query: string): boolean => distance(words, query) !== null

/** The same without any slip. */
export const isNamed = (words: Words, query: string): boolean => (distance(words, query) ?? SLIP) < SLIP

/** What matches, the names that begin with what was asked first. */
export function ranked<T>(all: readonly T[], query: string, wordsOf: (one: T) => Words): readonly T[] {
  const found = all.flatMap((one) => {
    const far = distance(wordsOf(one), query)
    return far === null ? [] : [{ one, far }]
  })
  return found.toSorted((a, b) => a.far - b.far).map(({ one }) => one)
}

/** The furthest of the question's words, in the nearer language; null when one of them is not there. */
function distance(words: Words, query: string): number | null {
  const asked = plain(query).split(' ').filter(Boolean)
  if (asked.length === 0) return null
  const [near] = words.flatMap((name) => distanceTo(plain(name).split(' '), asked) ?? []).toSorted((a, b) => a - b)
  return near ?? null
}

function distanceTo(parts: readonly string[], asked: readonly string[]): number | null {
  const each = asked.map((word) => {
    if (parts.some((part) => part.startsWith(word))) return BEGINS
    if (parts.some((part) => part.includes(word))) return WITHIN
    return parts.some((part) => isSlip(part, word)) ? SLIP : null
  })
  return each.reduce((most, one) => (most === null || one === null ? null : Math.max(most, one)))
}

/** One letter wrong, missing, too many, or two swapped, in a word long enough to tell. */
function isSlip(part: string, word: string): boolean {
  if (word.length < 4) return false
  const head = part.slice(0, word.length + 1)
  return [head, head.slice(0, word.length), head.slice(0, word.length - 1)].some((one) => isNear(one, word))
}

function isNear(a: string, b: string): boolean {
  if (Math.abs(a.length - b.length) > 1) return false
  let at = 0
  while (at < a.length && a[at] === b[at]) at++
  const [restA, restB] = [a.slice(at), b.slice(at)]
  return (
    restA.slice(1) === restB.slice(1) ||
    restA === restB.slice(1) ||
    restA.slice(1) === restB ||
    (restA[0] === restB[1] && restA[1] === restB[0] && restA.slice(2) === restB.slice(2))
  )
}
