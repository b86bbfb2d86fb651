import type { Resource } from '@lumbung/definition'
import { asText, KindControl, recordPath, showDay, useIn, useWords } from '@lumbung/screens'
import { Button } from '@lumbung/ui'
import styles from './settings.module.css'
import type { StoredSetting } from './typed-settings.ts'
import type { SettingsForm } from './use-settings.ts'
import { settingWords } from './words.ts'

interface SettingFieldProps {
  readonly resource: Resource
  readonly form: SettingsForm
  readonly one: StoredSetting
  readonly isReadOnly: boolean
  /** It was looked for. */
  readonly isSought: boolean
}

const NOTHING = () => ({})

/** One setting, entered as what it is; where postings read it by their day, with the day from which it holds. */
export function SettingField({ resource, form, one, isReadOnly, isSought }: SettingFieldProps) {
  const say = useWords(settingWords)
  const inLanguage = useIn()
  const { fields } = resource.definition
  const { key, value, validFrom } = fields
  const entered = value?.options.readAs?.fields[one.key] ?? value
  const title = inLanguage(key?.options.choices?.[one.key] ?? [one.key, one.key])
  const isDated = validFrom?.options.shownFor?.values.has(one.key) === true
  const typed = form.typed[one.id]
  if (!entered || !validFrom) return null
  const face = { resource, draft: NOTHING, labelPlace: 'top' as const, isReadOnly }
  return (
    <div className={styles.field} data-changed={typed !== undefined || undefined} data-sought={isSought || undefined}>
      <KindControl
        {...face}
        id={`setting-${one.key}`}
        path="value"
        field={entered}
        label={title}
        value={typed?.value ?? one.value}
        error={form.refused[`${one.id}.value`]}
        hint={
          typed === undefined && one.validFrom !== null ? say('since', { date: showDay(one.validFrom) }) : undefined
        }
        autoFocus={isSought}
        onChange={(next) => form.type(one, asText(next), isDated)}
      />
      {isDated ? (
        <Button
          variant="tertiary"
          icon="history"
          isIconOnly
          label={say('history', { name: title })}
          href={recordPath(resource.definition, one.id)}
        />
      ) : null}
      {typed === undefined || typed.validFrom === null ? null : (
        <KindControl
          {...face}
          id={`setting-${one.key}-from`}
          path="validFrom"
          field={validFrom}
          label={say('holdsFrom')}
          value={typed.validFrom}
          error={form.refused[`${one.id}.validFrom`]}
          onChange={(next) => form.typeDay(one, asText(next))}
        />
      )}
    </div>
  )
}
