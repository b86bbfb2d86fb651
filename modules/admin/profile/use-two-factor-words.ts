import { twoFactorWords, useWords } from '@lumbung/screens'
import { ownTwoFactorWords } from './two-factor-words.ts'

const words = { ...twoFactorWords, ...ownTwoFactorWords }

/** Says texts of the second step, on the own page. */
export const useTwoFactorWords = () => useWords(words)
