import type { Language } from '@lumbung/core'
import { Card, RadioGroup, Select, Toggle, useLanguage } from '@lumbung/ui'
import {
  asText,
  changeLanguage,
  PATHS,
  placesOf,
  remember,
  toastError,
  useCatalog,
  useIn,
  useSession,
  useWords,
} from '@lumbung/screens'
import styles from './profile.module.css'
import { profileWords } from './words.ts'

const isLanguage = (text: string): text is Language => text === 'en' || text === 'id'

const USUAL = 'usual'
const PATTERNS = ['dd/MM/yyyy', 'MM/dd/yyyy', 'yyyy-MM-dd']

/** How a user likes to read and work; each acts at once, on every device. */
export function PreferencesForm() {
  const say = useWords(profileWords)
  const language = useLanguage()
  const { preferences } = useSession()
  return (
    <Card>
      <div className={styles.form}>
        <RadioGroup
          label={say('language')}
          value={language}
          variant="inline"
          options={[
            { value: 'en', label: say('english') },
            { value: 'id', label: say('indonesian') },
          ]}
          onChange={(next) => (isLanguage(next) ? void changeLanguage(next).catch(toastError) : undefined)}
        />
        <Select
          label={say('dateFormat')}
          value={asText(preferences.dateFormat) || USUAL}
          options={[
            { value: USUAL, label: say('usualOfCompany') },
            ...PATTERNS.map((pattern) => ({ value: pattern, label: pattern })),
          ]}
          onChange={(next) => remember({ dateFormat: next === USUAL ? null : next })}
        />
        <RadioGroup
          label={say('clock')}
          value={preferences.clock === '12' || preferences.clock === '24' ? preferences.clock : USUAL}
          variant="inline"
          options={[
            { value: USUAL, label: say('usualOfCompany') },
            { value: '24', label: say('clock24') },
            { value: '12', label: say('clock12') },
          ]}
          onChange={(next) => remember({ clock: next === USUAL ? null : next })}
        />
        <RadioGroup
          label={say('rowHeight')}
          value={preferences.density === 'comfortable' ? 'comfortable' : 'compact'}
          variant="inline"
          options={[
            { value: 'compact', label: say('densityCompact') },
            { value: 'comfortable', label: say('densityComfortable') },
          ]}
          onChange={(next) => remember({ density: next })}
        />
        <StartPage />
        <Toggle isSelected={preferences.singleLetters !== false} onChange={(isOn) => remember({ singleLetters: isOn })}>
          {say('singleLetters')}
        </Toggle>
        <p className={styles.quiet}>{say('singleLettersHint')}</p>
      </div>
    </Card>
  )
}

/** Where one begins after signing in. */
function StartPage() {
  const say = useWords(profileWords)
  const inLanguage = useIn()
  const session = useSession()
  const places = placesOf(session, useCatalog().pages)
  const chosen = asText(session.preferences.startPage)
  return (
    <Select
      label={say('startPage')}
      isSearchable
      value={places.some(({ path }) => path === chosen) ? chosen : PATHS.home}
      options={places.map(({ path, title, area }) => ({
        value: path,
        label: inLanguage(title),
        group: inLanguage(area),
      }))}
      onChange={(next) => remember({ startPage: next === PATHS.home ? null : next })}
    />
  )
}
