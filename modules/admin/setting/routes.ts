// The settings of a company are saved as the one form they are.
import { isId, Problem } from '@lumbung/core'
import {
  bodyOf,
  day,
  listOf,
  type ModuleRoute,
  neededText,
  objectBody,
  objectOf,
  text,
  textOf,
  whole,
} from '@lumbung/engine/routes.ts'
import { type AskedSetting, changeSettings } from './change.service.ts'
import { setting } from './definition.ts'
import { settingsPage } from './page.ts'

const MOST = 500

function askedIn(given: unknown): AskedSetting {
  const body = objectBody(given)
  const id = neededText(body, 'id', 40)
  if (!isId(id)) throw new Problem(404, 'not-found')
  const validFrom = textOf(body, 'validFrom', 10)
  const value = textOf(body, 'value', 200) ?? ''
  return { id, version: body.version, value, ...(validFrom ? { validFrom } : {}) }
}

export const settingRoutes: readonly ModuleRoute[] = [
  {
    method: 'PUT',
    path: `${settingsPage.path}/values`,
    summary: 'Change several settings: all of them or none',
    right: [setting, 'update'],
    body: bodyOf(
      { settings: listOf(objectOf({ id: text, version: whole, value: text, validFrom: day }, ['validFrom'])) },
      ['settings'],
    ),
    answer: objectOf({ count: whole }),
    write: ({ body }, unit) => {
      const asked = Array.isArray(body.settings) ? body.settings : []
      if (asked.length === 0 || asked.length > MOST) throw new Problem(400, 'malformed')
      return changeSettings(unit, asked.map(askedIn))
    },
  },
]
