import { addWords } from '../words.ts'
import { documentWords } from '../words-document.ts'
import type { ControlProps } from './kind-screen.ts'
import { kindScreen } from './kinds.ts'

addWords(documentWords)

/** The control of a field as its kind has it: in slots and pages of modules. */
export function KindControl(props: ControlProps) {
  const { Control } = kindScreen(props.field)
  return <Control {...props} />
}
