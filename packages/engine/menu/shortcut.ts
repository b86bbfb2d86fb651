// A shortcut of the menu leads to a page of this product, and to a list as a saved view shows it only where others see
// that view.
import { type Finding, isId } from '@lumbung/core'
import { type Definition, sql, type Values } from '@lumbung/definition'
import type { MasterHook } from '../masters/hook.ts'
import type { Unit } from '../unit.ts'
import { pageOf } from './page-of.ts'

async function shortcutFindings(
  { engine, transaction }: Unit,
  _definition: Definition,
  { kind, archived, address }: Values,
): Promise<readonly Finding[]> {
  // Where what it led to is gone, it may still go too.
  if (kind !== 'shortcut' || archived === true) return []
  const text = String(address)
  const page = pageOf(engine.registry, text)
  if (!page) return [{ path: 'address', code: 'address-unknown', values: { address: text } }]
  const view = new URLSearchParams(text.split('?', 2)[1] ?? '').get('view')
  if (!view || page.listOf === null) return []
  const shared = isId(view)
    ? await transaction.query(
        sql`select from saved_view where id = ${view} and resource = ${page.listOf} and shared
          and roles = '{}'`,
        'view-shared',
      )
    : []
  return shared.length > 0 ? [] : [{ path: 'address', code: 'view-not-shared' }]
}

export const menuHook: MasterHook = { findings: shortcutFindings }
