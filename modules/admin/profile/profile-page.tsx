import { Tabs } from '@lumbung/ui'
import { useSearchParams } from 'react-router'
import { useWords } from '@lumbung/screens'
import { AbsenceForm } from './absence-form.tsx'
import { ApiTokens } from './api-tokens.tsx'
import { MuteForm } from './mute-form.tsx'
import { PersonForm } from './person-form.tsx'
import { PreferencesForm } from './preferences-form.tsx'
import styles from './profile.module.css'
import { SecurityPart } from './security-part.tsx'
import { profileWords } from './words.ts'

function PersonPart() {
  return (
    <div className={styles.column}>
      <PersonForm />
      <AbsenceForm />
    </div>
  )
}

/** The user's own page: who they are, how they like it, how they get in, and which programs work in their name. */
export function ProfilePage() {
  const say = useWords(profileWords)
  const [parameters, setParameters] = useSearchParams()
  const items = [
    { id: 'person', title: say('person'), content: <PersonPart /> },
    { id: 'preferences', title: say('preferences'), content: <PreferencesForm /> },
    { id: 'security', title: say('security'), content: <SecurityPart /> },
    { id: 'notices', title: say('notices'), content: <MuteForm /> },
    { id: 'tokens', title: say('apiTokens'), content: <ApiTokens /> },
  ]
  const asked = parameters.get('tab')
  const selected = items.find(({ id }) => id === asked)?.id ?? 'person'
  return (
    <div className={styles.page}>
      <h1>{say('profile')}</h1>
      <div className={styles.narrow}>
        <Tabs
          label={say('profile')}
          items={items}
          selected={selected}
          onSelect={(id) => setParameters(id === 'person' ? {} : { tab: id }, { replace: true })}
        />
      </div>
    </div>
  )
}
