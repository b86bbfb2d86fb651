import { useSyncExternalStore } from 'react'
import type { FieldProblem, Json } from '../problem.ts'
import type { RecordForm } from './form.ts'

/** One field of the header, drawn anew only when it changes. */
export const useFieldValue = (form: RecordForm, key: string): unknown =>
  useSyncExternalStore(form.subscribe, () => form.header()[key])

export const useHeader = (form: RecordForm): Json => useSyncExternalStore(form.subscribe, form.header)
export const useProblems = (form: RecordForm): readonly FieldProblem[] =>
  useSyncExternalStore(form.subscribe, form.problems)
/** The branch that was chosen for a new record. */
export const useBranch = (form: RecordForm): string | null => useSyncExternalStore(form.subscribe, form.branch)
export const useFilled = (form: RecordForm): ReadonlySet<string> => useSyncExternalStore(form.subscribe, form.filled)
/** Fields, those of lines by their path, that must be filled because of what others hold. */
export const useRequired = (form: RecordForm): ReadonlySet<string> =>
  useSyncExternalStore(form.subscribe, form.required)
/** The record as the server has it; null before the first save. */
export const useBase = (form: RecordForm): Json | null => useSyncExternalStore(form.subscribe, () => form.base)
/** For what depends on the whole form: it renders with every change. */
export const useVersion = (form: RecordForm): number => useSyncExternalStore(form.subscribe, form.version)
