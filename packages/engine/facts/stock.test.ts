import { decimal } from '@lumbung/core'
import { expect, test } from 'vitest'
import { freeTo } from './stock.ts'

const claim = (quantity: string, ahead: string) => ({ quantity: decimal(quantity), ahead: decimal(ahead) })

test.each([
  ['nobody claims it', [], ['30', '0', '0'], '30'],
  ['whoever has no claim takes what nobody reserves', [], ['30', '36', '0'], '-6'],
  ['24 of the 30 reserved are the own ones', [claim('24', '6')], ['30', '30', '0'], '24'],
  ['24 of the 42, behind the others', [claim('24', '18')], ['30', '42', '0'], '12'],
  ['24 of the 42, before the others', [claim('24', '0')], ['30', '42', '0'], '24'],
  ['what is held firmly comes before everybody', [claim('24', '0')], ['30', '42', '10'], '20'],
  ['what nobody claims comes on top', [claim('24', '0')], ['30', '24', '0'], '30'],
  ['two lines, each in its turn', [claim('4', '0'), claim('8', '10')], ['12', '30', '0'], '6'],
  ['there is less than the first in turn wants', [claim('24', '0')], ['10', '24', '0'], '10'],
])('%s', (_, claims, [onHand = '0', reserved = '0', firm = '0'], free) => {
  expect(freeTo(claims, decimal(onHand), decimal(reserved), decimal(firm)).toFixed()).toBe(free)
})
