import { expect, test } from 'vitest'
import { mentionParts, stillMentioned } from './mention-text.tsx'

const [ayu, ayuLestari, dot] = [
  { id: '1', name: 'Ayu' },
  { id: '2', name: 'Ayu Lestari' },
  { id: '3', name: 'B. (Jr)' },
]

test('names stand apart, the longer one before the one it begins with', () => {
  expect(mentionParts('Halo @Ayu Lestari, @Ayu dan @B. (Jr)!', [ayu, ayuLestari, dot])).toEqual([
    'Halo ',
    '@Ayu Lestari',
    ', ',
    '@Ayu',
    ' dan ',
    '@B. (Jr)',
    '!',
  ])
  expect(mentionParts('Halo @Ayu', [])).toEqual(['Halo @Ayu'])
})

test('who was picked and taken out again is not spoken to', () => {
  expect(stillMentioned('Halo @Ayu Lestari', [ayu, ayuLestari, dot])).toEqual([ayuLestari])
  expect(stillMentioned('Halo', [ayu])).toEqual([])
})
