import { Button, TimeField, useSaid } from '@lumbung/ui'
import type { Example } from '@lumbung/ui/exhibit/exhibit.ts'
import { ExampleStack } from '@lumbung/ui/exhibit/exhibit-parts.tsx'
import { useState } from 'react'

export function EndTimeRequired() {
  const said = useSaid()
  const [start, setStart] = useState('08:00:00')
  const [end, setEnd] = useState('')
  const [isChecked, setChecked] = useState(false)
  const isMissing = isChecked && end === ''
  return (
    <ExampleStack>
      <TimeField label={said(['Start time', 'Jam mulai'])} step={5} clock={12} value={start} onChange={setStart} />
      <TimeField
        label={said(['End time', 'Jam selesai'])}
        isRequired
        step={5}
        clock={12}
        value={end}
        onChange={setEnd}
        onBlur={() => setChecked(true)}
        error={isMissing ? said(['End time is required', 'Jam selesai wajib diisi']) : undefined}
      />
      <Button variant="primary" onPress={() => setChecked(true)}>
        {said(['Save the shift', 'Simpan giliran'])}
      </Button>
      <output>{`${start} … ${end || '–'}`}</output>
    </ExampleStack>
  )
}

export const examples: readonly Example[] = [
  {
    name: 'EndTimeRequired',
    title: ['A required end', 'Jam selesai wajib'],
    note: ['said after leaving the field', 'disebut setelah ditinggalkan'],
    Show: EndTimeRequired,
  },
]
