import type { Resource } from '@lumbung/definition'
import {
  asJson,
  asText,
  BrokenPanel,
  client,
  LeaveGuard,
  may,
  PageFrame,
  showInstant,
  useHotkeys,
  useIn,
  useSession,
  useWhole,
  useWords,
} from '@lumbung/screens'
import { ActionBar, Badge, Button, Card, SkeletonRows } from '@lumbung/ui'
import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { useSearchParams } from 'react-router'
import { setting } from './definition.ts'
import { settingsPage } from './page.ts'
import { SettingField } from './setting-field.tsx'
import styles from './settings.module.css'
import { bySection } from './typed-settings.ts'
import { type SettingsForm, useSettings } from './use-settings.ts'
import { settingWords } from './words.ts'

const keysOf = (resource: Resource, field: string): readonly string[] =>
  Object.keys(resource.definition.fields[field]?.options.choices ?? {})

/** All that a company sets for itself: one form by sections, saved at once, where one stays. */
export function SettingsPage() {
  const say = useWords(settingWords)
  const inLanguage = useIn()
  const resource = useWhole(setting.key)
  const form = useSettings()
  const { stored, count, isSaving, save } = form
  const isReadOnly = !may(useSession(), `${setting.key}.update`)
  const title = inLanguage(settingsPage.title)
  useHotkeys({ 'Ctrl+S': () => void save() })
  const bar = (
    <ActionBar actions={isReadOnly ? null : <SaveButtons form={form} />}>
      {count === 0 ? (
        <LastChange at={stored.dataUpdatedAt} />
      ) : (
        <Badge tone="attention">{say('changed', { count })}</Badge>
      )}
    </ActionBar>
  )
  return (
    <>
      <PageFrame crumbs={[{ label: say('setting') }, { label: title }]} footer={bar}>
        {stored.error ? <BrokenPanel error={stored.error} onRetry={() => void stored.refetch()} /> : null}
        {stored.isPending ? <SkeletonRows columns={['200px', '1fr', '1fr']} /> : null}
        {stored.data && resource ? <Sections {...{ form, resource, isReadOnly }} /> : null}
      </PageFrame>
      <LeaveGuard isDirty={count > 0} name={title} isSaving={isSaving} onSave={save} />
    </>
  )
}

/** Who saved last; asked again whenever the settings are. */
function LastChange({ at }: { readonly at: number }) {
  const say = useWords(settingWords)
  const last = useQuery({
    queryKey: ['list', setting.key, 'last-change', at],
    queryFn: async () => asJson(asJson(await client.get(`${settingsPage.path}/last-change`)).data),
    placeholderData: keepPreviousData,
    retry: false,
  })
  const name = asText(last.data?.by)
  if (name === '') return null
  return <span className={styles.quiet}>{say('savedLast', { time: showInstant(last.data?.at), name })}</span>
}

function SaveButtons({ form }: { readonly form: SettingsForm }) {
  const say = useWords(settingWords)
  const { count, isSaving, save, discard } = form
  return (
    <>
      {count === 0 ? null : (
        <Button variant="tertiary" isDisabled={isSaving} onPress={discard}>
          {say('discard')}
        </Button>
      )}
      <Button
        variant="primary"
        keys={['Ctrl', 'S']}
        isLoading={isSaving}
        isDisabled={count === 0}
        onPress={() => void save()}
      >
        {say('save')}
      </Button>
    </>
  )
}

interface SectionsProps {
  readonly form: SettingsForm
  readonly resource: Resource
  readonly isReadOnly: boolean
}

const sectionId = (section: string): string => `section-${section}`

function Sections({ form, resource, isReadOnly }: SectionsProps) {
  const say = useWords(settingWords)
  const inLanguage = useIn()
  const [parameters] = useSearchParams()
  const sought = parameters.get('filter[key]')
  const titles = resource.definition.fields.section?.options.choices ?? {}
  const sections = bySection(form.stored.data ?? [], keysOf(resource, 'section'), keysOf(resource, 'key'))
  const titleOf = (section: string): string => inLanguage(titles[section] ?? [section, section])
  return (
    <div className={styles.split}>
      <nav className={styles.sections} aria-label={say('sections')}>
        {sections.map(([section, own]) => (
          <a
            key={section}
            href={`#${sectionId(section)}`}
            data-changed={own.some(({ id }) => form.typed[id]) || undefined}
          >
            {titleOf(section)}
          </a>
        ))}
      </nav>
      <div className={styles.cards}>
        {sections.map(([section, own]) => (
          <section key={section} id={sectionId(section)} className={styles.section}>
            <Card title={titleOf(section)}>
              <div className={styles.fields}>
                {own.map((one) => (
                  <SettingField
                    key={one.key === sought ? `${one.id} sought` : one.id}
                    {...{ resource, form, one, isReadOnly }}
                    isSought={one.key === sought}
                  />
                ))}
              </div>
            </Card>
          </section>
        ))}
      </div>
    </div>
  )
}
