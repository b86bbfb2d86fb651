import type { Catalogue } from '@lumbung/core'
import { trackingErrors } from '../masters/tracking/errors.ts'
import { tradeErrors } from '../masters/trade/errors.ts'

export const errors = {
  ...tradeErrors,
  ...trackingErrors,
  'period-recalculating': [
    'Valuation of {count} items is still being recalculated. Close the period when it has finished.',
    'Penilaian {count} barang masih dihitung ulang. Tutup periode setelah penghitungan selesai.',
  ],
  'category-circle': [
    'Category {category} cannot be placed under its own subcategory {child}.',
    'Kategori {category} tidak boleh berada di bawah subkategorinya sendiri, {child}.',
  ],
  'barcode-taken': ['Barcode {barcode} already belongs to {item}.', 'Barcode {barcode} sudah dipakai {item}.'],
  'unit-twice': [
    'Unit {unit} is listed twice, or is the base unit. List each other unit once.',
    'Satuan {unit} tercantum dua kali, atau merupakan satuan dasar. Cantumkan setiap satuan lain satu kali.',
  ],
  'conversion-not-exact': [
    '1 {unit} = {quantity} {base} cannot be stored with {decimals} decimals. Choose a smaller base unit.',
    '1 {unit} = {quantity} {base} tidak dapat disimpan dengan {decimals} desimal. Pilih satuan dasar yang lebih kecil.',
  ],
  'unit-not-of-item': [
    'This unit is not defined for {item}. Add it to the units first.',
    'Satuan ini belum terdaftar pada {item}. Tambahkan dahulu pada daftar satuan.',
  ],
  'maximum-below-minimum': [
    'The maximum is below the minimum. Raise it.',
    'Maksimum di bawah minimum. Naikkan nilainya.',
  ],
  'maximum-below-safety': [
    'The maximum is below the safety stock. Raise it.',
    'Maksimum di bawah stok pengaman. Naikkan nilainya.',
  ],
  'item-held': [
    '{item} still has stock of {quantity} {unit}. Clear it before archiving.',
    '{item} masih punya stok {quantity} {unit}. Habiskan atau pindahkan sebelum diarsipkan.',
  ],
  'item-documents': [
    '{item} is still on open documents: {count}. Finish or void them before archiving.',
    '{item} masih ada pada {count} dokumen terbuka. Selesaikan atau batalkan sebelum diarsipkan.',
  ],
  'item-type-held': [
    'The type can change only at zero stock; {quantity} {unit} of {item} is left.',
    'Jenis hanya dapat diubah saat stok nol; masih ada {quantity} {unit} {item}.',
  ],
  'expiry-without-batches': [
    'Expiry control needs batch tracking.',
    'Kontrol kedaluwarsa memerlukan pelacakan per batch.',
  ],
  'days-without-expiry': [
    'Minimum days need expiry control. Switch it on, or leave the days empty.',
    'Sisa hari minimum memerlukan kontrol kedaluwarsa. Aktifkan, atau kosongkan harinya.',
  ],
  'measure-unit-missing': [
    'Choose the catch-weight unit, or leave its nominal weight and tolerance empty.',
    'Pilih satuan timbang, atau kosongkan hasil timbang baku dan toleransinya.',
  ],
  'measure-nominal-missing': [
    'Enter the nominal catch weight: the tolerance is a share of it.',
    'Isi hasil timbang baku: toleransi dihitung darinya.',
  ],
  'measure-not-stock': [
    '{item} is not kept in stock. Only stock items have catch weight.',
    '{item} bukan barang persediaan. Hanya barang persediaan yang ditimbang.',
  ],
  'measure-not-whole': [
    '{item} is counted in {unit}, which has decimals. Catch weight needs a base unit that is counted whole.',
    '{item} dihitung dalam {unit} yang berdesimal. Barang yang ditimbang memerlukan satuan dasar yang bulat.',
  ],
  'attributes-alone': [
    'Attributes belong to a template or its variants. Choose the template, or remove them.',
    'Atribut hanya untuk induk varian atau variannya. Pilih induknya, atau hapus atributnya.',
  ],
  'template-of-template': [
    'A template is no variant of another. Leave this empty.',
    'Induk varian bukan varian dari induk lain. Kosongkan isian ini.',
  ],
  'template-variants': [
    '{item} has {count} variants. Archive them first.',
    '{item} memiliki {count} varian. Arsipkan variannya dahulu.',
  ],
  'template-empty': [
    '{item} lists no attributes. Enter attributes and their values first.',
    '{item} belum memiliki atribut. Isi atribut dan nilainya dahulu.',
  ],
  'template-needed': [
    '{item} is no template. Only a template has variants.',
    '{item} bukan induk varian. Hanya induk varian yang memiliki varian.',
  ],
  'variants-too-many': [
    '{count} variants are more than {most} at once. Create them with fewer values, then add the others.',
    '{count} varian melebihi {most} sekaligus. Buat dengan nilai lebih sedikit, lalu tambahkan sisanya.',
  ],
  'attribute-twice': [
    '{attribute} {value} is listed twice, or its code is. List each once.',
    '{attribute} {value} atau kodenya tercantum dua kali. Cantumkan masing-masing satu kali.',
  ],
  'attribute-once': [
    '{template} tells its variants apart by {attribute}. Enter one value of it.',
    '{template} membedakan variannya menurut {attribute}. Isi satu nilai untuknya.',
  ],
  'attribute-unlisted': [
    '{attribute} {value} is not listed at {template}. Choose a listed value, or add it there.',
    '{attribute} {value} tidak tercantum pada {template}. Pilih nilai yang ada, atau tambahkan di sana.',
  ],
  'variant-pattern': [
    'A code pattern names each attribute by its number, as {example} does.',
    'Pola kode menyebut setiap atribut dengan nomornya, seperti {example}.',
  ],
  'variant-differs': [
    'This is that of its template {template}, for all its variants.',
    'Ini mengikuti induknya {template}, sama untuk semua varian.',
  ],
  'variant-exists': [
    '{template} has the variant {variant} already: {item}. Choose other values.',
    '{template} sudah memiliki varian {variant}: {item}. Pilih nilai lain.',
  ],
  'tracking-held': [
    'Tracking can change only at zero stock; {quantity} {unit} of {item} is left.',
    'Pelacakan hanya dapat diubah saat stok nol; masih ada {quantity} {unit} {item}.',
  ],
  'expiry-missing': [
    'Batch {batch} of {item} needs an expiry date.',
    'Batch {batch} dari {item} memerlukan tanggal kedaluwarsa.',
  ],
  'expiry-before-production': [
    'The expiry date is before the production date {made}. Correct one of them.',
    'Tanggal kedaluwarsa sebelum tanggal produksi {made}. Perbaiki salah satunya.',
  ],
  'batch-reason-missing': [
    'Say why batch {batch} is blocked or recalled.',
    'Isi alasan batch {batch} diblokir atau ditarik.',
  ],
  'limits-crossed': [
    'Minimum {lower} is above maximum {upper} for {name}. Correct one of them.',
    'Minimum {lower} di atas maksimum {upper} untuk {name}. Perbaiki salah satunya.',
  ],
  'target-outside': [
    'Target {target} of {name} is outside its limits. Correct one of them.',
    'Target {target} untuk {name} di luar batasnya. Perbaiki salah satunya.',
  ],
  'limits-twice': [
    'This item has limits from this day already. Keep one row for each item and day.',
    'Barang ini sudah memiliki batas mulai tanggal ini. Gunakan satu baris untuk setiap barang dan tanggal.',
  ],
  'options-missing': ['{name} is a list. Enter its options.', '{name} berupa daftar pilihan. Isi pilihannya.'],
  'plan-missing': ['{name} is sampled by table. Enter its rows.', '{name} memakai tabel sampel. Isi barisnya.'],
  'lot-ranges': [
    'Line {line}: lot sizes must rise without overlap. Correct the range.',
    'Baris {line}: ukuran lot harus naik tanpa tumpang tindih. Perbaiki rentangnya.',
  ],
  'reject-below': [
    'Line {line}: the reject number must be above the accept number. Correct one of them.',
    'Baris {line}: angka tolak harus di atas angka terima. Perbaiki salah satunya.',
  ],
  'measured-twice': [
    '{name} is entered twice. Keep one row for each specification.',
    '{name} diisi dua kali. Gunakan satu baris untuk setiap spesifikasi.',
  ],
  'value-number': ['{name} is measured as a number. Enter it.', '{name} diukur dengan angka. Isi angkanya.'],
  'value-yes-no': [
    '{name} is answered by yes or no. Enter one of them.',
    '{name} dijawab ya atau tidak. Isi salah satu.',
  ],
  'value-listed': [
    '{name} is one of: {choices}. Enter one of them.',
    '{name} adalah salah satu dari: {choices}. Isi salah satunya.',
  ],
  'value-low': ['{name} is below its minimum {limit}.', '{name} di bawah minimum {limit}.'],
  'value-high': ['{name} is above its maximum {limit}.', '{name} di atas maksimum {limit}.'],
  'warehouse-holds': [
    '{warehouse} still holds {count} items. Move them out before archiving.',
    '{warehouse} masih menyimpan {count} barang. Pindahkan dahulu sebelum diarsipkan.',
  ],
  'pool-accounts-differ': [
    'Warehouses in one cost pool must use the same inventory account.',
    'Gudang dalam satu kelompok harga pokok harus memakai akun persediaan yang sama.',
  ],
  'opening-after-movement': [
    'Opening stock is allowed only before the first movement of {item}.',
    'Stok awal hanya boleh sebelum mutasi pertama {item}.',
  ],
  'unit-cost-missing': [
    'Line {line}: enter a unit cost; none is known for {item} in {branch}.',
    'Baris {line}: isi harga pokok satuan; belum ada yang diketahui untuk {item} di {branch}.',
  ],
  'cost-nothing': [
    'Line {line}: your role may not bring in goods at no cost. Enter a unit cost, or ask someone who may to approve ' +
      'it.',
    'Baris {line}: peran Anda tidak boleh memasukkan barang tanpa nilai. Isi harga pokok satuan, atau minta ' +
      'persetujuan yang berhak.',
  ],
  'scrap-without-proof': [
    'Attach a photo or report for scrap above {limit}.',
    'Lampirkan foto atau berita acara untuk afkir di atas {limit}.',
  ],
  'count-running': [
    '{number} is counting the same goods in this warehouse. Finish or delete it first.',
    '{number} sedang menghitung barang yang sama di gudang ini. Selesaikan atau hapus dahulu.',
  ],
  'warehouse-frozen': [
    'Warehouse {warehouse} is being counted in {opname}. Wait for its approval or use another warehouse.',
    'Gudang {warehouse} sedang dihitung dalam {opname}. Tunggu persetujuannya atau gunakan gudang lain.',
  ],
  'place-not-counted': [
    'This location is not part of this count. Choose one of its locations, or count it in another one.',
    'Lokasi ini tidak termasuk penghitungan ini. Pilih lokasi yang termasuk, atau hitung dalam penghitungan lain.',
  ],
  'serial-counted': [
    'Serial number {serial} is a single piece. Count 0 or 1.',
    'Nomor seri {serial} hanya satu barang. Isi 0 atau 1.',
  ],
  'serial-unfit': [
    'Serial number {serial} is damaged or on QC hold here. Release it by a storage transfer before you count it.',
    'Nomor seri {serial} di sini rusak atau ditahan mutu. Lepas lewat pemindahan lokasi sebelum dihitung.',
  ],
  'location-frozen': [
    'Location {location} is being counted in {opname}. Wait for its approval or use another location.',
    'Lokasi {location} sedang dihitung dalam {opname}. Tunggu persetujuannya atau gunakan lokasi lain.',
  ],
  'item-frozen': [
    '{item} in warehouse {warehouse} is being counted in {opname}. Wait for its approval or use another warehouse.',
    '{item} di gudang {warehouse} sedang dihitung dalam {opname}. Tunggu persetujuannya atau gunakan gudang lain.',
  ],
  'frozen-so': [
    'This cannot change once the stock is frozen. Delete the count and plan another.',
    'Ini tidak dapat diubah setelah stok dibekukan. Hapus penghitungan ini dan rencanakan yang baru.',
  ],
  'not-counted-here': [
    'This item is not part of this count. Count it in another one.',
    'Barang ini tidak termasuk penghitungan ini. Hitung dalam penghitungan lain.',
  ],
  'orders-short': [
    'Orders now short: {list}. {short} {unit} of {item} are missing.',
    'Pesanan yang kini kurang: {list}. {short} {unit} {item} tidak ada.',
  ],
  'count-not-running': [
    'This count is not open for counting. It is planned, or under review already.',
    'Penghitungan ini belum atau tidak lagi terbuka untuk dihitung.',
  ],
  'not-of-team': [
    'You are not among the counters. Have yourself added before it is frozen.',
    'Anda tidak termasuk penghitung. Minta ditambahkan sebelum stok dibekukan.',
  ],
  'counted-when': [
    'Say both the day and the time at which it was counted, or neither.',
    'Isi tanggal dan jam hitung, atau kosongkan keduanya.',
  ],
  'counted-ahead': [
    'Counted on {date} at {time}, but it is only {now}. Set the clock of this device and count again.',
    'Dihitung {date} pukul {time}, padahal sekarang baru {now}. Betulkan jam perangkat ini lalu hitung ulang.',
  ],
  'counted-before-freeze': [
    'Counted on {date} at {time}, before the stock was frozen on {frozenOn} at {frozenAt}. Count it again.',
    'Dihitung {date} pukul {time}, sebelum stok dibekukan {frozenOn} pukul {frozenAt}. Hitung ulang.',
  ],
  'counted-before': [
    'You counted line {line} before. Another person must recount it.',
    'Anda sudah menghitung baris {line}. Orang lain harus menghitung ulang.',
  ],
  'nothing-to-recount': [
    'No line is marked Recount. Mark one and save first.',
    'Tidak ada baris bertanda Hitung ulang. Tandai satu baris dan simpan dulu.',
  ],
  'lines-uncounted': [
    '{count} lines are not counted. Count them or skip them with a reason.',
    '{count} baris belum dihitung. Hitung, atau lewati dengan alasan.',
  ],
  'counted-without-line': [
    '{count} counted lines were removed or name another batch, serial number or location. Put them back, or skip them.',
    '{count} baris terhitung dihapus atau menyebut batch, nomor seri, atau lokasi lain. Kembalikan, atau lewati.',
  ],
  'line-recount': [
    'Line {line} is to be counted again. Recount it, or accept it.',
    'Baris {line} harus dihitung ulang. Hitung ulang, atau terima hasilnya.',
  ],
  'moved-after-count': [
    'Stock of {item} moved after you counted; expected is now {quantity}.',
    'Ada mutasi {item} setelah dihitung; seharusnya kini {quantity}.',
  ],
  'same-place': ['From and to are the same location.', 'Lokasi asal dan tujuan sama.'],
  'transit-warehouse': [
    '{warehouse} holds goods in transit between branches. Only transfers move them.',
    '{warehouse} berisi barang dalam perjalanan antarcabang. Hanya transfer yang memindahkannya.',
  ],
  'no-transit': [
    'Branch {branch} has no transit warehouse yet. Add a warehouse of the type Transit to it.',
    'Cabang {branch} belum memiliki gudang transit. Tambahkan gudang bertipe Transit.',
  ],
  'inside-branch': [
    'Choose another branch; inside {branch} use a storage transfer.',
    'Pilih cabang lain; di dalam {branch} gunakan pemindahan lokasi.',
  ],
  'warehouse-elsewhere': [
    'Warehouse {warehouse} is not in branch {branch}. Choose one of its warehouses.',
    'Gudang {warehouse} tidak berada di cabang {branch}. Pilih salah satu gudangnya.',
  ],
  'expected-before-sent': [
    'The goods are expected on {expected}, before they are sent on {date}. Choose a later date.',
    'Barang diperkirakan tiba {expected}, sebelum dikirim {date}. Pilih tanggal yang lebih akhir.',
  ],
  'received-otherwise': [
    'Line {line}: {number} brought another item, or to another warehouse. Take the receiving line out.',
    'Baris {line}: {number} membawa barang lain, atau ke gudang lain. Kosongkan baris penerimaannya.',
  ],
  'asked-otherwise': [
    'Line {line}: {number} asks for goods between other warehouses. Choose those, or clear the replenishment line.',
    'Baris {line}: {number} meminta barang antara gudang lain. Pilih gudang itu, atau kosongkan baris permintaan stok.',
  ],
  'sent-elsewhere': [
    'Line {line}: {number} was sent to another branch. Remove the line.',
    'Baris {line}: {number} dikirim ke cabang lain. Hapus baris ini.',
  ],
  'received-before-sent': [
    '{number} was sent on {date}. Choose that date or a later one.',
    '{number} dikirim pada {date}. Pilih tanggal itu atau sesudahnya.',
  ],
  'more-than-in-transit': [
    'Line {line}: received {received} plus damaged {damaged} exceeds {sent} still in transit.',
    'Baris {line}: diterima {received} ditambah rusak {damaged} melebihi {sent} yang masih dalam perjalanan.',
  ],
  'nothing-received': [
    'Nothing was received, lost or sent back. Enter what arrived, or choose what happens to the shortage.',
    'Tidak ada yang diterima, hilang, atau kembali. Isi yang tiba, atau tentukan penyelesaian kekurangannya.',
  ],
  'qc-release': [
    'Only quality control may release QC hold.',
    'Hanya bagian mutu yang boleh melepas barang ditahan mutu.',
  ],
  'needed-before-document': [
    'The goods are needed by {neededBy}, before the document date {date}. Choose a later date.',
    'Barang dibutuhkan paling lambat {neededBy}, sebelum tanggal dokumen {date}. Pilih tanggal yang lebih akhir.',
  ],
  'supply-short': [
    'The supplying warehouse has {quantity} free; the rest stays open.',
    'Stok tersedia di gudang pemasok {quantity}; sisanya tetap terbuka.',
  ],
  'nothing-to-plan': [
    'Nothing in {warehouse} is below its minimum or its safety stock.',
    'Tidak ada barang di {warehouse} yang di bawah minimum atau stok pengamannya.',
  ],
  'nothing-left-to-plan': [
    'Nothing to add in {warehouse}. Below minimum but on the way: {covered}; on this order already: {listed}.',
    'Tidak ada tambahan di {warehouse}. Di bawah minimum tetapi akan datang: {covered}; sudah diminta: {listed}.',
  ],
  'plan-without-levels': [
    'No item has a minimum stock in {warehouse}. Enter it at the items first.',
    'Belum ada barang dengan stok minimum di {warehouse}. Isi dahulu pada barangnya.',
  ],
  'plan-covered': [
    'Left out, since enough is on the way ({count}): {items}.',
    'Tidak ditambahkan, karena yang akan datang sudah cukup ({count}): {items}.',
  ],
  'plan-listed': [
    'Left out, since it is on this order already ({count}): {items}.',
    'Tidak ditambahkan, karena sudah ada pada permintaan ini ({count}): {items}.',
  ],
  'plan-unfit': [
    'Planned without batches that are blocked, expired or have too few days left ({count}): {items}.',
    'Direncanakan tanpa batch yang diblokir, kedaluwarsa, atau sisa harinya kurang ({count}): {items}.',
  ],
  'plan-later': [
    'Needed by is {date} now: {item} takes {days} days to come.',
    'Tanggal dibutuhkan menjadi {date}: {item} memerlukan {days} hari untuk tiba.',
  ],
  'needed-too-early': [
    '{item} takes {days} days: it can be there on {date}, not earlier.',
    '{item} memerlukan {days} hari: baru dapat tiba pada {date}.',
  ],
  reserved: [
    '{reserved} {unit} of {item} is reserved for {list}; {free} is free. Release the reservation or lower the ' +
      'quantity.',
    '{reserved} {unit} {item} dicadangkan untuk {list}; {free} masih tersedia. Lepaskan cadangannya atau turunkan ' +
      'kuantitasnya.',
  ],
} as const satisfies Catalogue
