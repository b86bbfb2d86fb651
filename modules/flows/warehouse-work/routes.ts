import { addDays, isId, Problem, todayIn } from '@lumbung/core'
import {
  day,
  flag,
  listOf,
  mapOf,
  type ModuleRoute,
  nullable,
  objectOf,
  oneOf,
  text,
  whole,
} from '@lumbung/engine/routes.ts'
import { waitingGoods } from '../put-away/waiting-goods.query.ts'
import { warehouseWorkPage } from './page.ts'
import { workOf } from './work.service.ts'

/** How many days ahead may be looked. */
const AHEAD = { today: 0, week: 7 } as const

const ahead = (asked: string | null): number => (asked === 'week' ? AHEAD.week : AHEAD.today)

function warehouseOf(asked: string | null): string | null {
  if (asked !== null && !isId(asked)) throw new Problem(404, 'not-found')
  return asked
}

export const warehouseRoutes: readonly ModuleRoute[] = [
  {
    method: 'GET',
    path: '/warehouse-work',
    summary: 'What is to be received, put away, picked, shipped and counted, due and late',
    right: null,
    query: {
      until: { description: 'Today, or the next seven days', values: ['today', 'week'] },
      warehouse: { description: 'The id of a warehouse; without it, all of them' },
    },
    answer: objectOf({
      today: day,
      rows: listOf(
        objectOf({
          kind: oneOf('receive', 'putAway', 'release', 'ship', 'count'),
          resource: text,
          id: text,
          number: nullable(text),
          party: text,
          warehouse: nullable(text),
          warehouseName: nullable(text),
          due: day,
          days: whole,
          lines: whole,
          picked: flag,
        }),
      ),
      counts: mapOf(whole),
      warehouses: listOf(objectOf({ id: text, name: text })),
    }),
    run: ({ reading, parameter, may }) => {
      // For who may do some of the work; what they may not read or do is left out of it.
      if (!warehouseWorkPage.queueFor.some(may)) throw new Problem(403, 'no-permission')
      return workOf(reading, {
        until: addDays(todayIn('WIB', reading.now), ahead(parameter('until'))),
        warehouse: warehouseOf(parameter('warehouse')),
        waiting: waitingGoods(),
      })
    },
  },
]
