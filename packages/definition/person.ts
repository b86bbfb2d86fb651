// Records that may be people (UU PDP 27/2022): what of them is personal, what tax law keeps, and the step that erases
// the rest.
import type { AnyMaster, Definition, Step } from './definition.ts'
import type { Field } from './field.ts'

/** Whether a field, or one of its lines, tells of a person: the trail keeps it where it can be taken out. */
export function isPersonal(definition: Definition, key: string, field: Field<unknown, boolean>): boolean {
  if (field.options.guard === 'personal') return true
  if (definition.kind === 'document') return field.kind === 'address'
  return definition.person?.fields.includes(key) === true
}

/** What stands where a name has to: read in both languages. */
export const ERASED_NAME = 'Erased · Dihapus'

const ERASE: Step = {
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
  // Masters of people have no states of their own.
  when: [''],
  rare: 'trash-2',
  reasoned: true,
  typed: true,
  final: true,
}

/** The steps that records of a master can take: its own, and erasing where they may be people. */
export const stepsOf = ({ steps = {}, person }: AnyMaster): Readonly<Record<string, Step>> =>
  person ? { ...steps, erase: { ...ERASE, where: { [person.erasedOn]: null } } } : steps
