/** Words of what is written on a cheque. */
export const chequeWords = {
  kind: ['Kind', 'Jenis'],
  chequeNumber: ['Giro/cheque no.', 'No. giro/cek'],
  issueDate: ['Issue date', 'Tanggal penerbitan'],
  effectiveDate: ['Effective date', 'Tanggal efektif'],
} as const
