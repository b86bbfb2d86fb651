import { defineEvent } from '@lumbung/definition'

export const jobFailed = defineEvent({
  key: 'job-failed',
  title: ['Scheduled job failed', 'Pekerjaan terjadwal gagal'],
  concerns: ['Administrators', 'Administrator'],
  places: ['job', 'why'],
  subject: ['The job {job} was not done', 'Pekerjaan {job} tidak selesai'],
  text: ['{why}', '{why}'],
  isNotified: true,
  path: '/report/failed-job',
})

export const events = [jobFailed]
