import { decimal } from '@lumbung/core'
import type { FactsOf } from '@lumbung/definition'
import { describe, expect, test } from 'vitest'
import { byId, item, sourceLine } from '../../masters/trade/samples.ts'
import { type Bought, type GiftLine, giftNeeds, giftOf, giftsFor, overtypedNeeds, withGifts } from './gifts.ts'

type Facts = FactsOf<typeof giftNeeds>
const items = byId(item('KOPI'), item('TEH'), item('GULA', { itemGroup: 'SWEET' }))
const ruleView = giftNeeds({}).gifts.view
const rule = (line: object, document: object = {}) =>
  sourceLine(
    ruleView,
    'R',
    { id: 'PROMO', validFrom: '2026-11-01', validTo: '2026-11-30', currency: 'IDR', ...document },
    {
      condition: 'quantity',
      item: null,
      itemGroup: null,
      quantity: null,
      unit: null,
      amount: null,
      freeItem: 'TEH',
      freeQuantity: decimal(1),
      freeUnit: 'PC',
      repeat: true,
      ...line,
    },
  )
const twelve = rule({ item: 'KOPI', quantity: decimal(12) })
const line = (more: object = {}): GiftLine => ({
  item: 'KOPI',
  quantity: decimal(12),
  unit: 'PC',
  unitPrice: decimal(10000),
  ...more,
})
const bought = (...lines: readonly GiftLine[]): Bought => ({ date: '2026-11-11', currency: 'IDR', lines })
const free = (draft: Bought, ...gifts: Facts['gifts'][number][]): string =>
  [...giftsFor(draft, { items, gifts }).values()]
    .map((gift) => `${gift.quantity.toFixed()} ${gift.unit} ${gift.item}`)
    .join()

describe('what is given', () => {
  test.each<[string, Bought, string]>([
    ['nothing below the quantity', bought(line({ quantity: decimal(11) })), ''],
    ['one for twelve', bought(line()), '1 PC TEH'],
    ['each time', bought(line({ quantity: decimal(30) })), '2 PC TEH'],
    ['lines are counted together', bought(line({ quantity: decimal(5) }), line({ quantity: decimal(7) })), '1 PC TEH'],
    ['boxes of twelve count as pieces', bought(line({ quantity: decimal(2), unit: 'BOX' })), '2 PC TEH'],
    ['nothing for other goods', bought(line({ item: 'GULA' })), ''],
    ['what is free itself does not count', bought(line({ isFree: true })), ''],
    ['nothing before the rule begins', { ...bought(line()), date: '2026-10-31' }, ''],
    ['nothing after it ends', { ...bought(line()), date: '2026-12-01' }, ''],
    ['nothing for who wants none', { ...bought(line()), givesFree: false }, ''],
  ])('%s', (_name, draft, expected) => {
    expect(free(draft, twelve)).toBe(expected)
  })

  test('once, however much is bought', () => {
    const once = rule({ item: 'KOPI', quantity: decimal(12), repeat: false })
    expect(free(bought(line({ quantity: decimal(60) })), once)).toBe('1 PC TEH')
  })
  test('for a group, in a unit of its items', () => {
    const boxes = rule({ itemGroup: 'DRY', quantity: decimal(2), unit: 'BOX', freeQuantity: decimal(3) })
    const both = bought(line({ unit: 'BOX', quantity: decimal(1) }), line({ item: 'TEH' }), line({ item: 'GULA' }))
    expect(free(both, boxes)).toBe('3 PC TEH')
  })
  test('for an amount after the discounts of lines, in the currency of the rule', () => {
    const million = rule({ condition: 'amount', amount: decimal(1000000) })
    const hundred = line({ quantity: decimal(100) })
    expect(free(bought(hundred), million)).toBe('1 PC TEH')
    expect(free(bought({ ...hundred, discountPercent1: decimal('0.1') }), million)).toBe('')
    expect(free({ ...bought(hundred), currency: 'USD' }, million)).toBe('')
  })
})

describe('free lines', () => {
  const facts: Facts = { items, gifts: [twelve] }
  const linesOf = (draft: Bought): readonly GiftLine[] => withGifts(draft, facts).lines ?? []
  const [, gift = {}] = linesOf(bought(line({ warehouse: 'WH' })))

  test('come at price 0 from the warehouse of what is bought, and once', () => {
    expect(gift).toMatchObject({ item: 'TEH', isFree: true, freeGoods: 'PROMO', priceSource: 'promotion' })
    expect([gift.quantity?.toFixed(), gift.unitPrice?.toFixed(), gift.warehouse]).toEqual(['1', '0', 'WH'])
    const whole = bought(line({ warehouse: 'WH' }), gift)
    expect(withGifts(whole, facts)).toBe(whole)
  })
  test('follow the line that is paid for: more, fewer, none', () => {
    const after = (quantity: number) =>
      linesOf(bought(line({ quantity: decimal(quantity) }), gift)).map((one) => one.quantity?.toFixed())
    expect(after(24)).toEqual(['24', '2'])
    expect(after(23)).toEqual(['23', '1'])
    expect(after(11)).toEqual(['11'])
  })
  test('typed over they stay, and nothing comes beside them', () => {
    const typed = bought(line({ quantity: decimal(36) }), { ...gift, priceSource: 'manual', quantity: decimal(2) })
    expect(withGifts(typed, facts)).toBe(typed)
    expect(giftOf(typed.lines?.[1] ?? {}, typed, facts)?.toFixed()).toBe('3')
    const asked = (draft: Bought) => overtypedNeeds(draft).gifts.where.condition?.length
    expect([asked(typed), asked(bought(line(), gift))]).toEqual([2, 0])
  })
  test('without a rule nothing is looked at', () => {
    const draft = bought(line())
    expect(withGifts(draft, { items, gifts: [] })).toBe(draft)
    expect(giftNeeds({ lines: [{}] }).gifts.where).toEqual({ condition: [] })
  })
})
