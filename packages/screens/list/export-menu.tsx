import { MenuButton } from '@lumbung/ui'
import { useSay } from '../words.ts'

/** Downloads this view, all its rows, streamed by the server. */
export function ExportMenu({ address }: { readonly address: string }) {
  const say = useSay()
  const download = (format: string): void => {
    const link = document.createElement('a')
    link.href = `${address}${address.endsWith('?') ? '' : '&'}format=${format}`
    link.download = ''
    link.click()
  }
  const actions = [
    { id: 'xlsx', label: say('exportXlsx'), onAction: () => download('xlsx') },
    { id: 'csv', label: say('exportCsv'), onAction: () => download('csv') },
  ]
  return <MenuButton label={say('export')} hasText icon="download" groups={[{ id: 'formats', actions }]} />
}
