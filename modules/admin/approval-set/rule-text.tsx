// A rule of approval as one sentence: "Loading plan of Rp 50 million or more needs any 2 of Finance managers, then
// Director".
import { fillIn, inLanguage, type Language } from '@lumbung/core'
import { conditionText, peopleText, type RulePart, type RuleSubject } from '@lumbung/screens'
import { approvalSetWords } from './words.ts'

export const ruleText = (subject: RuleSubject, parts: readonly RulePart[], language: Language): string =>
  fillIn(inLanguage(approvalSetWords.ruleWhole, language), {
    condition: conditionText(subject, language),
    people: peopleText(parts, language),
  })
