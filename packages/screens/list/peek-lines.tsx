import { plainOf, type Resource, wordsOf } from '@lumbung/definition'
import { useLanguage } from '@lumbung/ui'
import { kindsNamed, useCatalog } from '../catalog.ts'
import { keyedText } from '../field-text.ts'
import { showCount } from '../formatting.ts'
import type { AnyField } from '../kinds/kind-screen.ts'
import { kindScreen, readAs, showValue } from '../kinds/kinds.ts'
import { codeOf } from '../kinds/reference.ts'
import { asRows, asText, type Json } from '../problem.ts'
import { useWholes } from '../use-wholes.ts'
import { useIn, useSay } from '../words.ts'
import styles from './list.module.css'

type Entry = readonly [key: string, field: AnyField]

// A glance at a long document, not the whole of it.
const LINES_MOST = 12
const FIGURES_MOST = 3

/** What a line is about, how much of it, and what it comes to: as much as a narrow table has room for. */
export function glanceOf({ definition }: Resource, name: string): readonly Entry[] {
  const hidden = new Set(definition.form.hidden ?? [])
  const fields = plainOf(definition.fields[name]?.options.fields ?? {}).filter(([key]) => !hidden.has(key))
  const isRecord = ([, { kind, options }]: Entry): boolean => kind === 'ref' && options.line === undefined
  const about = fields.find(isRecord) ?? fields.find(([, { kind }]) => kind === 'text')
  const amounts = fields.filter(([, { kind }]) => kind === 'money')
  const quantity = fields.find(([, { kind }]) => kind === 'quantity')
  const figures = [...(quantity ? [quantity] : []), ...amounts.slice(quantity ? -1 : -2)]
  return [...(about ? [about] : []), ...figures.slice(0, FIGURES_MOST)]
}

interface PeekLinesProps {
  readonly resource: Resource
  /** The list of lines. */
  readonly name: string
  readonly record: Json
}

/** The lines of a record beside its list. */
export function PeekLines({ resource, name, record }: PeekLinesProps) {
  const say = useSay()
  const inLanguage = useIn()
  const lines = asRows(record[name])
  const glance = glanceOf(resource, name)
  const textOf = useLineText(resource, lines)
  if (lines.length === 0 || glance.length === 0) return null
  const rest = lines.length - LINES_MOST
  return (
    <table className={styles.peekLines}>
      <caption>
        {inLanguage(wordsOf(resource, name))} ({showCount(lines.length)})
      </caption>
      <thead>
        <tr>
          {glance.map(([key, field]) => (
            <th key={key} scope="col" data-align={kindScreen(field).align}>
              {inLanguage(wordsOf(resource, key))}
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        {lines.slice(0, LINES_MOST).map((line, place) => (
          <tr key={asText(line.id) || place}>
            {glance.map(([key, field]) => (
              <td key={key} data-align={kindScreen(field).align}>
                {textOf(line, key, field)}
              </td>
            ))}
          </tr>
        ))}
      </tbody>
      {rest > 0 ? (
        <tfoot>
          <tr>
            <td colSpan={glance.length}>{say('linesMoreCount', { count: showCount(rest) })}</td>
          </tr>
        </tfoot>
      ) : null}
    </table>
  )
}

/** What stands in a cell; a quantity is said with its unit. */
function useLineText(resource: Resource, lines: readonly Json[]) {
  const language = useLanguage()
  const catalog = useCatalog()
  const wholes = useWholes(kindsNamed(catalog, resource.definition, lines))
  return (line: Json, key: string, field: AnyField): string => {
    const named = keyedText(line, key, { resource, catalog, wholes, language })
    const text = named ?? showValue(line[key], readAs(field, line), language)
    const unit = field.kind === 'quantity' ? codeOf(line.unit) : ''
    return unit === '' || text === '' ? text : `${text} ${unit}`
  }
}
