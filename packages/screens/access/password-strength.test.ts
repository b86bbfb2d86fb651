import { expect, test } from 'vitest'
import { strengthWord } from './password-strength.ts'

test('length makes a password strong, the same letter again does not', () => {
  expect(
    ['', 'padi', 'aaaaaaaaaaaaaaaaaaaa', 'padi-emas', 'padi-emas-2026', 'padi emas gunung biru'].map((one) =>
      strengthWord(one),
    ),
  ).toEqual(['passwordRule', 'passwordRule', 'passwordWeak', 'passwordFair', 'passwordGood', 'passwordStrong'])
  expect(['padi-emas-2026', 'padi emas gunung biru'].map((one) => strengthWord(one, 16))).toEqual([
    'passwordRule',
    'passwordStrong',
  ])
})
