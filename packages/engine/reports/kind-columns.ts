import type { Words } from '@lumbung/core'
import type { AnyReport, Field, Resource } from '@lumbung/definition'

const isKind = ({ kind, options }: Field<unknown, boolean>): boolean => kind === 'code' && options.keyOf === 'resource'

/** A report whose columns of keys of resources read as the titles of these, on screens, in files and in groups. */
export function withKindsNamed(report: AnyReport, resources: ReadonlyMap<string, Resource>): AnyReport {
  if (!Object.values(report.columns).some(isKind)) return report
  const choices = Object.fromEntries(
    [...resources].map(([key, { words }]): [string, Words] => [key, words.title ?? [key, key]]),
  )
  const columns = Object.entries(report.columns).map(([key, field]): [string, Field<unknown, boolean>] => [
    key,
    isKind(field) ? { kind: 'choice', options: { ...field.options, choices } } : field,
  ])
  return { ...report, columns: Object.fromEntries(columns) }
}
