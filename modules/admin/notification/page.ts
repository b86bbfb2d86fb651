import type { ModulePage } from '@lumbung/definition'

export const notificationPage: ModulePage = {
  key: 'notification',
  path: '/notification',
  title: ['Notification', 'Notifikasi'],
  right: null,
}
