import { addDays, Problem, todayIn } from '@lumbung/core'
import {
  day,
  listOf,
  mapOf,
  type ModuleRoute,
  named,
  nullable,
  objectOf,
  oneOf,
  text,
  whole,
} from '@lumbung/engine/routes.ts'
import { cashWork } from './due.service.ts'
import { cashWorkPage } from './page.ts'

const WEEK_DAYS = 7

const decimal = named('Decimal')

export const cashRoutes: readonly ModuleRoute[] = [
  {
    method: 'GET',
    path: '/cash-work',
    summary: 'What is to be collected and paid, due and overdue, with the money at hand',
    right: null,
    query: { until: { description: 'Today, or the next seven days', values: ['today', 'week'] } },
    answer: objectOf({
      today: day,
      items: listOf(
        objectOf({
          tab: oneOf('collect', 'pay'),
          id: text,
          resource: text,
          source: text,
          number: text,
          party: text,
          partyName: text,
          due: day,
          days: whole,
          currency: text,
          outstanding: decimal,
          rupiah: decimal,
          collector: nullable(text),
          contact: nullable(text),
        }),
      ),
      counts: mapOf(whole),
      promised: listOf(objectOf({ party: text, currency: text, amount: decimal, effectiveDate: day })),
      places: listOf(objectOf({ id: text, name: text, balance: decimal })),
    }),
    run: ({ reading, parameter, may }) => {
      // For who may do some of the work; what they may not read or do is left out of it.
      if (!cashWorkPage.queueFor.some(may)) throw new Problem(403, 'no-permission')
      const today = todayIn('WIB', reading.now)
      return cashWork(reading, parameter('until') === 'week' ? addDays(today, WEEK_DAYS) : today)
    },
  },
]
