/** The languages of the interface. English is the default. */
export type Language = 'en' | 'id'

/** A text in both languages, English first. Forgetting one does not compile. */
export type Words = readonly [english: string, indonesian: string]

export const inLanguage = (words: Words, language: Language): string => (language === 'en' ? words[0] : words[1])

// As ICU writes it: `{days, plural, =0 {was today} one {was # day ago} other {was # days ago}}`, `=0` and `one` where
// they are said differently. Indonesian tells no one from many.
const PLURAL = /\{(\w+), plural,(?: =0 \{([^{}]*)\})?(?: one \{([^{}]*)\})? other \{([^{}]*)\}\}/g

const counted = (count: string, zero: string | undefined, one: string | undefined, other: string): string => {
  const said = count === '0' ? zero : count === '1' ? one : undefined
  return (said ?? other).replace('#', count)
}

/** Fills `{name}` places. A place without a value stays visible, so a test can find it. */
export const fillIn = (sentence: string, values: Readonly<Record<string, string | number>> = {}): string =>
  sentence
    .replace(PLURAL, (place, name: string, zero: string | undefined, one: string | undefined, other: string) =>
      name in values ? counted(String(values[name]), zero, one, other) : place,
    )
    .replace(/\{(\w+)\}/g, (place, name: string) => (name in values ? String(values[name]) : place))

const OR: Words = [' or ', ' atau ']

/** `a, b or c`; `a, b atau c`. */
export function eitherOf(texts: readonly string[], language: Language): string {
  const last = texts.at(-1) ?? ''
  return texts.length < 2 ? last : texts.slice(0, -1).join(', ') + inLanguage(OR, language) + last
}

/** A title within a sentence: `Stock card` reads `stock card`; abbreviations stay. */
export const inSentence = (title: string): string =>
  /^\p{Lu}\p{Ll}/u.test(title) ? title.charAt(0).toLowerCase() + title.slice(1) : title
