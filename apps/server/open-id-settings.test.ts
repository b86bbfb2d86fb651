import { expect, test } from 'vitest'
import { openIdSettingsFrom } from './open-id-settings.ts'

const WHOLE = { issuer: 'https://login.example', clientId: 'lumbung', clientSecret: 's', address: 'https://x' }

test('the company’s own sign-in is whole or not there', () => {
  const none = { issuer: undefined, clientId: undefined, clientSecret: undefined, address: 'https://x' }
  expect(openIdSettingsFrom(none)).toBeNull()
  const { address: _address, ...settings } = WHOLE
  expect(openIdSettingsFrom(WHOLE)).toEqual(settings)
  expect(openIdSettingsFrom({ ...WHOLE, issuer: 'http://127.0.0.1:9000' })).not.toBeNull()
  for (const issuer of ['', 'login.example', 'http://login.example', 'ftp://login.example'])
    expect(() => openIdSettingsFrom({ ...WHOLE, issuer })).toThrow('OIDC_ISSUER has to be')
  for (const less of [{ clientId: undefined }, { clientSecret: '' }])
    expect(() => openIdSettingsFrom({ ...WHOLE, ...less })).toThrow('OIDC_CLIENT_SECRET')
  expect(() => openIdSettingsFrom({ ...WHOLE, address: undefined })).toThrow('PUBLIC_URL')
})
