import type { Words } from '@lumbung/core'

/** Why a user sees something, in sentences. */
export const accessWords = {
  access: ['Explain access', 'Jelaskan akses'],
  accessTitle: ['Access of {name}', 'Akses {name}'],
  accessScreen: ['Screen or report', 'Layar atau laporan'],
  accessAddress: ['Address of a record', 'Alamat data'],
  accessAddressHint: ['Paste it from the address bar.', 'Tempel dari bilah alamat.'],
  accessAsk: ['Explain', 'Jelaskan'],
  accessNone: ['Choose a screen, or paste an address.', 'Pilih layar, atau tempel alamat.'],
  accessYes: ['{name} can open this.', '{name} dapat membukanya.'],
  accessNo: ['{name} cannot open this.', '{name} tidak dapat membukanya.'],
  accessAdministrator: [
    'Role {role} is an administrator: it holds every right in every branch.',
    'Peran {role} adalah administrator: memegang semua hak di semua cabang.',
  ],
  accessHeld: ['Role {role} gives the right {right}.', 'Peran {role} memberi hak {right}.'],
  accessMissing: ['Role {role} does not give the right {right}.', 'Peran {role} tidak memberi hak {right}.'],
  accessHolders: ['Roles that give it: {roles}.', 'Peran yang memberinya: {roles}.'],
  accessNoHolders: ['No role but administrators gives it.', 'Tidak ada peran selain administrator yang memberinya.'],
  accessRights: ['Rights here: {rights}.', 'Hak di sini: {rights}.'],
  accessFieldsSeen: ['Sees here: {fields}.', 'Di sini melihat: {fields}.'],
  accessFieldsHidden: ['Does not see here: {fields}.', 'Di sini tidak melihat: {fields}.'],
  accessBranchOwn: ['Branch {branch}: assigned to the user.', 'Cabang {branch}: diberikan kepada pengguna.'],
  accessBranchGroup: ['Branch {branch}: through group {groups}.', 'Cabang {branch}: melalui grup {groups}.'],
  accessBranchBoth: [
    'Branch {branch}: assigned to the user, and through group {groups}.',
    'Cabang {branch}: diberikan kepada pengguna, dan melalui grup {groups}.',
  ],
  accessNoBranch: [
    'No branch is assigned to the user or to a group they are in.',
    'Tidak ada cabang yang diberikan kepada pengguna atau grupnya.',
  ],
  accessRecordIn: [
    '{number} belongs to branch {branch}, which is seen.',
    '{number} milik cabang {branch}, yang terlihat.',
  ],
  accessRecordOut: [
    '{number} belongs to branch {branch}, which is not seen. Assign it to the user or to a group they are in.',
    '{number} milik cabang {branch}, yang tidak terlihat. Berikan cabang itu kepada pengguna atau grupnya.',
  ],
  accessRecordFree: ['{number} belongs to no branch.', '{number} tidak terikat cabang.'],
  accessWorksIn: [
    'Lists show branch {branch} alone, where the user works now.',
    'Daftar hanya menampilkan cabang {branch}, tempat pengguna bekerja sekarang.',
  ],
} as const satisfies Readonly<Record<string, Words>>
