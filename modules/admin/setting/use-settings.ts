import { pathOf } from '@lumbung/definition'
import {
  ApiProblem,
  asRows,
  asText,
  client,
  type Json,
  readMetaAnew,
  toastError,
  toasts,
  today,
  useWords,
} from '@lumbung/screens'
import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { setting } from './definition.ts'
import { settingsPage } from './page.ts'
import { changesOf, type StoredSetting, type Typed, withDay, withValue } from './typed-settings.ts'
import { settingWords } from './words.ts'

const storedIn = (row: Json): StoredSetting => ({
  id: asText(row.id),
  version: typeof row.version === 'number' ? row.version : 0,
  key: asText(row.key),
  section: asText(row.section),
  value: asText(row.value),
  validFrom: asText(row.validFrom) || null,
})

const ADDRESS = `${pathOf(setting)}?pageSize=500&fields=key,section,value,validFrom`

/** All settings as they are stored. */
const useStored = () =>
  useQuery({
    queryKey: ['list', setting.key, 'all'],
    queryFn: async ({ signal }) => {
      const { data } = await client.get<{ readonly data: unknown }>(ADDRESS, { signal })
      return asRows(data).map(storedIn)
    },
  })

type Refusals = Readonly<Record<string, string>>

/** The settings as they are stored, what is typed over them, and saving all of it at once. */
export function useSettings() {
  const say = useWords(settingWords)
  const queries = useQueryClient()
  const stored = useStored()
  const [typed, setTyped] = useState<Typed>({})
  const [refused, setRefused] = useState<Refusals>({})
  const [isSaving, setSaving] = useState(false)
  const changes = changesOf(stored.data ?? [], typed)
  const change = (id: string, next: Typed): void => {
    setTyped(next)
    setRefused(({ [`${id}.value`]: _value, [`${id}.validFrom`]: _day, ...others }) => others)
  }
  const again = () => queries.invalidateQueries({ queryKey: ['list', setting.key] })
  const tell = async (error: unknown): Promise<void> => {
    if (!(error instanceof ApiProblem)) return toastError(error)
    if (error.code === 'version-conflict') {
      await again()
      toasts.show({ kind: 'warning', text: say('meanwhile') })
    } else if (error.errors.length === 0) toastError(error)
    setRefused(Object.fromEntries(error.errors.map(({ path, message }) => [path, message])))
  }
  const save = async (): Promise<boolean> => {
    if (isSaving) return false
    setSaving(true)
    try {
      if (changes.length > 0) await client.put(`${settingsPage.path}/values`, { settings: changes })
      await Promise.all([again(), readMetaAnew()])
      // What is typed while it is saved goes on being typed.
      setTyped((now) => Object.fromEntries(Object.entries(now).filter(([id, one]) => one !== typed[id])))
      setRefused({})
      toasts.show({ kind: 'success', text: say('saved') })
      return true
    } catch (error) {
      await tell(error)
      return false
    } finally {
      setSaving(false)
    }
  }
  return {
    stored,
    typed,
    refused,
    isSaving,
    count: changes.length,
    save,
    discard: () => {
      setTyped({})
      setRefused({})
    },
    /** Types a value; where its setting has a day, it holds from today unless another one is chosen. */
    type: (one: StoredSetting, value: string, isDated: boolean) =>
      change(one.id, withValue(typed, one, value, isDated ? today() : null)),
    typeDay: (one: StoredSetting, day: string) => change(one.id, withDay(typed, one, day)),
  }
}

export type SettingsForm = ReturnType<typeof useSettings>
