import type { WordKey } from '../words.ts'

/** What holds until the company asks for more. */
export const SHORTEST = 8

/** What is said of a password while it is typed. Length counts most; one letter over and over counts as little. */
export function strengthWord(password: string, shortest = SHORTEST): WordKey {
  if (password.length < shortest) return 'passwordRule'
  const variety = new Set(password.toLowerCase()).size
  if (variety < 5) return 'passwordWeak'
  if (password.length >= 16 && variety >= 8) return 'passwordStrong'
  return password.length >= 12 ? 'passwordGood' : 'passwordFair'
}
