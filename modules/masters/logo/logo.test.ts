import { isLocalDate } from '@lumbung/core'
import { expect, test } from 'vitest'
import { sample } from '../trade/samples.ts'
import { calculate } from './calculate.ts'
import { type Logo, logo } from './definition.ts'
import { logoFor } from './paper.ts'
import { addressOf, bytesOf, MOST_BYTES } from './picture.ts'
import { rules } from './rules.ts'
import { safeSvg } from './safe-svg.ts'

// Red, one point by one.
const PNG =
  'data:image/png;base64,iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAIAAACQd1PeAAAADElEQVR4nGP4z8AAAAMBAQDJ/pLvAAAAAElFTkSuQmCC'
const svg = (text: string): string => addressOf('svg+xml', new TextEncoder().encode(text))
const textOf = (address: string): string => new TextDecoder().decode(bytesOf(address) ?? undefined)

const made = (values: object): Logo => sample(logo, { image: PNG, validFrom: '2026-01-01', ...values })
const codes = (values: object): string[] => rules(made(values)).map(({ path, code }) => `${path} ${code}`)

test('a logo is a whole PNG, JPEG or SVG', () => {
  const jpeg = addressOf('jpeg', Uint8Array.from([0xff, 0xd8, 0xff, 0xe0, 1, 2, 0xff, 0xd9]))
  for (const image of [PNG, jpeg, svg('<svg xmlns="http://www.w3.org/2000/svg"><path d="M0 0h9"/></svg>')])
    expect(codes({ image })).toEqual([])
  const cut = PNG.slice(0, 60)
  const page = 'data:text/html;base64,PGI+aGk8L2I+'
  for (const image of ['', 'logo.png', cut, page, svg('<svg><path')])
    expect(codes({ image })).toEqual(['image logo-kind'])
})

test('what is larger than 1 MB is told its size', () => {
  const bytes = new Uint8Array(MOST_BYTES + 200_000)
  bytes.set([0xff, 0xd8, 0xff])
  bytes.set([0xff, 0xd9], bytes.length - 2)
  const values = { size: { figure: '1.2', counts: 'quantity' } }
  expect(rules(made({ image: addressOf('jpeg', bytes) }))).toEqual([{ path: 'image', code: 'logo-large', values }])
})

test('a logo ends after it begins', () => {
  expect(codes({ validTo: '2025-12-31' })).toEqual(['validTo ends-before-start'])
  expect(codes({ validTo: '2026-01-01' })).toEqual([])
})

test('an SVG keeps its shapes and nothing that runs or leads elsewhere', () => {
  const away = 'https://x.example'
  const unsafe = `<?xml version="1.0"?><!DOCTYPE svg [<!ENTITY x "y">]>
<svg xmlns="http://www.w3.org/2000/svg" onload="go()"><style>.a{fill:#f00}</style>
<style>@import url(${away}/a.css)</style><script>go()</script>
<a href="${away}"><path class="a" d="M0 0h9"/></a><path class="a" fill="url(#gold)" style="fill:url(${away})"/>
<image href="${away}/a.png"/><foreignObject><b>hi</b></foreignObject><use href="#leaf"/><use href="file:///a"/>
<text x='1'>PT Maju & Jaya</text></svg>`
  const safe = safeSvg(unsafe)
  expect(safe.replaceAll(/\s*\n\s*/g, '')).toBe(
    '<svg xmlns="http://www.w3.org/2000/svg"><style>.a{fill:#f00}</style><style></style>' +
      '<path class="a" fill="url(#gold)"/><use href="#leaf"/><use/>' +
      "<text x='1'>PT Maju &amp; Jaya</text></svg>",
  )
  expect(safeSvg(safe)).toBe(safe)
  const kept = calculate(made({ image: svg(unsafe) }))
  expect(textOf(kept.image)).toBe(safe)
  expect(calculate(kept)).toBe(kept)
  expect(calculate(made({})).image).toBe(PNG)
})

test('a paper bears the logo of its branch on its day, else that of all branches, the newest of them', () => {
  const all = [
    made({ id: 'january', branch: null }),
    made({ id: 'july', branch: null, validFrom: '2026-07-01' }),
    made({ id: 'bandung', branch: 'BDG', validFrom: '2026-03-01', validTo: '2026-05-31' }),
  ]
  const on = (branch: string, date: string) => (isLocalDate(date) ? logoFor(all, { branch, date })?.id : '')
  expect(on('JKT', '2026-06-10')).toBe('january')
  expect(on('BDG', '2026-05-31')).toBe('bandung')
  expect(on('BDG', '2026-06-01')).toBe('january')
  expect(on('BDG', '2026-08-01')).toBe('july')
  expect(on('BDG', '2025-12-31')).toBeUndefined()
})
