import { DateField, DateRangeField, isWeekend, useSaid } from '@lumbung/ui'
import type { Example } from '@lumbung/ui/exhibit/exhibit.ts'
import { ExampleStack } from '@lumbung/ui/exhibit/exhibit-parts.tsx'
import { useState } from 'react'

const TODAY = '2026-01-21'

function DeliveryDays() {
  const said = useSaid()
  const [day, setDay] = useState('2026-01-23')
  const [days, setDays] = useState({ start: '', end: '' })
  const closed = said(['We do not deliver on weekends', 'Kami tidak mengirim pada akhir pekan'])
  const rules = {
    today: TODAY,
    order: 'dmy',
    min: TODAY,
    offReason: (asked: string) => (isWeekend(asked) ? closed : undefined),
  } as const
  return (
    <ExampleStack>
      <DateField
        {...rules}
        label={said(['Delivery date', 'Tanggal pengiriman'])}
        value={day}
        onChange={setDay}
        hint={closed}
      />
      <div style={{ width: 272, maxWidth: '100%' }}>
        <DateRangeField
          {...rules}
          label={said(['Delivery between', 'Pengiriman antara'])}
          presets={[]}
          value={days}
          onChange={setDays}
        />
      </div>
    </ExampleStack>
  )
}

export const examples: readonly Example[] = [
  {
    name: 'DeliveryDays',
    title: ['Days that are off', 'Tanggal yang mati'],
    note: ['a day that is off says why', 'tanggal mati menyebut alasannya'],
    Show: DeliveryDays,
  },
]
