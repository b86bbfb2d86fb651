import { inLanguage, type Language, type Words } from '@lumbung/core'
import { plainOf, type Resource, wordsOf } from '@lumbung/definition'
import type { GridColumn, GridLine } from '@lumbung/ui'
import type { Catalog } from '../catalog.ts'
import { kindScreen, readAs, showValue } from '../kinds/kinds.ts'
import type { AnyField } from '../kinds/kind-screen.ts'
import { codeOf, isReference, nameOf } from '../kinds/reference.ts'
import type { Json } from '../problem.ts'
import { headWidth, unbroken, withSpare } from '../text-width.ts'
import { isBlank } from './field-values.ts'
import { isOpenIn, type Scope } from './scope.ts'

export interface GridOptions {
  readonly language: Language
  readonly isReadOnly: boolean
  readonly scope: Scope
  readonly hasAll: boolean
  /** Fields of which no line says anything: left out until asked for. */
  readonly silent: ReadonlySet<string>
  /** Rare columns that some line must fill. */
  readonly asked: ReadonlySet<string>
  readonly draft: () => Json
  /** The line that a row of a second list belongs to. */
  readonly ownerOf: (line: Json) => Json | undefined
  readonly catalog: Catalog
  /** Heads are measured anew once the font is there. */
  readonly hasFonts: boolean
}

// Calculated sums stand at the end of a line, where their total is.
const isSum = ([, field]: readonly [string, AnyField]): boolean =>
  field.options.derived === true && field.kind === 'money'

/** The columns of a lines field: the record each line is about first, sums last, rare ones when asked for. */
export function gridColumns(resource: Resource, lineField: string, options: GridOptions): readonly GridColumn[] {
  const { definition } = resource
  // A row of a second list stands below the line that it belongs to.
  const fields = plainOf(definition.fields[lineField]?.options.fields ?? {}).filter(([, { kind }]) => kind !== 'line')
  const hidden = options.hasAll ? NONE : new Set([...(definition.form.hidden ?? []), ...options.silent])
  const isAmended = (field: AnyField): boolean => options.scope === 'approved' && isOpenIn('approved', field)
  const shown = fields.filter(([key, field]) => !hidden.has(key) || options.asked.has(key) || isAmended(field))
  const ordered = [...shown.filter((one) => !isSum(one)), ...shown.filter(isSum)]
  // What a line is about stays so when rare columns are shown beside it.
  const usual = ordered.filter(([key]) => !definition.form.hidden?.includes(key))
  const growing = growingKey(usual) || growingKey(ordered)
  return ordered.map(([key, field]) =>
    columnOf(resource, `${lineField}.${key}`, key, readAs(field, options.draft()), { ...options, growing }),
  )
}

const NONE: ReadonlySet<string> = new Set()

/**
 * The fields that say nothing in any of these lines: blank, what holds when nobody says anything, or an amount of
 * nothing that nobody had to give. What is only looked at leaves them out, so that what the lines do say is seen.
 */
export function silentFields(resource: Resource, lineField: string, lines: readonly GridLine[]): readonly string[] {
  if (lines.length === 0) return []
  const fields = plainOf(resource.definition.fields[lineField]?.options.fields ?? {})
  return fields.flatMap(([key, field]) =>
    !isAsked(field) && lines.every(({ values }) => isSilent(values[key], field) || isRepeated(values, key))
      ? [key]
      : [],
  )
}

/** The description of an item that is its name says nothing beside it. */
const isRepeated = (values: GridLine['values'], key: string): boolean =>
  typeof values[key] === 'string' && Object.values(values).some((one) => isReference(one) && one.name === values[key])

const isSilent = (value: unknown, { kind, options }: AnyField): boolean =>
  isBlank(value) ||
  value === false ||
  (kind === 'choice' && value === options.default) ||
  (typeof value === 'string' && /^-?0(\.0+)?$/.test(value))

// The width of a letter of the head, about; a head is cut only when it is very long.
const LETTER = 6.6
const STAR = 10

// What may still be read when the grid lacks room: a record's name, its code, the number of a document. So narrow that
// the sum of a line is still seen beside the history.
const LEAST: Readonly<Record<string, number>> = {
  main: 148,
  // The tenth line of a document as well.
  line: 160,
  ref: 56,
  text: 72,
  longText: 72,
  choice: 72,
  flag: 48,
  date: 88,
  quantity: 56,
  percent: 48,
  integer: 48,
  price: 72,
  rate: 64,
  money: 64,
}
// Words take the room that is left over.
const TEXTS: ReadonlySet<string> = new Set(['text', 'longText', 'address'])

// What stands around a head, the line beside it included.
const AROUND = 17

/** A head takes two lines before it is cut. */
const leastOf = ({ kind, options }: AnyField, title: string, isMain: boolean, star: number): number =>
  Math.max(
    Math.ceil(withSpare(title, headWidth(title))) + AROUND + star,
    LEAST[isMain ? 'main' : options.line ? 'line' : kind] ?? 0,
  )

/** What has a default is never missing. */
const isAsked = ({ kind, options }: AnyField): boolean =>
  !options.optional && !options.derived && options.default === undefined && kind !== 'flag'

/** Of what is approved, or only looked at, nothing is asked any more. */
const isAskedIn = ({ isReadOnly, scope }: GridOptions, field: AnyField): boolean =>
  !isReadOnly && scope === 'all' && isAsked(field)

const growingKey = (fields: readonly (readonly [string, AnyField])[]): string => {
  const main = fields.find(([, field]) => field.kind === 'ref' && !field.options.line)
  return (main ?? fields.find(([, field]) => field.kind === 'text' || field.kind === 'address'))?.[0] ?? ''
}

function columnOf(
  resource: Resource,
  path: string,
  key: string,
  field: AnyField,
  options: GridOptions & { readonly growing: string },
): GridColumn {
  const { language, draft, ownerOf, catalog } = options
  const words = wordsOf(resource, key)
  const part = kindScreen(field).grid(field, { resource, path, language, draft, ownerOf, catalog })
  const isMain = key === options.growing && field.kind === 'ref'
  const main = isMain
    ? {
        width: 200,
        format: (value: unknown) => nameOf(value),
        code: (value: unknown) => differentCode(value),
        takesScans: true,
      }
    : {}
  const title = unbroken(inLanguage(words, language))
  const isRequired = isAskedIn(options, field)
  return {
    format: (value) => showValue(value, field, language),
    ...part,
    ...readPart(field, part, options),
    ...main,
    width: Math.max(isMain ? 200 : part.width, Math.min(128, Math.ceil(title.length * LETTER + 32))),
    least: Math.max(leastOf(field, title, isMain, isRequired ? STAR : 0), part.least ?? 0),
    key,
    title,
    aliases: headingsOf(words, field),
    kind: options.isReadOnly || !isOpenIn(options.scope, field) ? 'readonly' : part.kind,
    isGrowing: key === options.growing || TEXTS.has(field.kind) ? true : undefined,
    isRequired: isRequired ? true : undefined,
    spare: key === options.growing ? undefined : spareOf(field, options),
  }
}

const readPart = ({ kind }: AnyField, { format }: Partial<GridColumn>, { isReadOnly }: GridOptions) =>
  isReadOnly && kind === 'ref' ? { format: endOf(format) } : {}

/** A code that ends in the name begins with what stands beside it (MILK/L1): its end says which it is. */
const endOf =
  (format: GridColumn['format'] = nameOf): GridColumn['format'] =>
  (value, line) => {
    const name = nameOf(value)
    return name !== '' && codeOf(value).endsWith(`/${name}`) ? name : format(value, line)
  }

/** What a pasted sheet may call this column. A record is known by its code or its name as well. */
const headingsOf = ([english, indonesian]: Words, { kind }: AnyField): readonly string[] =>
  kind === 'ref'
    ? [english, indonesian, `${english} code`, `Kode ${indonesian}`, `${english} name`, `Nama ${indonesian}`]
    : [english, indonesian]

/** What gives way where lines are only looked at: first remarks, then codes beside what a line is about. */
const spareOf = ({ kind, options: own }: AnyField, { isReadOnly }: GridOptions): 1 | 2 | undefined => {
  if (!isReadOnly || !own.optional) return undefined
  return kind === 'text' ? 1 : kind === 'ref' && own.line === undefined ? 2 : undefined
}

const differentCode = (value: unknown): string => (codeOf(value) === nameOf(value) ? '' : codeOf(value))
