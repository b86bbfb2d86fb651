import type { Catalogue } from '@lumbung/core'

export const mailErrors = {
  'mail-no-server': [
    'No mail server is set up. Start the product with SMTP_URL and MAIL_FROM.',
    'Server email belum diatur. Jalankan produk dengan SMTP_URL dan MAIL_FROM.',
  ],
  'mail-unreached': [
    'The mail server could not be reached: {answer}. Check the address, port and password in SMTP_URL.',
    'Server email tidak dapat dihubungi: {answer}. Periksa alamat, porta, dan kata sandi pada SMTP_URL.',
  ],
  'mail-refused': [
    'The mail server refused the mail to {address}: {answer}. Check SMTP_URL and MAIL_FROM, or the mailbox.',
    'Server email menolak email ke {address}: {answer}. Periksa SMTP_URL dan MAIL_FROM, atau kotak suratnya.',
  ],
  'mail-unanswered': [
    'The mail server took the mail to {address} and did not answer: {answer}. See whether it arrives.',
    'Server email menerima email ke {address} tetapi tidak menjawab: {answer}. Lihat apakah emailnya sampai.',
  ],
  'mail-moved-on': [
    'This mail cannot be sent again as it is now: its state has changed or its link no longer works. Load it anew.',
    'Email ini tidak dapat dikirim ulang: statusnya sudah berubah atau tautannya tidak berlaku lagi. Muat ulang.',
  ],
} as const satisfies Catalogue
