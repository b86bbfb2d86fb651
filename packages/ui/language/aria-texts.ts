// What React Aria tells screen readers, in Indonesian: it speaks thirty languages, and this is not among them. The
// build adds each part to the dictionary of that name (vite.config.ts).

type Values = Readonly<Record<string, string | number>>

export const autocomplete = { collectionLabel: 'Saran' }

export const calendar = {
  previous: 'Sebelumnya',
  next: 'Berikutnya',
  selectedDateDescription: ({ date }: Values) => `Tanggal terpilih: ${date}`,
  selectedRangeDescription: ({ dateRange }: Values) => `Rentang terpilih: ${dateRange}`,
  todayDate: ({ date }: Values) => `Hari ini, ${date}`,
  todayDateSelected: ({ date }: Values) => `Hari ini, ${date}, terpilih`,
  dateSelected: ({ date }: Values) => `${date}, terpilih`,
  startRangeSelectionPrompt: 'Klik untuk memilih awal rentang',
  finishRangeSelectionPrompt: 'Klik untuk memilih akhir rentang',
  minimumDate: 'Tanggal pertama yang tersedia',
  maximumDate: 'Tanggal terakhir yang tersedia',
  dateRange: ({ startDate, endDate }: Values) => `${startDate} sampai ${endDate}`,
}

export const dnd = {
  dragItem: ({ itemText }: Values) => `Geser ${itemText}`,
  dragSelectedItems: ({ count }: Values) => `Geser ${count} pilihan`,
  dragDescriptionKeyboard: 'Tekan Enter untuk mulai menggeser.',
  dragDescriptionKeyboardAlt: 'Tekan Alt + Enter untuk mulai menggeser.',
  dragDescriptionTouch: 'Ketuk dua kali untuk mulai menggeser.',
  dragDescriptionVirtual: 'Klik untuk mulai menggeser.',
  dragDescriptionLongPress: 'Tekan lama untuk mulai menggeser.',
  dragSelectedKeyboard: ({ count }: Values) => `Tekan Enter untuk menggeser ${count} pilihan.`,
  dragSelectedKeyboardAlt: ({ count }: Values) => `Tekan Alt + Enter untuk menggeser ${count} pilihan.`,
  dragSelectedLongPress: ({ count }: Values) => `Tekan lama untuk menggeser ${count} pilihan.`,
  dragStartedKeyboard: 'Mulai menggeser. Tekan Tab menuju tempat tujuan, Enter untuk meletakkan, Escape untuk batal.',
  dragStartedTouch: 'Mulai menggeser. Menuju tempat tujuan, lalu ketuk dua kali untuk meletakkan.',
  dragStartedVirtual: 'Mulai menggeser. Menuju tempat tujuan, lalu klik atau tekan Enter untuk meletakkan.',
  endDragKeyboard: 'Sedang menggeser. Tekan Enter untuk batal.',
  endDragTouch: 'Sedang menggeser. Ketuk dua kali untuk batal.',
  endDragVirtual: 'Sedang menggeser. Klik untuk batal.',
  dropDescriptionKeyboard: 'Tekan Enter untuk meletakkan, Escape untuk batal.',
  dropDescriptionTouch: 'Ketuk dua kali untuk meletakkan.',
  dropDescriptionVirtual: 'Klik untuk meletakkan.',
  dropCanceled: 'Batal diletakkan.',
  dropComplete: 'Sudah diletakkan.',
  dropIndicator: 'penanda tempat',
  dropOnRoot: 'Letakkan di',
  dropOnItem: ({ itemText }: Values) => `Letakkan di ${itemText}`,
  insertBefore: ({ itemText }: Values) => `Sisipkan sebelum ${itemText}`,
  insertBetween: ({ beforeItemText, afterItemText }: Values) =>
    `Sisipkan di antara ${beforeItemText} dan ${afterItemText}`,
  insertAfter: ({ itemText }: Values) => `Sisipkan sesudah ${itemText}`,
}

export const grid = {
  deselectedItem: ({ item }: Values) => `${item} tidak dipilih.`,
  select: 'Pilih',
  selectedCount: ({ count }: Values) => (count === 0 ? 'Tidak ada yang dipilih.' : `${count} dipilih.`),
  selectedAll: 'Semua dipilih.',
  selectedItem: ({ item }: Values) => `${item} dipilih.`,
  longPressToSelect: 'Tekan lama untuk mulai memilih.',
}

export const menu = { longPressMessage: 'Tekan lama, atau tekan Alt + panah bawah, untuk membuka menu' }

export const overlays = { dismiss: 'Tutup' }

export const searchfield = { 'Clear search': 'Kosongkan pencarian' }

export const spinbutton = { Empty: 'Kosong' }

export const table = {
  select: 'Pilih',
  selectAll: 'Pilih semua',
  sortable: 'kolom yang dapat diurutkan',
  ascending: 'naik',
  descending: 'turun',
  ascendingSort: ({ columnName }: Values) => `diurutkan naik menurut kolom ${columnName}`,
  descendingSort: ({ columnName }: Values) => `diurutkan turun menurut kolom ${columnName}`,
  columnSize: ({ value }: Values) => `${value} piksel`,
  resizerDescription: 'Tekan Enter untuk mengubah lebar',
  expand: 'Buka',
  collapse: 'Lipat',
}

export const tag = { removeDescription: 'Tekan Delete untuk melepas.', removeButtonLabel: 'Lepas' }

export const tree = { expand: 'Buka', collapse: 'Lipat' }
