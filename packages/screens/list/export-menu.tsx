import type { Resource } from '@lumbung/definition'
import { MenuButton } from '@lumbung/ui'
import { client } from '../client.ts'
import { apiPath } from '../paths.ts'
import { useSay } from '../words.ts'
import { type ListState, questionFrom } from './list-state.ts'
import { shownColumns } from './use-rows.ts'

/** Where a list is exported, as it is seen: all of its filter, or the rows that were picked. */
export function exportAddress(resource: Resource, state: ListState, picked: readonly string[] = []): string {
  const { definition } = resource
  const asked = picked.length === 0 ? state : { ...state, q: '', filters: [] }
  const question = questionFrom(asked, definition)
  if (picked.length > 0) question.set('filter[id]', picked.join(','))
  question.set('fields', shownColumns(resource, state).join(','))
  return `${client.address(apiPath(definition))}/export?${question.toString()}`
}

export function downloadAs(format: string, address: string): void {
  const link = document.createElement('a')
  link.href = `${address}${address.endsWith('?') ? '' : '&'}format=${format}`
  link.download = ''
  link.click()
}

/** Downloads this view, all its rows, streamed by the server. */
export function ExportMenu({ address }: { readonly address: string }) {
  const say = useSay()
  const actions = [
    { id: 'xlsx', label: say('exportXlsx'), onAction: () => downloadAs('xlsx', address) },
    { id: 'csv', label: say('exportCsv'), onAction: () => downloadAs('csv', address) },
  ]
  return <MenuButton label={say('export')} hasText icon="download" groups={[{ id: 'formats', actions }]} />
}
