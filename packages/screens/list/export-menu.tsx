import type { Resource } from '@lumbung/definition'
import { MenuButton } from '@lumbung/ui'
import { client } from '../client.ts'
import { download } from '../download.ts'
import { apiPath } from '../paths.ts'
import { useSay } from '../words.ts'
import { type ListState, questionFrom } from './list-state.ts'
import { shownColumns } from './use-rows.ts'

/** What is exported of a list, in the order and the columns it is seen in. */
function exportPath(resource: Resource, state: ListState): string {
  const question = questionFrom(state, resource.definition)
  question.set('fields', shownColumns(resource, state).join(','))
  return `${apiPath(resource.definition)}/export?${question.toString()}`
}

/** Where a list is exported, all of its filter. */
export const exportAddress = (resource: Resource, state: ListState): string =>
  client.address(exportPath(resource, state))

/** Brings the rows that were picked, whatever is filtered by now, as a workbook. */
export async function downloadPicked(resource: Resource, state: ListState, ids: readonly string[]): Promise<void> {
  const path = `${exportPath(resource, { ...state, q: '', filters: [] })}&format=xlsx`
  const address = URL.createObjectURL(new Blob([await client.fileOf(path, { ids })]))
  const link = document.createElement('a')
  link.href = address
  link.download = `${resource.definition.key}.xlsx`
  link.click()
  // The browser reads the file on its own time; it has long begun when the address is let go.
  setTimeout(() => URL.revokeObjectURL(address), 60_000)
}

const downloadAs = (format: string, address: string): void =>
  download(`${address}${address.endsWith('?') ? '' : '&'}format=${format}`)

/** Downloads this view, all its rows, streamed by the server. */
export function ExportMenu({ address }: { readonly address: string }) {
  const say = useSay()
  const actions = [
    { id: 'xlsx', label: say('exportXlsx'), onAction: () => downloadAs('xlsx', address) },
    { id: 'csv', label: say('exportCsv'), onAction: () => downloadAs('csv', address) },
  ]
  return <MenuButton label={say('export')} hasText icon="download" groups={[{ id: 'formats', actions }]} />
}
