/** The languages of the interface. English is the default. */
export type Language = 'en' | 'id'

/** A text in both languages, English first. Forgetting one does not compile. */
export type Words = readonly [english: string, indonesian: string]

export const inLanguage = (words: Words, language: Language): string => (language === 'en' ? words[0] : words[1])

// As ICU writes it: `{count, plural, one {# row} other {# rows}}`. Indonesian tells no one from many.
const PLURAL = /\{(\w+), plural, one \{([^{}]*)\} other \{([^{}]*)\}\}/g

/** Fills `{name}` places. A place without a value stays visible, so a test can find it. */
export const fillIn = (sentence: string, values: Readonly<Record<string, string | number>> = {}): string =>
  sentence
    .replace(PLURAL, (place, name: string, one: string, other: string) =>
      name in values ? (String(values[name]) === '1' ? one : other).replace('#', String(values[name])) : place,
    )
    .replace(/\{(\w+)\}/g, (place, name: string) => (name in values ? String(values[name]) : place))

const OR: Words = [' or ', ' atau ']

/** `a, b or c`; `a, b atau c`. */
export function eitherOf(texts: readonly string[], language: Language): string {
  const last = texts.at(-1) ?? ''
  return texts.length < 2 ? last : texts.slice(0, -1).join(', ') + inLanguage(OR, language) + last
}
