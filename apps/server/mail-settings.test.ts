import { expect, test } from 'vitest'
import { mailSettingsFrom } from './mail-settings.ts'

const WHOLE = { SMTP_URL: 'smtps://a:b@mail.example', MAIL_FROM: 'Toko <erp@example.co.id>', PUBLIC_URL: 'https://x' }

test('mails leave only when it is known by which server, from whom, and where their links lead', () => {
  expect(mailSettingsFrom({})).toBeNull()
  expect(mailSettingsFrom(WHOLE)).toEqual({ url: WHOLE.SMTP_URL, from: WHOLE.MAIL_FROM })
  for (const url of ['mail.example', 'http://mail.example', 'smtp'])
    expect(() => mailSettingsFrom({ ...WHOLE, SMTP_URL: url })).toThrow('SMTP_URL has to be')
  expect(() => mailSettingsFrom({ ...WHOLE, PUBLIC_URL: undefined })).toThrow('PUBLIC_URL')
  expect(() => mailSettingsFrom({ ...WHOLE, MAIL_FROM: 'Toko' })).toThrow('MAIL_FROM')
})
