import type { Words } from '@lumbung/core'
import type { Control, ControlValues, Live } from '@lumbung/ui/exhibit/exhibit.ts'

/** What a control holds before it was touched. */
export function usualOf(control: Control, said: (words: Words) => string): string | number | boolean {
  switch (control.kind) {
    case 'choice':
      return control.values[0] ?? ''
    case 'flag':
      return false
    case 'number':
      return control.usual
    case 'text':
      return said(control.usual)
  }
}

const attribute = (name: string, value: string | number | boolean): string => {
  if (value === true) return name
  return typeof value === 'string' && !value.includes('"') ? `${name}="${value}"` : `${name}={${JSON.stringify(value)}}`
}

/** The element with what was chosen, as one would write it: what is usual is left out. */
export function jsxOf({ component, controls }: Live, values: ControlValues): string {
  const attributes: string[] = []
  for (const [name, control] of Object.entries(controls)) {
    const value = values[name]
    if (name === 'children' || value === undefined || value === false || value === '') continue
    if (control.kind === 'choice' && value === control.values[0]) continue
    attributes.push(attribute(name, value))
  }
  const start = [component, ...attributes].join(' ')
  const children = values['children']
  return children === undefined || children === '' ? `<${start} />` : `<${start}>${children}</${component}>`
}
