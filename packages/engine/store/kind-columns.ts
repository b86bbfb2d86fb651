import type { Words } from '@lumbung/core'
import { type AnyReport, approvalSubjects, type Field, type Resource, subjectTitle } from '@lumbung/definition'

type Titles = Readonly<Record<string, Words>>

/** What every kind of record is called by its key, and every change of one that may be approved. */
export const kindTitles = (resources: ReadonlyMap<string, Resource>): Titles =>
  Object.fromEntries(
    [...resources].flatMap(([key, { definition, words }]): [string, Words][] => {
      const title = words.title ?? [key, key]
      return [
        [key, title],
        ...approvalSubjects(definition).map((one): [string, Words] => [one.key, subjectTitle(one, title)]),
      ]
    }),
  )

const isKind = ({ kind, options }: Field<unknown, boolean>): boolean =>
  kind === 'code' && (options.keyOf === 'resource' || options.keyOf === 'approvable')

/** A report whose columns of keys of kinds read as their titles, on screens, in files and in groups. */
export function withKindsNamed(report: AnyReport, resources: ReadonlyMap<string, Resource>): AnyReport {
  if (!Object.values(report.columns).some(isKind)) return report
  const choices = kindTitles(resources)
  const columns = Object.entries(report.columns).map(([key, field]): [string, Field<unknown, boolean>] => [
    key,
    isKind(field) ? { kind: 'choice', options: { ...field.options, choices } } : field,
  ])
  return { ...report, columns: Object.fromEntries(columns) }
}
