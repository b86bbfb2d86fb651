// A rule of approval in words, the same on its set and on the document that falls under it: what it asks, "Loading plan
// of Rp 50 million or more in branch JKT", and who approves, "any 2 of Finance managers, then Director".
import { Decimal, fillIn, formatQuantity, formatRupiah, inLanguage, type Language } from '@lumbung/core'
import { approvalWords } from '../words-approval.ts'

export interface RuleCondition {
  /** The field as people call it. */
  readonly field: string
  readonly operator: string
  /** As it is read. */
  readonly value: string
}

/** What a document has to be. */
export interface RuleSubject {
  readonly document: string
  readonly branches: readonly string[]
  readonly amountFrom: string | null
  /** As people call them. */
  readonly exceptions: readonly string[]
  readonly conditions: readonly RuleCondition[]
}

/** One row of a level: a group, of which so many have to agree, or one user. */
export interface RulePart {
  readonly level: number
  readonly group: string | null
  readonly user: string | null
  readonly quorum: string
  readonly count: number | null
}

type ApprovalWord = keyof typeof approvalWords

const OPERATORS: Readonly<Record<string, ApprovalWord>> = {
  is: 'ruleIs',
  among: 'ruleAmong',
  not: 'ruleNot',
  least: 'ruleLeast',
  most: 'ruleMost',
  contains: 'ruleContains',
}

const sayIn = (key: ApprovalWord, language: Language, values: Readonly<Record<string, string | number>>): string =>
  fillIn(inLanguage(approvalWords[key], language), values)

const MILLION = new Decimal(1_000_000)
const BILLION = MILLION.times(1000)

const joined = (texts: readonly string[], key: 'ruleAnd' | 'ruleThen', language: Language): string =>
  texts.reduce((first, second) => (first === '' ? second : sayIn(key, language, { first, second })), '')

/** A limit as people say it; one that is no round sum is written out. */
function limitText(amount: Decimal, language: Language): string {
  const [unit, key] = amount.lessThan(BILLION) ? [MILLION, 'ruleMillion' as const] : [BILLION, 'ruleBillion' as const]
  const short = amount.div(unit)
  if (amount.lessThan(MILLION) || short.decimalPlaces() > 2) return formatRupiah(amount)
  return sayIn(key, language, { amount: formatQuantity(short) })
}

/** What a rule asks of a document, piece by piece, as it is asked. */
export function ruleParts(subject: Omit<RuleSubject, 'document'>, language: Language) {
  const { branches, amountFrom, exceptions, conditions } = subject
  return {
    branches: branches.length > 0 ? [sayIn('ruleBranch', language, { codes: branches.join(', ') })] : [],
    amountFrom: amountFrom
      ? [sayIn('ruleFrom', language, { amount: limitText(new Decimal(amountFrom), language) })]
      : [],
    exceptions: exceptions.map((exception) => sayIn('ruleOnlyWith', language, { exception })),
    conditions: conditions.map(({ operator, ...said }) => sayIn(OPERATORS[operator] ?? 'ruleIs', language, said)),
  }
}

/** "Loading plan of Rp 50 million or more in branch JKT, where Customer is not C-1" */
export function conditionText(subject: RuleSubject, language: Language): string {
  const { amountFrom, branches, exceptions, conditions } = ruleParts(subject, language)
  const document = [subject.document, ...amountFrom, ...branches, ...exceptions].join(' ')
  if (conditions.length === 0) return document
  return sayIn('ruleWhere', language, { document, conditions: joined(conditions, 'ruleAnd', language) })
}

function partText({ group, user, quorum, count }: RulePart, language: Language): string {
  if (group === null) return user ?? ''
  if (quorum === 'all') return sayIn('ruleAll', language, { name: group })
  if (quorum === 'count') return sayIn('ruleCount', language, { name: group, count: count ?? 1 })
  return sayIn('ruleAny', language, { name: group })
}

/** "any 2 of Finance managers, then Director" */
export function peopleText(parts: readonly RulePart[], language: Language): string {
  const levels = [...Map.groupBy(parts, ({ level }) => level)].toSorted(([a], [b]) => a - b)
  const texts = levels.map(([, rows]) =>
    joined(
      rows.map((row) => partText(row, language)),
      'ruleAnd',
      language,
    ),
  )
  return joined(texts, 'ruleThen', language)
}
