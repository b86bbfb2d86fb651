// What must hold of a notification setting (services 5.2):
//   it tells somebody and by some way; an amount is asked for only where the event has one; its own words stand in both
//   languages, title and text, and name in braces only what the event knows.
import type { Finding } from '@lumbung/core'
import { fact, type FactsOf, type NotificationEvent } from '@lumbung/definition'
import type { NotificationSetting } from './definition.ts'

export const needs = (setting: NotificationSetting) => ({ event: fact.event(setting.event) })

const WORDS = ['subjectEnglish', 'textEnglish', 'subjectIndonesian', 'textIndonesian'] as const

const isEmpty = (list: readonly unknown[] | null): boolean => list === null || list.length === 0

function wordFindings(setting: NotificationSetting, event: NotificationEvent): Finding[] {
  // Every text may name its receiver.
  const known = ['name', ...event.places]
  const isWritten = WORDS.some((key) => setting[key])
  return WORDS.flatMap((key): Finding[] => {
    const text = setting[key]
    if (!text) return isWritten ? [{ path: key, code: 'required' }] : []
    const strange = [...text.matchAll(/\{([^{}]*)\}/g)]
      .map(([, place = '']) => place)
      .find((one) => !known.includes(one))
    if (strange === undefined) return []
    const values = { place: `{${strange}}`, known: known.map((place) => `{${place}}`).join(', ') }
    return [{ path: key, code: 'place-unknown', values }]
  })
}

export function rules(setting: NotificationSetting, { event }: FactsOf<typeof needs>): Finding[] {
  if (!event) return []
  const concernsSomebody = setting.concerned && event.concerns !== undefined
  const tellsNobody = !concernsSomebody && isEmpty(setting.roles) && isEmpty(setting.groups)
  return [
    ...(tellsNobody ? [{ path: 'roles', code: 'nobody-told' }] : []),
    ...(setting.inApp || setting.email ? [] : [{ path: 'inApp', code: 'no-channel' }]),
    ...(setting.amountFrom !== null && !event.hasAmount ? [{ path: 'amountFrom', code: 'no-amount' }] : []),
    ...wordFindings(setting, event),
  ]
}
