import { fillIn, inLanguage, type Language, type Words } from '@lumbung/core'
import { createContext, type ReactNode, useCallback, useContext, useMemo } from 'react'
import { I18nProvider } from 'react-aria-components'
import { Tips } from '../tooltip/tips.tsx'
import { UI_TEXTS, type UiTextKey, type UiTexts } from './ui-texts.ts'

export type SayUi = (key: UiTextKey, values?: Readonly<Record<string, string | number>>) => string

interface Spoken {
  readonly language: Language
  readonly texts: UiTexts
}

const UNSAID: Spoken = { language: 'en', texts: UI_TEXTS }

const LanguageContext = createContext(UNSAID)

export interface LanguageProviderProps {
  readonly language: Language
  /** Texts that replace the kit's own. */
  readonly texts?: Partial<UiTexts>
  readonly children: ReactNode
}

/**
 * Gives the kit its language; also the locale of calendars and of screen-reader announcements. Standing around all of
 * the page, it has the page's tips as well.
 */
export function LanguageProvider({ language, texts, children }: LanguageProviderProps) {
  const isOutermost = useContext(LanguageContext) === UNSAID
  const spoken = useMemo(() => ({ language, texts: { ...UI_TEXTS, ...texts } }), [language, texts])
  return (
    <LanguageContext.Provider value={spoken}>
      <I18nProvider locale={language === 'id' ? 'id-ID' : 'en-GB'}>
        {children}
        {isOutermost ? <Tips /> : null}
      </I18nProvider>
    </LanguageContext.Provider>
  )
}

/** The language the user reads. */
export const useLanguage = (): Language => useContext(LanguageContext).language

/** Says a pair of words in the user's language, for texts that stand where they are shown. */
export function useSaid(): (words: Words) => string {
  const { language } = useContext(LanguageContext)
  return useCallback((words: Words) => inLanguage(words, language), [language])
}

/** Says one of the kit's own texts in the user's language. */
export function useUiText(): SayUi {
  const { language, texts } = useContext(LanguageContext)
  return useCallback<SayUi>((key, values) => fillIn(inLanguage(texts[key], language), values), [language, texts])
}
