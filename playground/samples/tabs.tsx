import { Tabs, useSaid } from '@lumbung/ui'
import type { Example } from '@lumbung/ui/exhibit/exhibit.ts'
import { useSearchParams } from 'react-router'

const STATUSES = ['draft', 'pending', 'approved'] as const

function TabsInAddress() {
  const said = useSaid()
  const [query, setQuery] = useSearchParams()
  const titles = {
    draft: said(['Draft', 'Draf']),
    pending: said(['Pending', 'Menunggu persetujuan']),
    approved: said(['Approved', 'Disetujui']),
  }
  const selected = STATUSES.find((one) => one === query.get('status')) ?? STATUSES[0]
  return (
    <Tabs
      label={said(['Work orders', 'Perintah kerja'])}
      items={STATUSES.map((id) => ({
        id,
        title: titles[id],
        content: <p style={{ padding: '12px 0' }}>?status={id}</p>,
      }))}
      selected={selected}
      onSelect={(status) => setQuery({ status }, { replace: true })}
    />
  )
}

export const examples: readonly Example[] = [
  {
    name: 'TabsInAddress',
    title: ['In the address', 'Di alamat'],
    note: ['the address restores it', 'alamat memulihkannya'],
    Show: TabsInAddress,
  },
]
