import type { Words } from '@lumbung/core'

/** What is said on the page of a role. */
export const roleWords = {
  rightArea: ['Area', 'Bidang'],
  rightFamily: ['Screen', 'Layar'],
  rightsAll: ['All', 'Semua'],
  rightsFind: ['Find a screen', 'Cari layar'],
  rightsNone: ['No screen matches "{text}".', 'Tidak ada layar yang cocok dengan "{text}".'],
  rightsDiffer: ['Differences from', 'Perbedaan dari'],
  rightsSaved: ['Saved version', 'Versi tersimpan'],
  rightsGranted: ['{count} granted', '{count} diberikan'],
  rightsRemoved: ['{count} removed', '{count} dicabut'],
  rightsApprove: ['Approving also needs a place in an approval set.', 'Menyetujui juga perlu aturan persetujuan.'],
  rightsAdministrator: ['An administrator holds every right.', 'Administrator memiliki semua hak akses.'],
  rightsCompare: ['Compare', 'Bandingkan'],
  rightsCompareTitle: ['Compare {name}', 'Bandingkan {name}'],
  rightsCompareWith: ['Compare with', 'Bandingkan dengan'],
  rightsCompareDifferences: ['Differences only', 'Hanya perbedaan'],
  rightsCompareNone: ['Choose what to compare with.', 'Pilih pembandingnya.'],
  rightsCompareSame: ['There is no difference.', 'Tidak ada perbedaan.'],
  rightsCompareOnly: ['{count} only in {name}', '{count} hanya di {name}'],
  rightsCompareWhat: ['May', 'Boleh'],
  rightHeld: ['Yes', 'Ya'],
  rightNotHeld: ['No', 'Tidak'],
  previewAs: ['Preview as', 'Pratinjau sebagai'],
} as const satisfies Readonly<Record<string, Words>>
