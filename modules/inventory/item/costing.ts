/** How goods that leave are priced (inventory 4.2). */
export const COSTING = {
  average: ['Moving average', 'Rata-rata bergerak'],
  fifo: ['First in, first out (FIFO)', 'Masuk pertama, keluar pertama (FIFO)'],
} as const
