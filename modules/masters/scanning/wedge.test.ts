import { expect, test } from 'vitest'
import { NO_KEYS, type Told, withKey } from './wedge.ts'

/** What keys that come so many milliseconds one behind the other are told. */
function typed(keys: readonly string[], every: number, inField: boolean): readonly Told[] {
  let wedge = NO_KEYS
  return keys.map((key, index) => {
    const isHeld = key.startsWith('Ctrl+')
    const next = withKey(wedge, { key: isHeld ? key.slice(5) : key, at: 1000 + index * every, isHeld, inField })
    wedge = next.wedge
    return next.told
  })
}

/** Each character a key. */
const keysOf = (text: string): readonly string[] => text.split('')

const last = (keys: readonly string[], every: number, inField: boolean) => typed(keys, every, inField).at(-1)

test('a burst that ends with Enter or Tab is a scan, in a field too', () => {
  for (const end of ['Enter', 'Tab'])
    for (const inField of [true, false])
      expect(last([...keysOf('8991234'), end], 10, inField)).toEqual({ is: 'scan', text: '8991234' })
})

test('what somebody types into a field stays theirs', () => {
  expect(last([...keysOf('8991234'), 'Enter'], 120, true)).toEqual({ is: 'other' })
  expect(typed(keysOf('ab'), 10, true)).not.toContainEqual({ is: 'kept', isBurst: true })
})

test('outside of fields whatever is typed before Enter is a scan, but Tab goes on as ever', () => {
  expect(last([...keysOf('3*A-01'), 'Enter'], 300, false)).toEqual({ is: 'scan', text: '3*A-01' })
  expect(last([...keysOf('3*A-01'), 'Tab'], 300, false)).toEqual({ is: 'other' })
  expect(last([...keysOf('A-02'), 'Backspace', '1', 'Enter'], 300, false)).toEqual({ is: 'scan', text: 'A-01' })
  expect(last(['Enter'], 300, false)).toEqual({ is: 'other' })
})

test('what was left is not put before the next scan', () => {
  let wedge = withKey(NO_KEYS, { key: '9', at: 0, isHeld: false, inField: false }).wedge
  for (const [index, key] of keysOf('123').entries())
    wedge = withKey(wedge, { key, at: 9000 + index * 5, isHeld: false, inField: false }).wedge
  expect(withKey(wedge, { key: 'Enter', at: 9020, isHeld: false, inField: false }).told).toEqual({
    is: 'scan',
    text: '123',
  })
})

test('FNC1 comes as Ctrl+] or F8, capitals with Shift, and other keys are none of ours', () => {
  expect(last([...keysOf('10L'), 'Shift', 'A', 'Ctrl+]', ...keysOf('37'), 'F8', '1', 'Enter'], 5, false)).toEqual({
    is: 'scan',
    text: '10LA\u001d37\u001d1',
  })
  expect(last(['Ctrl+c'], 5, false)).toEqual({ is: 'other' })
  expect(last(['ArrowDown'], 5, false)).toEqual({ is: 'other' })
})
