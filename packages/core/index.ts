export * from './amend.ts'
export * from './amount-in-words.ts'
export * from './attached.ts'
export * from './canonical.ts'
export * from './code-text.ts'
export * from './date-text.ts'
export * from './decimal.ts'
export * from './event-titles.ts'
export * from './facts-wire.ts'
export { asAmount, asMoney, asQuantity, asRupiah, type Figure } from './figure.ts'
export * from './figure-answer.ts'
export * from './fiscal-year.ts'
export { growthOf } from './growth.ts'
export * from './heading.ts'
export * from './id.ts'
export * from './language.ts'
export * from './likeness.ts'
export * from './local-date.ts'
export * from './mail.ts'
export * from './notification.ts'
export * from './number-pattern.ts'
export * from './number-text.ts'
export * from './once.ts'
export {
  type Catalogue,
  type Choice,
  choiceIn,
  type Finding,
  isWords,
  Problem,
  refuse,
  type Values,
  valuesIn,
  wrongParameter,
} from './problem.ts'
export * from './ranges.ts'
export * from './spread.ts'
export { xmlDocument, type XmlElement, xmlElement, xmlTexts } from './xml.ts'
