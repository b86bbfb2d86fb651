// Records that may be people (UU PDP 27/2022): what of them is personal, what tax law keeps, and the step that erases
// the rest.
import type { Action } from './action.ts'
import type { AnyMaster, Definition } from './definition.ts'
import type { Field } from './field.ts'

/** Whether a field, or one of its lines, tells of a person: the trail keeps it where it can be taken out. */
export function isPersonal(definition: Definition, key: string, field: Field<unknown, boolean>): boolean {
  if (field.options.guard === 'personal') return true
  if (definition.kind === 'document') return field.kind === 'address'
  return definition.person?.fields.includes(key) === true
}

/** What stands where a name has to: read in both languages. */
export const ERASED_NAME = 'Erased · Dihapus'

const ERASE: Omit<Action, 'when'> = {
  label: ['Erase personal data', 'Hapus data pribadi'],
  title: ['Erase the personal data of {number}?', 'Hapus data pribadi {number}?'],
  hint: [
    'Name, contacts, addresses, files and comments are taken out for good, from the history too. Documents, ledgers ' +
      'and numbers stay. Do not write names in the reason; it is kept.',
    'Nama, kontak, alamat, berkas, dan komentar dihapus selamanya, juga dari riwayat. Dokumen, buku besar, dan nomor ' +
      'tetap ada. Jangan menulis nama di alasan; alasan disimpan.',
  ],
  yes: ['Yes, Erase', 'Ya, Hapus'],
  done: ['erased the personal data', 'menghapus data pribadi'],
  right: 'erase',
  asks: ['reason', 'number'],
  rare: 'trash-2',
  final: true,
}

/** Erasing, where records of a master may be people. */
export const eraseOf = ({ person }: AnyMaster): Readonly<Record<string, Action>> =>
  person ? { erase: { ...ERASE, when: { [person.erasedOn]: [null] } } } : {}
