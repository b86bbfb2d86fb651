import type { Labels } from '@lumbung/definition'
import type { accountSetting } from './definition.ts'

export const labels: Labels<typeof accountSetting> = {
  title: ['Chart of accounts setting', 'Pengaturan akun'],
  role: ['Purpose', 'Kegunaan'],
}
