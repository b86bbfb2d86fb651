import type { Resource } from '@lumbung/definition'
import { MenuButton } from '@lumbung/ui'
import { useState } from 'react'
import { client } from '../client.ts'
import { download, keepFile } from '../download.ts'
import { apiPath } from '../paths.ts'
import { toastError } from '../shell/toasts.ts'
import { useSay } from '../words.ts'
import { type ListState, questionFrom } from './list-state.ts'
import { shownColumns } from './list-question.ts'

/** Where a list is exported: all of its filter, in the order and the columns it is seen in. */
export function exportPath(resource: Resource, state: ListState): string {
  const question = questionFrom(state, resource.definition)
  question.set('fields', shownColumns(resource, state).join(','))
  return `${apiPath(resource.definition)}/export?${question.toString()}`
}

/** Brings the rows that were picked, whatever is filtered by now, as a workbook. */
export async function downloadPicked(resource: Resource, state: ListState, ids: readonly string[]): Promise<void> {
  const path = `${exportPath(resource, { ...state, q: '', filters: [] })}&format=xlsx`
  keepFile(await client.fileOf(path, { ids }), `${resource.definition.key}.xlsx`)
}

interface ExportMenuProps {
  /** Where it is exported, with its question. */
  readonly path: string
  /** Of the question, what only a PDF is asked: it looks as the screen does. */
  readonly look?: string
  /** What the file is called. */
  readonly name: string
}

/** Downloads this view, all its rows: streamed by the server, or set as a PDF. */
export function ExportMenu({ path, look = '', name }: ExportMenuProps) {
  const say = useSay()
  const [isSetting, setSetting] = useState(false)
  const asked = (format: string): string => `${path}${path.endsWith('?') ? '' : '&'}format=${format}`
  // It may be refused for its length, or take some seconds: that is said on the page.
  const bringPdf = async (): Promise<void> => {
    setSetting(true)
    try {
      keepFile(await client.file(`${asked('pdf')}${look}`), `${name}.pdf`)
    } catch (error) {
      toastError(error)
    } finally {
      setSetting(false)
    }
  }
  const actions = [
    { id: 'xlsx', label: say('exportXlsx'), onAction: () => download(client.address(asked('xlsx'))) },
    { id: 'csv', label: say('exportCsv'), onAction: () => download(client.address(asked('csv'))) },
    { id: 'pdf', label: say('exportPdf'), onAction: () => void bringPdf() },
  ]
  return (
    <MenuButton
      label={say(isSetting ? 'exportSetting' : 'export')}
      hasText
      icon="download"
      isDisabled={isSetting}
      groups={[{ id: 'formats', actions }]}
    />
  )
}
