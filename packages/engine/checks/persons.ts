// What of a record is a person's must be there, and be such that it can go.
import { type AnyMaster } from '@lumbung/definition'
import { isPersonal } from '../trail/personal-field.ts'

/** `wish.city is a person's and must be filled: nothing can stand where it was.` */
export function checkPerson(definition: AnyMaster): string[] {
  const { key, person, fields, identity } = definition
  if (!person) return []
  const unknown = [...person.fields, ...person.lawful].filter((one) => !fields[one])
  const erasedOn = fields[person.erasedOn]
  const isDay = erasedOn?.kind === 'date' && erasedOn.options.derived === true && erasedOn.options.optional === true
  const stays = Object.entries(fields).filter(([name, field]) => {
    const isEmptied = field.options.optional === true || ['text', 'lines'].includes(field.kind)
    return isPersonal(definition, name, field) && !isEmptied
  })
  return [
    ...unknown.map((one) => `'${key}' says that '${one}' is a person's, which it does not have.`),
    ...(isDay
      ? []
      : [`'${key}' says since when its person is gone by '${person.erasedOn}', which is no derived date.`]),
    ...stays.map(([name]) => `${key}.${name} is a person's and must be filled: nothing can stand where it was.`),
    ...(person.fields.includes(identity.code)
      ? [`'${key}' would lose its code '${identity.code}' with its person.`]
      : []),
  ]
}
