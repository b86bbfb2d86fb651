import { expect, test } from 'vitest'
import { mailSettingsFrom } from './mail-settings.ts'

const WHOLE = { url: 'smtps://a:b@mail.example', from: 'Toko <erp@example.co.id>', address: 'https://x' }

test('mails leave only when it is known by which server, from whom, and where their links lead', () => {
  expect(mailSettingsFrom({ url: undefined, from: undefined, address: undefined })).toBeNull()
  expect(mailSettingsFrom(WHOLE)).toEqual({ url: WHOLE.url, from: WHOLE.from })
  for (const url of ['mail.example', 'http://mail.example', 'smtp'])
    expect(() => mailSettingsFrom({ ...WHOLE, url })).toThrow('SMTP_URL has to be')
  expect(() => mailSettingsFrom({ ...WHOLE, address: undefined })).toThrow('PUBLIC_URL')
  expect(() => mailSettingsFrom({ ...WHOLE, from: 'Toko' })).toThrow('MAIL_FROM')
})
