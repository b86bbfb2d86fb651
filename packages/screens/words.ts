import { fillIn, inLanguage, type Language, type Words } from '@lumbung/core'
import { useLanguage } from '@lumbung/ui'
import { useCallback } from 'react'
import { languageStore } from './session.ts'
import { approvalWords } from './words-approval.ts'
import { attachedWords } from './words-attached.ts'
import { backupWords } from './words-backup.ts'
import { documentWords } from './words-document.ts'
import { listWords } from './words-list.ts'
import { notificationWords } from './words-notification.ts'
import { numberingWords } from './words-numbering.ts'
import { periodWords } from './words-period.ts'
import { profileWords } from './words-profile.ts'
import { rightsWords } from './words-rights.ts'
import { shellWords } from './words-shell.ts'

/** Every text of the screens, English and Indonesian; labels of fields come from the definitions. */
export const WORDS = {
  ...shellWords,
  ...listWords,
  ...documentWords,
  ...approvalWords,
  ...attachedWords,
  ...notificationWords,
  ...numberingWords,
  ...periodWords,
  ...profileWords,
  ...rightsWords,
  ...backupWords,
} as const satisfies Readonly<Record<string, Words>>

export type WordKey = keyof typeof WORDS
export type Fillings = Readonly<Record<string, string | number>>
export type Say = (key: WordKey, values?: Fillings) => string

/** Says a text of the screens in the user's language. */
export function useSay(): Say {
  const language = useLanguage()
  return useCallback<Say>((key, values) => fillIn(inLanguage(WORDS[key], language), values), [language])
}

/** The way to a new record: "New order", "Pesanan baru"; a text begins with a capital in both languages. */
export const newOf = (say: Say, name: string): string => {
  const text = say('newOf', { name: name.toLowerCase() })
  return text.charAt(0).toUpperCase() + text.slice(1)
}

/** Chooses the language of a pair. */
export function useIn(): (words: Words) => string {
  const language = useLanguage()
  return useCallback((words: Words) => inLanguage(words, language), [language])
}

/** Says a text without places in a language. */
export const sayIn = (key: WordKey, language: Language): string => inLanguage(WORDS[key], language)

/** Says a text outside a component, in the language of the moment. */
export const sayNow: Say = (key, values) => fillIn(inLanguage(WORDS[key], languageStore.current()), values)
