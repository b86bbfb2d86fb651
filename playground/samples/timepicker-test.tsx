import { TimeField, type TimeFieldProps, TimeRangeField, useSaid } from '@lumbung/ui'
import type { Example } from '@lumbung/ui/exhibit/exhibit.ts'
import { ExampleForm, ExampleGrid } from '@lumbung/ui/exhibit/exhibit-parts.tsx'
import { useState } from 'react'
import { EndTimeRequired } from './timepicker.tsx'

/** One field, and the value it keeps whatever it shows. */
function Kept({ value: first, ...props }: Omit<TimeFieldProps, 'onChange'>) {
  const said = useSaid()
  const [value, setValue] = useState(first)
  return (
    <TimeField {...props} value={value} onChange={setValue} hint={`${said(['Kept as', 'Disimpan'])} ${value || '–'}`} />
  )
}

function TimeClocks() {
  const said = useSaid()
  return (
    <ExampleGrid>
      <Kept label={said(['24 hours', '24 jam'])} value="21:30:00" />
      <Kept label={said(['24 hours with seconds', '24 jam dengan detik'])} hasSeconds value="21:30:15" />
      <Kept label={said(['12 hours', '12 jam'])} clock={12} value="21:30:00" />
      <Kept label={said(['12 hours with seconds', '12 jam dengan detik'])} clock={12} hasSeconds value="21:30:15" />
      <Kept label={said(['Every 5 minutes', 'Tiap 5 menit'])} step={5} value="21:30:00" />
      <Kept label={said(['Every 5 minutes, 12 hours', 'Tiap 5 menit, 12 jam'])} step={5} clock={12} value="" />
    </ExampleGrid>
  )
}

function TimeShift() {
  const said = useSaid()
  const [shift, setShift] = useState({ start: '08:00:00', end: '16:00:00' })
  return (
    <ExampleForm>
      <TimeRangeField
        label={said(['Shift', 'Giliran'])}
        clock={12}
        step={5}
        value={shift}
        onChange={setShift}
        hint={`${said(['Kept as', 'Disimpan'])} ${shift.start} … ${shift.end}`}
      />
    </ExampleForm>
  )
}

function TimeRequired() {
  return <EndTimeRequired />
}

export const examples: readonly Example[] = [
  {
    name: 'TimeClocks',
    title: ['Clocks, seconds and steps', 'Format jam, detik, dan langkah'],
    Show: TimeClocks,
    isWide: true,
  },
  { name: 'TimeShift', title: ['Range', 'Rentang'], Show: TimeShift },
  { name: 'TimeRequired', title: ['Required end', 'Jam selesai wajib'], Show: TimeRequired },
]
