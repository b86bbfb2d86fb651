import path from 'node:path'
import { Problem, type Values } from '@lumbung/core'
import type { Manifest } from './format.ts'
import { type FoundCode, saidOf } from './errors.ts'

export const ENDING = '.backup'

/** What a backup is called: its file without the ending. */
export const nameOf = (file: string): string => path.basename(file, ENDING)

/** The refusal of a backup, with what is wrong with it. */
export const problemWith = (file: string, code: FoundCode, values: Values = {}): Problem =>
  new Problem(422, 'backup-check-failed', { b: nameOf(file), what: [saidOf(code, values)] })

const isRecord = (value: unknown): value is Readonly<Record<string, unknown>> =>
  typeof value === 'object' && value !== null

const TEXTS = ['product', 'definitions', 'company', 'kind', 'takenAt', 'postgres', 'snapshot', 'nextTransaction']
const COUNTS = ['rows', 'bytes', 'offset', 'length']

const areTexts = (values: unknown, keys: readonly string[]): boolean =>
  Array.isArray(values) && values.every((one) => isRecord(one) && keys.every((key) => typeof one[key] === 'string'))

const isTable = (value: unknown): boolean =>
  isRecord(value) &&
  typeof value['name'] === 'string' &&
  typeof value['sha256'] === 'string' &&
  areTexts(value['columns'], ['name', 'type']) &&
  areTexts(value['constraints'], ['name', 'kind', 'definition']) &&
  Array.isArray(value['declared']) &&
  COUNTS.every((key) => Number.isSafeInteger(value[key]))

/** Whether what was read has the form of a manifest. */
export const isWhole = (value: unknown): value is Manifest =>
  isRecord(value) &&
  TEXTS.every((key) => typeof value[key] === 'string') &&
  /^\d{1,18}$/.test(String(value['nextTransaction'])) &&
  isRecord(value['attachments']) &&
  Array.isArray(value['tables']) &&
  value['tables'].every(isTable) &&
  areTexts(value['sequences'], ['name', 'start', 'step', 'last'])
