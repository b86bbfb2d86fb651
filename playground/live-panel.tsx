import { Card, Select, TextField, Toggle, useLanguage, useSaid } from '@lumbung/ui'
import type { Control, Live } from '@lumbung/ui/exhibit/exhibit.ts'
import { useState } from 'react'
import { CodeBlock } from './code-block.tsx'
import { jsxOf, usualOf } from './jsx-of.ts'
import styles from './playground.module.css'

type Value = string | number | boolean

/** The component with its properties beside it, and the code of what is seen. */
export function LivePanel({ live }: { readonly live: Live }) {
  const said = useSaid()
  const language = useLanguage()
  // What was not touched speaks the language of the page.
  const [touched, setTouched] = useState<Readonly<Record<string, Value>>>({})
  const controls = Object.entries(live.controls)
  const values = Object.fromEntries(controls.map(([name, control]) => [name, touched[name] ?? usualOf(control, said)]))
  return (
    <div className={styles.section}>
      <Card title={said(['Try it', 'Coba'])} padding={0}>
        <div className={styles.live}>
          <div className={styles.stage} key={language}>
            {live.show(values)}
          </div>
          <div className={styles.controls}>
            {controls.map(([name, control]) => (
              <ControlField
                key={name}
                name={name}
                control={control}
                value={values[name] ?? ''}
                onChange={(value) => setTouched({ ...touched, [name]: value })}
              />
            ))}
          </div>
        </div>
        <div className={styles.liveCode}>
          <CodeBlock code={jsxOf(live, values)} />
        </div>
      </Card>
    </div>
  )
}

interface ControlFieldProps {
  readonly name: string
  readonly control: Control
  readonly value: Value
  readonly onChange: (value: Value) => void
}

function ControlField({ name, control, value, onChange }: ControlFieldProps) {
  if (control.kind === 'flag') {
    return (
      <Toggle isSelected={value === true} onChange={onChange}>
        {name}
      </Toggle>
    )
  }
  if (control.kind === 'choice') {
    return (
      <Select
        label={name}
        labelPlace="top"
        options={control.values.map((one) => ({ value: String(one), label: String(one) }))}
        value={String(value)}
        onChange={(picked) => onChange(control.values.find((one) => String(one) === picked) ?? picked)}
      />
    )
  }
  if (control.kind === 'text') return <TextField label={name} value={String(value)} onChange={onChange} />
  return (
    <TextField
      label={`${name} (${control.least}–${control.most})`}
      value={String(value)}
      isNumeric
      onChange={(typed) => {
        const given = Number.parseInt(typed, 10)
        onChange(Number.isNaN(given) ? control.least : Math.min(control.most, Math.max(control.least, given)))
      }}
    />
  )
}
