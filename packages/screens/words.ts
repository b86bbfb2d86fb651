import { fillIn, inLanguage, inSentence, type Language, type Words } from '@lumbung/core'
import { useLanguage } from '@lumbung/ui'
import { useCallback } from 'react'
import { waitedSince } from './formatting.ts'
import { languageStore } from './session.ts'
import type { approvalWords } from './words-approval.ts'
import type { attachedWords } from './words-attached.ts'
import type { documentWords } from './words-document.ts'
import type { fileWords } from './words-files.ts'
import type { listWords } from './words-list.ts'
import { shellWords } from './words-shell.ts'
import type { twoFactorWords } from './words-two-factor.ts'
import type { uploadWords } from './words-upload.ts'

type AreaWords = typeof listWords &
  typeof documentWords &
  typeof approvalWords &
  typeof attachedWords &
  typeof twoFactorWords &
  typeof uploadWords &
  typeof fileWords

/** Names a text of the screens; labels of fields come from the definitions. */
export type WordKey = keyof typeof shellWords | keyof AreaWords

const known: Partial<Record<WordKey, Words>> = { ...shellWords }

/**
 * Brings in the texts of an area. Each file that is fetched by itself does so for what it shows (a check compares), so
 * that the first page does not carry the texts of all the others.
 */
export function addWords(words: Partial<Record<WordKey, Words>>): void {
  Object.assign(known, words)
}

const wordsOf = (key: WordKey): Words => known[key] ?? [key, key]

type Fillings = Readonly<Record<string, string | number>>
export type Say = (key: WordKey, values?: Fillings) => string

/** Says a text of the screens in the user's language. */
export function useSay(): Say {
  const language = useLanguage()
  return useCallback<Say>((key, values) => fillIn(inLanguage(wordsOf(key), language), values), [language])
}

/** Says texts of these keys, and those of the frame. */
export type Says<Key extends string> = (key: Key | keyof typeof shellWords, values?: Fillings) => string

/** Says the texts of a module's own page, and those of the frame, in the user's language. */
export function useWords<Key extends string>(own: Readonly<Record<Key, Words>>): Says<Key> {
  const language = useLanguage()
  return useCallback<Says<Key>>(
    (key, values) => {
      const all: Readonly<Record<string, Words>> = { ...shellWords, ...own }
      return fillIn(inLanguage(all[key] ?? [key, key], language), values)
    },
    [own, language],
  )
}

/** The way to a new record: "New order", "Pesanan baru"; a text begins with a capital in both languages. */
export const newOf = (say: Say, name: string): string => {
  const text = say('newOf', { name: inSentence(name) })
  return text.charAt(0).toUpperCase() + text.slice(1)
}

/** Chooses the language of a pair. */
export function useIn(): (words: Words) => string {
  const language = useLanguage()
  return useCallback((words: Words) => inLanguage(words, language), [language])
}

/** Says how long something has waited, of the moment it is said in. */
export function useWaited(): (since: string) => string {
  const say = useSay()
  return (since) => {
    const { key, count } = waitedSince(since, Date.now())
    return say(key, { count })
  }
}

/** Says a text without places in a language. */
export const sayIn = (key: WordKey, language: Language): string => inLanguage(wordsOf(key), language)

/** Says a text outside a component, in the language of the moment. */
export const sayNow: Say = (key, values) => fillIn(inLanguage(wordsOf(key), languageStore.current()), values)
