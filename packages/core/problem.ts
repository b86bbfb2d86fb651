import { type Figure, figureText } from './figure.ts'
import { eitherOf, fillIn, inLanguage, type Language, type Words } from './language.ts'

/** One of several that may be chosen: how it is called and, where it is sent by another name, the value to send. */
export type Choice = readonly [english: string, indonesian: string, value?: string]

/** Words are said in the reader's language, a list as a choice between them: `a, b or c`; a figure as they write it. */
export type Values = Readonly<Record<string, string | number | Figure | Words | readonly Choice[]>>

/** Whether a value is one thing in both languages, and no choice between several. */
export const isWords = (value: Words | readonly Choice[]): value is Words => typeof value[0] === 'string'

/** One finding about what was sent: where (`lines.2.quantity`), which sentence of the catalogue, its values. */
export interface Finding {
  readonly path: string
  readonly code: string
  readonly values?: Values
  /** Shown, may be confirmed once, never blocks. */
  readonly warning?: boolean
  /** The approval that may let it pass: a condition of approval sets, or the limit of who asks (services 5.1). */
  readonly level?: string
  /** Only who writes the document can mend it: asked on submission, and a remark for who approves it. */
  readonly ofAuthor?: true
  /** A draft may be stored with it; submitting would be refused. */
  readonly onSubmit?: true
}

/** Sentences by code, English and Indonesian. A sentence says what is wrong, where, and how to mend it. */
export type Catalogue = Readonly<Record<string, Words>>

/**
 * A refusal a user can meet. `status` is the HTTP status it answers with; `code` is stable and names its sentence in
 * a catalogue; `extra` travels beside it (the current resource of a conflict, for instance).
 */
export class Problem extends Error {
  readonly status: number
  readonly code: string
  readonly values: Values
  readonly findings: readonly Finding[]
  readonly extra: Readonly<Record<string, unknown>>

  constructor(
    status: number,
    code: string,
    values: Values = {},
    findings: readonly Finding[] = [],
    extra: Readonly<Record<string, unknown>> = {},
  ) {
    super(code)
    this.name = 'Problem'
    this.status = status
    this.code = code
    this.values = values
    this.findings = findings
    this.extra = extra
  }
}

/** A refusal by a rule of business: 422 with every finding, the first one's sentence as its own. */
export const refuse = (findings: readonly Finding[]): Problem =>
  new Problem(422, findings[0]?.code ?? 'refused', findings[0]?.values ?? {}, findings)

/** Refuses what a parameter of an address says. */
export const wrongParameter = (parameter: string, code = 'wrong-parameter', values: Values = {}): Problem =>
  new Problem(400, code, { parameter, ...values }, [{ path: parameter, code, values: { parameter, ...values } }])

/** The sentence of `code` in `language`; the code itself when the catalogue lacks it (a check fails on that). */
export function sentence(catalogue: Catalogue, code: string, values: Values, language: Language): string {
  const words = catalogue[code]
  return words ? fillIn(inLanguage(words, language), valuesIn(values, language)) : code
}

/** The values of a sentence as texts of its language. */
export const valuesIn = (values: Values, language: Language): Readonly<Record<string, string | number>> =>
  Object.fromEntries(
    Object.entries(values).map(([key, value]) => {
      if (typeof value !== 'object') return [key, value]
      if ('figure' in value) return [key, figureText(value)]
      if (isWords(value)) return [key, inLanguage(value, language)]
      const choices = value.map((one) => choiceIn(one, language))
      return [key, eitherOf(choices, language)]
    }),
  )

/** `Cash (cash)`; where it is sent as it is called, its name alone. */
export function choiceIn([english, indonesian, value]: Choice, language: Language): string {
  const label = inLanguage([english, indonesian], language)
  return value === undefined || value === label ? label : `${label} (${value})`
}
