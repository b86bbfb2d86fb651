// What a shortcut may lead to is a page of the product, asks for the right of that page, and nothing else is one.
import { pathOf } from '@lumbung/definition'
import { declaredMenu } from '@lumbung/engine/menu/declared.ts'
import { pageOf } from '@lumbung/engine/menu/page-of.ts'
import { ICONS } from '@lumbung/modules/admin/module-group/icons.ts'
import { pageMeta } from '@lumbung/screens/page-meta.ts'
import { isIconName } from '@lumbung/ui'
import { describe, expect, test } from 'vitest'
import { ID, known, registry } from './declared-pages.ts'

const addresses = [
  ...[...registry.resources.values()].flatMap(({ definition }) =>
    ['', '/create', '/add', `/${ID}`, `/${ID}/edit`, '/print', '/nothing'].map((end) => pathOf(definition) + end),
  ),
  ...[...registry.reports.values()].flatMap(({ key, routes }) => [`/report/${key}`, ...routes]),
  ...[...registry.uploads.keys()].map((key) => `/bulk-upload/${key}`),
]

/** The right a screen asks for; null where there is none to open. */
const ofScreen = (address: string): string | null => {
  const { isThere, right } = pageMeta(address, known)
  return isThere ? right : null
}

describe('a shortcut', () => {
  test('asks for the right of its page, and leads nowhere where there is none', () => {
    expect(addresses.length).toBeGreaterThan(400)
    const wrong = addresses.filter((one) => (pageOf(registry, one)?.right ?? null) !== ofScreen(one))
    expect(wrong.map((one) => [one, pageOf(registry, one), ofScreen(one)])).toEqual([])
  })

  test('may carry a question: a filter, a view, a span of days', () => {
    const asked = ['?filter[status]=approved&sort=-date', `?view=${ID}`, '?q=toko%20maju', '?from=2026-01-01']
    for (const question of asked) expect(pageOf(registry, `/master/customer${question}`)?.right).toBe('customer.read')
  })

  test.each([
    'https://evil.example/master/customer',
    '//evil.example/master/customer',
    '/\\evil.example',
    '\\\\evil.example',
    '/\t/evil.example',
    ' /master/customer',
    '/master/customer ',
    '/master//customer',
    '/master/customer/../../..//evil.example',
    '/master/./customer',
    '/%2f/evil.example',
    '/%5cevil.example',
    '/master/customer%00',
    '/master/customer#//evil.example',
    '/master/customer?x=<script>alert(1)</script>',
    '/master/customer?x="onload="y',
    '/master/customer?x=\\evil',
    'javascript:alert(1)',
    'JaVaScRiPt:alert(1)',
    'java\nscript:alert(1)',
    'data:text/html,x',
    'master/customer',
    '/MASTER/customer',
    '/login?next=//evil.example',
    '/home',
    '/setting/backup-database',
    '/api/v1/master/customer',
    '/',
    '',
  ])('%j is no page of the product', (address) => {
    expect(pageOf(registry, address)).toBe(null)
  })
})

test('what a menu may show are pictures of the kit, those of the declared groups among them', () => {
  expect(Object.keys(ICONS).filter((name) => !isIconName(name))).toEqual([])
  const declared = [...declaredMenu(registry).groups.values()].map(({ icon }) => icon)
  expect(declared.length).toBeGreaterThan(6)
  expect(declared.filter((icon) => !Object.hasOwn(ICONS, icon))).toEqual([])
})
