// What rights are called.
export const rightsWords = {
  rightRead: ['Read', 'Baca'],
  rightCreate: ['Create', 'Buat'],
  rightUpdate: ['Change', 'Ubah'],
  rightDelete: ['Delete', 'Hapus'],
  rightSubmit: ['Submit', 'Ajukan'],
  rightApprove: ['Approve', 'Setujui'],
  rightVoid: ['Void', 'Batalkan'],
  rightClose: ['Close', 'Tutup'],
  rightReopen: ['Reopen', 'Buka kembali'],
  rightErase: ['Erase personal data', 'Hapus data pribadi'],
  rightPrint: ['Print', 'Cetak'],
  rightExport: ['Export', 'Ekspor'],
  rightImport: ['Upload', 'Unggah'],
  rightReport: ['Report', 'Laporan'],
  rightFields: ['Fields', 'Kolom'],
} as const
