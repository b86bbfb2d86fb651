// Buttons over lines, or over the rows of a line, each of which asks for what fills them.
import type { Words } from '@lumbung/core'
import type { Fields } from '@lumbung/definition'
import { Button } from '@lumbung/ui'
import { useIn, useSay } from '../words.ts'
import type { RecordForm } from './form.ts'

export interface LinesFill {
  readonly name: string
  readonly label: Words
  readonly onPress: () => void
}

/** The buttons that the definition declares over these lines. */
export const fillsOf = (form: RecordForm, lines: string, isClosed: boolean): readonly LinesFill[] =>
  isClosed || form.scope !== 'all' ? [] : declaredFills(form, lines)

const declaredFills = (form: RecordForm, lines: string): readonly LinesFill[] =>
  Object.entries(form.resource.definition.form.fills ?? {})
    .filter(([, fill]) => fill.lines === lines)
    .map(([name, { label }]) => ({ name, label, onPress: () => form.fill(name, lines) }))

export function FillButtons({ fills }: { readonly fills: readonly LinesFill[] }) {
  const inWords = useIn()
  return fills.map(({ name, label, onPress }) => (
    <Button key={name} size="sm" variant="tertiary" icon="calculator" onPress={onPress}>
      {inWords(label)}
    </Button>
  ))
}

/** Whether columns of these lines are left out until they are asked for. */
export const hidesAny = (hidden: readonly string[] | undefined, fields: Fields): boolean =>
  hidden?.some((key) => key in fields) === true

interface ColumnsButtonProps {
  readonly hasAll: boolean
  readonly onAll: (hasAll: boolean) => void
}

export function ColumnsButton({ hasAll, onAll }: ColumnsButtonProps) {
  const say = useSay()
  return (
    <Button size="sm" variant="tertiary" icon="columns-3" onPress={() => onAll(!hasAll)}>
      {say(hasAll ? 'linesFewer' : 'linesMore')}
    </Button>
  )
}
