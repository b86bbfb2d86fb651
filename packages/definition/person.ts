// Records that may be people (UU PDP 27/2022): the step that erases what of them is personal.
import type { Action } from './action.ts'
import type { AnyMaster } from './definition.ts'

const ERASE: Omit<Action, 'when'> = {
  label: ['Erase personal data', 'Hapus data pribadi'],
  title: ['Erase the personal data of {number}?', 'Hapus data pribadi {number}?'],
  hint: [
    'Name, contacts, addresses, files and comments are taken out for good, from the history too. Documents, ledgers ' +
      'and numbers stay. Do not write names in the reason; it is kept.',
    'Nama, kontak, alamat, file, dan komentar dihapus selamanya, juga dari riwayat. Dokumen, buku besar, dan nomor ' +
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
