import type { Words } from '@lumbung/core'

/** Texts beside what is sold to a customer or bought from a supplier. */
export const partyPanelWords = {
  aboutCustomer: ['About the customer', 'Tentang pelanggan'],
  aboutSupplier: ['About the supplier', 'Tentang pemasok'],
  chooseCustomer: [
    'Choose a customer: credit left, overdue invoices and last documents are shown here.',
    'Pilih pelanggan: sisa kredit, faktur lewat jatuh tempo, dan dokumen terakhir tampil di sini.',
  ],
  chooseSupplier: [
    'Choose a supplier: open orders, goods not billed and what is owed are shown here.',
    'Pilih pemasok: pesanan terbuka, barang belum ditagih, dan utang tampil di sini.',
  ],
  unknownCustomer: ['Customer figures are not available now.', 'Angka pelanggan belum dapat dibaca.'],
  unknownSupplier: ['Supplier figures are not available now.', 'Angka pemasok belum dapat dibaca.'],
  creditLeft: ['Credit left', 'Sisa kredit'],
  overLimit: ['Over the limit', 'Melebihi batas'],
  noLimit: ['No credit limit', 'Tanpa batas kredit'],
  owed: ['Owed', 'Terutang'],
  ordered: ['Ordered', 'Dipesan'],
  thisDocument: ['This document', 'Dokumen ini'],
  limit: ['Limit', 'Batas'],
  dueSoon: ['Due in 7 days', 'Jatuh tempo dalam 7 hari'],
  openOrders: ['Open orders', 'Pesanan terbuka'],
  notBilled: ['Received, not billed', 'Diterima, belum ditagih'],
  overdueColumn: ['Overdue', 'Lewat jatuh tempo'],
  overdue: [
    '{amount} is overdue, the oldest by {days, plural, one {# day} other {# days}}.',
    '{amount} lewat jatuh tempo, yang terlama {days} hari.',
  ],
  overdueShort: ['{amount} overdue', '{amount} lewat jatuh tempo'],
  openOverdue: ['Open {count, plural, one {the invoice} other {# invoices}}', 'Buka {count} faktur'],
  holdShip: ['On hold: no deliveries', 'Ditahan: tidak boleh kirim'],
  holdAll: ['On hold: no orders, deliveries or invoices', 'Ditahan: tidak boleh pesan, kirim, atau faktur'],
  lastDocuments: ['Last documents', 'Dokumen terakhir'],
  noDocuments: ['Nothing yet.', 'Belum ada.'],
  details: ['Details', 'Rincian'],
  openRecord: ['Open {name} in a new tab', 'Buka {name} di tab baru'],
} as const satisfies Readonly<Record<string, Words>>
