// Scheduled jobs that were not done, each attempt with the process that was at it, when it ended and why. One that was
// tried again and is done since stands here too: an administrator sees that it failed at first.
import { defineReport, defineWatch, f, sql } from '@lumbung/definition'
import { jobFailed } from '../events.ts'

export const failedJobs = defineReport({
  key: 'failed-job',
  module: 'admin',
  routes: [],
  dates: 'range',
  filters: { job: f.text({ optional: true }) },
  columns: {
    job: f.text(),
    beganOn: f.date(),
    beganAt: f.time(),
    endedAt: f.time(),
    why: f.text(),
    process: f.text({ optional: true }),
  },
  groups: ['job', 'beganOn'],
  title: ['Jobs that failed', 'Pekerjaan yang gagal'],
  sentence: [
    'Which scheduled jobs were not done, when and why.',
    'Pekerjaan terjadwal mana yang tidak selesai, kapan, dan mengapa.',
  ],
  words: {
    job: ['Job', 'Pekerjaan'],
    beganOn: ['Day', 'Hari'],
    beganAt: ['Began', 'Mulai'],
    endedAt: ['Ended', 'Berakhir'],
    why: ['Why', 'Sebab'],
    process: ['Process', 'Proses'],
  },
  rows: ({ job }, { from, to }) => sql`
    select substr(kind, length('scheduled ') + 1) as job, (begun_at at time zone 'Asia/Jakarta')::date as began_on,
           to_char(begun_at at time zone 'Asia/Jakarta', 'HH24:MI:SS') as began_at,
           to_char(finished_at at time zone 'Asia/Jakarta', 'HH24:MI:SS') as ended_at,
           coalesce(message, '') as why, process::text as process
      from job
     where kind like 'scheduled %' and state = 'failed'
       and (begun_at at time zone 'Asia/Jakarta')::date between ${from}::date and ${to}::date
       and (${job}::text is null or kind = 'scheduled ' || ${job}::text)
     order by begun_at desc, id`,
})

export const failedJobWatch = defineWatch({
  event: jobFailed.key,
  restSeconds: 10,
  rows: ({ now }) => sql`select j.id as subject, '' as resource, j.id as record, null::text as number,
      null::uuid as branch, (select coalesce(array_agg(u.id), '{}') from app_user u join role r on r.id = u.role
        where r.administrator and not u.archived) as concerned, null::numeric as amount,
      jsonb_build_object('job', substr(j.kind, length('scheduled ') + 1), 'why', coalesce(j.message, '')) as places
    from job j
   where j.kind like 'scheduled %' and j.state = 'failed' and j.finished_at > ${now}::timestamptz - interval '1 day'`,
})
