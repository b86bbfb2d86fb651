import type { ModulePage } from '@lumbung/definition'

/** Where whoever approves goes through what waits for them. */
export const approvalQueuePage: ModulePage = {
  key: 'approval-queue',
  path: '/approvals',
  title: ['Approvals', 'Persetujuan'],
  icon: 'badge-check',
  right: null,
  queueFor: ['*.approve'],
}

/** The queue at one document. */
export const queueAt = (record: string): string => `${approvalQueuePage.path}?at=${record}`
