import { defineMaster, f, type MasterOf } from '@lumbung/definition'

/**
 * Who is told of an event, by which way and in which words (services 5.2). Several may speak of one event: each adds
 * its people. What is put away tells nobody.
 */
export const notificationSetting = defineMaster({
  key: 'notification-setting',
  module: 'admin',
  path: '/setting/notification-setting',
  identity: { code: 'name', name: 'name' },
  few: true,
  fields: {
    name: f.text({ max: 120 }),
    event: f.code({ max: 60, fixed: true, keyOf: 'event' }),
    concerned: f.flag({ default: true }),
    roles: f.refs('role', { optional: true }),
    groups: f.refs('user-group', { optional: true }),
    inApp: f.flag({ default: true }),
    email: f.flag({ default: false }),
    timing: f.choice({ now: ['At once', 'Seketika'], daily: ['Daily digest', 'Ringkasan harian'] }, { default: 'now' }),
    branches: f.refs('branch', { optional: true }),
    amountFrom: f.money({ optional: true, min: '0' }),
    subjectEnglish: f.text({ optional: true, max: 160 }),
    textEnglish: f.longText({ optional: true, max: 1000 }),
    subjectIndonesian: f.text({ optional: true, max: 160 }),
    textIndonesian: f.longText({ optional: true, max: 1000 }),
  },
  list: {
    columns: ['name', 'event', 'concerned', 'roles', 'groups', 'inApp', 'email', 'timing', 'archived'],
    search: ['name', 'event'],
    sort: 'event,name',
  },
  form: {
    header: ['name', 'event', 'concerned', 'roles', 'groups', 'inApp', 'email', 'timing', 'branches', 'amountFrom'],
    more: ['subjectEnglish', 'textEnglish', 'subjectIndonesian', 'textIndonesian'],
  },
  menu: { group: 'setting', heading: ['General', 'Umum'], order: 20 },
})

export type NotificationSetting = MasterOf<typeof notificationSetting>
