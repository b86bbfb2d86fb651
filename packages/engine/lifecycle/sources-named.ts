import type { AnyDocument, Values } from '@lumbung/definition'
import { linesOf, plainFieldsOf } from '../store/naming.ts'
import { linesIn } from '../store/save.ts'

/** Whether a line names a line of another document: such a document is made from there, never from its own copy. */
export const comesFromLines = (definition: AnyDocument, values: Values): boolean =>
  linesOf(definition).some(([key, fields]) => {
    const links = plainFieldsOf(fields).filter(([, { kind, options }]) => kind === 'ref' && options.line !== undefined)
    return linesIn(values, key).some((line) => links.some(([link]) => typeof line[link] === 'string'))
  })
