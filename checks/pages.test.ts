// What an address tells is what the specification's list of routes says of it: the kind of page, its layout, sign-in.
import { pageMeta } from '@lumbung/screens/page-meta.ts'
import type { PageType } from '@lumbung/screens/page-address.ts'
import { PATHS } from '@lumbung/screens/paths.ts'
import { describe, expect, test } from 'vitest'
import { ID, known } from './declared-pages.ts'
import { routes as declared } from './routes.ts'

interface Route {
  readonly address: string
  readonly says: string
}

const told = (type: string, area: string, layout: string, isPublic: boolean): string =>
  `${type} of ${area}, ${layout}${isPublic ? ', public' : ''}`

/** The list, each record with an id of its own. */
function specified(): readonly Route[] {
  return declared()
    .filter(({ type }) => type !== 'redirect')
    .map(({ path, type, area, layout, isPublic }) => ({
      address: path.replaceAll(/:id|\{id\}/g, ID),
      says: told(type, area, layout, isPublic),
    }))
}

/** Where ours is another kind of page than the specification's, and why. */
const OURS: Readonly<Record<string, readonly [type: PageType, specified: string, why: string]>> = {
  '/setting/chart-of-accounts-setting': ['index', 'page', 'the accounts chosen are a list of records'],
  '/report/financial': ['report', 'index', 'the statement itself, until statements can be built'],
  '/report/v2/financial': ['report', 'index', 'the statement itself, until statements can be built'],
}

function ofOurs({ address }: Route): string {
  const { type, category, layout, isPublic } = pageMeta(address, known)
  const [own, specifiedAs] = OURS[address] ?? []
  return told(own === type && specifiedAs ? specifiedAs : type, category, layout, isPublic)
}

const isThere = ({ address }: Route): boolean => pageMeta(address, known).isThere

describe('pages', () => {
  const routes = specified()
  const there = routes.filter(isThere)
  test('are the kind, in the layout and behind the sign-in that the specification says', () => {
    expect(routes.length).toBeGreaterThan(600)
    expect(there.length).toBeGreaterThan(200)
    expect(there.filter((one) => ofOurs(one) !== one.says).map((one) => [one, ofOurs(one)])).toEqual([])
    // An exception for what is not there is none.
    expect(Object.keys(OURS).filter((one) => !there.some(({ address }) => address === one))).toEqual([])
  })
  test('of the till that are not there keep its layout; all others are told by the layout of nothing', () => {
    const missing = routes.filter((one) => !isThere(one)).map(({ address }) => pageMeta(address, known))
    expect(missing.length).toBeGreaterThan(100)
    expect(missing.filter(({ layout, category }) => layout !== (category === 'pos' ? 'pos' : '404'))).toEqual([])
  })
  test('where the frame leads, there is a page, whoever draws it', () => {
    expect(Object.values(PATHS).filter((address) => !pageMeta(address, known).isThere)).toEqual([])
    expect(pageMeta('/dashboard/v3', known).isThere).toBe(false)
  })
  test('a planted route in another layout is found', () => {
    const planted = { address: '/home', says: told('page', 'shell', 'empty', false) }
    expect(ofOurs(planted)).not.toBe(planted.says)
  })
})
