import { type PaletteGroup, type PaletteItem, StatusChip } from '@lumbung/ui'
import { type Catalog, titleOf } from '../catalog.ts'
import { baseCurrency, showAmount, showDay } from '../formatting.ts'
import { asText, type Json } from '../problem.ts'
import type { Session } from '../session.ts'
import type { Say, useIn } from '../words.ts'
import { documentIcon } from './menu-tree.ts'
import { statusOf } from './status.ts'

interface Telling {
  readonly say: Say
  readonly inLanguage: ReturnType<typeof useIn>
  readonly catalog: Catalog
  readonly meta: Session['meta']
  /** They answer what was typed before. */
  readonly isStale: boolean
}

/**
 * What the server found, in its order: documents under what they are called, masters with the documents of those that
 * are somebody's below them.
 */
export function foundGroups(rows: readonly Json[], telling: Telling): readonly PaletteGroup[] {
  const groups = new Map<string, PaletteGroup & { readonly items: PaletteItem[] }>()
  const seen = new Set<string>()
  for (const row of rows) {
    const item = itemOf(row, telling)
    if (seen.has(item.id)) continue
    seen.add(item.id)
    const { id, title } = groupOf(row, telling)
    const group = groups.get(id) ?? { id, title, items: [] }
    groups.set(id, group)
    group.items.push(item)
  }
  return [...groups.values()]
}

function groupOf(row: Json, { say, inLanguage, catalog }: Telling): { readonly id: string; readonly title: string } {
  const head = catalog.byKey.get(asText(row.resource))
  const isOwn = head?.definition.kind === 'document' && asText(row.under) === ''
  return isOwn
    ? { id: `documents ${head.definition.key}`, title: inLanguage(titleOf(head)) }
    : { id: 'masters', title: say('masters') }
}

function itemOf(row: Json, { say, inLanguage, catalog, meta, isStale }: Telling): PaletteItem {
  const head = catalog.byKey.get(asText(row.resource))
  const code = asText(row.code)
  const kind = head ? inLanguage(titleOf(head)) : ''
  const common = { id: `${asText(row.path)}/${asText(row.id)}`, label: code || asText(row.name), isStale }
  if (head?.definition.kind !== 'document') {
    const names = [code === '' ? '' : asText(row.name), asText(row.second), kind]
    return { ...common, isMono: code !== '', icon: 'tag', detail: named(names) }
  }
  const status = statusOf(asText(row.status))
  const isUnder = asText(row.under) !== ''
  return {
    ...common,
    isMono: true,
    isUnder,
    icon: documentIcon(meta, head.definition),
    // Below its party a document says what it is, under what it is called whose it is.
    detail: named([isUnder ? kind : asText(row.party), asText(row.name)]),
    day: showDay(row.date),
    figure: amountOf(row),
    end: status ? (
      <StatusChip tone={status.tone} isVoid={status.isVoid}>
        {say(status.word)}
      </StatusChip>
    ) : undefined,
  }
}

const named = (names: readonly string[]): string | undefined => names.filter(Boolean).join(' · ') || undefined

const amountOf = (row: Json): string | undefined =>
  row.total === null || row.total === undefined
    ? undefined
    : showAmount(row.total, asText(row.currency) || baseCurrency())
