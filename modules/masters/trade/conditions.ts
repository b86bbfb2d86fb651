/** States that goods may be in (inventory 1). */
export const CONDITIONS = {
  available: ['Available', 'Tersedia'],
  qc: ['QC hold', 'Ditahan mutu'],
  damaged: ['Damaged', 'Rusak'],
} as const
