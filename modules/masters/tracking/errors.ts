import type { Catalogue } from '@lumbung/core'

export const trackingErrors = {
  'time-of-today': [
    'Documents dated today move goods when they are approved. Clear the time, or enter an earlier date.',
    'Dokumen bertanggal hari ini menggerakkan stok saat disetujui. Kosongkan jam, atau isi tanggal sebelumnya.',
  ],
  'time-not-permitted': [
    'Your role may not enter the time of a back-dated movement. Clear the time, or ask someone who may to approve it.',
    'Peran Anda tidak boleh mengisi jam mutasi bertanggal mundur. Kosongkan jam, atau minta persetujuan yang berhak.',
  ],
  'batch-missing': [
    '{item} is tracked by batch. Enter batches for all {quantity} {unit} on line {line}.',
    '{item} dilacak per batch. Isi batch untuk seluruh {quantity} {unit} pada baris {line}.',
  ],
  'serial-missing': [
    '{item} is tracked by serial number. Enter numbers for all {quantity} {unit} on line {line}.',
    '{item} dilacak per nomor seri. Isi nomor untuk seluruh {quantity} {unit} pada baris {line}.',
  ],
  'location-missing': [
    '{warehouse} keeps goods by location. Enter locations for all {quantity} {unit} of {item} on line {line}.',
    '{warehouse} menyimpan barang per lokasi. Isi lokasi untuk seluruh {quantity} {unit} {item} pada baris {line}.',
  ],
  'tracking-sum': [
    'Line {line}: locations and batches add up to {sum} {unit}, the line to {quantity}. Make them equal.',
    'Baris {line}: lokasi dan batch berjumlah {sum} {unit}, sedangkan barisnya {quantity}. Samakan keduanya.',
  ],
  'serial-one': [
    'Serial number {serial} stands for one piece. Enter quantity 1.',
    'Nomor seri {serial} mewakili satu barang. Isi kuantitas 1.',
  ],
  'serial-repeated': [
    'Serial number {serial} is entered twice. Enter each number once.',
    'Nomor seri {serial} diisi dua kali. Isi setiap nomor satu kali.',
  ],
  'not-tracked': [
    '{item} is not tracked by batch or serial number. Leave the number empty.',
    '{item} tidak dilacak per batch atau nomor seri. Kosongkan nomornya.',
  ],
  'measure-missing': [
    '{item} has catch weight. Enter the {measure} of all {quantity} {unit} on line {line}.',
    '{item} ditimbang per {measure}. Isi hasil timbang untuk seluruh {quantity} {unit} pada baris {line}.',
  ],
  'not-measured': [
    '{item} has no catch-weight unit. Leave the catch weight empty.',
    '{item} tidak memiliki satuan timbang. Kosongkan hasil timbangnya.',
  ],
  'measure-decimals': [
    '{measured} {measure} of {item} is too exact. Enter at most {decimals} decimals.',
    '{measured} {measure} {item} terlalu rinci. Isi paling banyak {decimals} angka desimal.',
  ],
  'measure-unusual': [
    '{item}: {measured} {measure} for {quantity} {unit} lies outside {low} to {high}. Check the scale.',
    '{item}: {measured} {measure} untuk {quantity} {unit} di luar {low} sampai {high}. Periksa timbangannya.',
  ],
  'batch-of-other-item': [
    'Batch {batch} does not belong to {item}. Choose one of its batches.',
    'Batch {batch} bukan milik {item}. Pilih salah satu batch-nya.',
  ],
  'batch-expiry-missing': [
    'Batch {batch} of {item} is new. Enter its expiry date.',
    'Batch {batch} dari {item} adalah batch baru. Isi tanggal kedaluwarsanya.',
  ],
  'batch-expiry-differs': [
    'Batch {batch} expires on {expiry}, as it was entered before. Correct the date here, or at the batch.',
    'Batch {batch} kedaluwarsa pada {expiry} menurut catatan sebelumnya. Perbaiki tanggal di sini, atau pada batch.',
  ],
  'serial-elsewhere': [
    'Serial number {serial} is in {warehouse}, not here.',
    'Nomor seri {serial} ada di {warehouse}, bukan di sini.',
  ],
  'serial-absent': [
    'Serial number {serial} of {item} is not in stock. Check the number.',
    'Nomor seri {serial} dari {item} tidak ada dalam stok. Periksa nomornya.',
  ],
  'serial-in-stock': [
    'Serial number {serial} of {item} is already in {warehouse}. Check the number.',
    'Nomor seri {serial} dari {item} sudah ada di {warehouse}. Periksa nomornya.',
  ],
  'piece-short': [
    'Only {free} {unit} of {item}, {piece}, is free here; {needed} is needed. Choose another location or number.',
    'Hanya {free} {unit} {item}, {piece}, tersedia di sini; dibutuhkan {needed}. Pilih lokasi atau nomor lain.',
  ],
  'location-not-here': [
    'Location {location} is not in warehouse {warehouse}. Choose one of its locations.',
    'Lokasi {location} bukan di gudang {warehouse}. Pilih salah satu lokasinya.',
  ],
  'location-full': [
    'Location {location} has room for {room}; this needs {needed}. Choose another location or split the quantity.',
    'Lokasi {location} hanya muat {room}; dibutuhkan {needed}. Pilih lokasi lain atau bagi kuantitasnya.',
  ],
  'location-mixed-items': [
    'Location {location} does not take mixed items. Choose another location.',
    'Lokasi {location} tidak menerima barang campuran. Pilih lokasi lain.',
  ],
  'location-mixed-batches': [
    'Location {location} does not take mixed batches. Choose another location.',
    'Lokasi {location} tidak menerima batch campuran. Pilih lokasi lain.',
  ],
  'location-blocked': [
    'Location {location} is blocked. Choose another location.',
    'Lokasi {location} diblokir. Pilih lokasi lain.',
  ],
  'batch-expired': [
    'Batch {batch} expired on {date}. Choose another batch, or have quality extend its expiry date.',
    'Batch {batch} kedaluwarsa pada {date}. Pilih batch lain, atau minta bagian mutu memperpanjang tanggalnya.',
  ],
  'batch-days-in': [
    'Batch {batch} has {days} days left; {item} is received with at least {minimum}. Reject it, or ask for approval.',
    'Batch {batch} tersisa {days} hari; {item} diterima dengan minimal {minimum} hari. Tolak, atau minta persetujuan.',
  ],
  'batch-days-out': [
    'Batch {batch} has {days} days left; {item} is shipped with at least {minimum}. Choose another batch.',
    'Batch {batch} tersisa {days} hari; {item} dikirim dengan minimal {minimum} hari. Pilih batch lain.',
  ],
  'batch-blocked': [
    'Batch {batch} is blocked: {reason}. It can only be scrapped, returned or moved.',
    'Batch {batch} diblokir: {reason}. Hanya dapat diafkir, diretur, atau dipindahkan.',
  ],
  'batch-recalled': [
    'Batch {batch} is recalled: {reason}. It can only be scrapped, returned or moved.',
    'Batch {batch} ditarik: {reason}. Hanya dapat diafkir, diretur, atau dipindahkan.',
  ],
} as const satisfies Catalogue
