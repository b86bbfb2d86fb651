import type { Words } from '@lumbung/core'
import { Button, FormErrorSummary, Select, useSaid } from '@lumbung/ui'
import type { Example } from '@lumbung/ui/exhibit/exhibit.ts'
import { type SubmitEvent, useId, useState } from 'react'
import { toasts } from '../toasts.ts'
import styles from './purchase-order-form.module.css'
import {
  CATEGORIES,
  COUNTRIES,
  CURRENCIES,
  DEPARTMENTS,
  type Listed,
  PAYMENT_TERMS,
  PEOPLE,
  PRIORITIES,
  STATUSES,
  SUBCATEGORIES,
  SUPPLIERS,
  TAX_RATES,
  WAREHOUSES,
} from './purchase-order-lists.ts'

type FieldName =
  | 'supplier'
  | 'category'
  | 'subcategory'
  | 'warehouse'
  | 'currency'
  | 'paymentTerms'
  | 'priority'
  | 'department'
  | 'assignedTo'
  | 'status'
  | 'country'
  | 'taxRate'

interface FormField {
  readonly label: Words
  readonly options: readonly Listed[]
  readonly isSearchable?: boolean
  /** What is said when it is left empty. */
  readonly missing?: Words
  /** The field that has to be chosen first, and the words that say so. */
  readonly parent?: FieldName
  readonly first?: Words
}

const FIELDS: Readonly<Record<FieldName, FormField>> = {
  supplier: {
    label: ['Supplier', 'Pemasok'],
    options: SUPPLIERS,
    isSearchable: true,
    missing: ['Supplier is required', 'Pemasok wajib diisi'],
  },
  category: {
    label: ['Category', 'Kategori'],
    options: CATEGORIES,
    missing: ['Category is required', 'Kategori wajib diisi'],
  },
  subcategory: {
    label: ['Subcategory', 'Subkategori'],
    options: SUBCATEGORIES,
    parent: 'category',
    first: ['Choose a category first', 'Pilih kategori dulu'],
  },
  warehouse: {
    label: ['Warehouse', 'Gudang'],
    options: WAREHOUSES,
    missing: ['Warehouse is required', 'Gudang wajib diisi'],
  },
  currency: { label: ['Currency', 'Mata uang'], options: CURRENCIES },
  paymentTerms: { label: ['Payment terms', 'Syarat pembayaran'], options: PAYMENT_TERMS },
  priority: { label: ['Priority', 'Prioritas'], options: PRIORITIES },
  department: { label: ['Department', 'Departemen'], options: DEPARTMENTS },
  assignedTo: {
    label: ['Assigned to', 'Penanggung jawab'],
    options: PEOPLE,
    parent: 'department',
    first: ['Choose a department first', 'Pilih departemen dulu'],
  },
  status: { label: ['Status', 'Status'], options: STATUSES },
  country: { label: ['Country', 'Negara'], options: COUNTRIES },
  taxRate: {
    label: ['Tax rate', 'Tarif pajak'],
    options: TAX_RATES,
    parent: 'country',
    first: ['Choose a country first', 'Pilih negara dulu'],
  },
}

const isFieldName = (name: string): name is FieldName => name in FIELDS
const NAMES: readonly FieldName[] = Object.keys(FIELDS).filter(isFieldName)

type Values = Readonly<Partial<Record<FieldName, string>>>

const START: Values = { currency: 'IDR', paymentTerms: 'net30', priority: 'normal', status: 'draft' }

/** What was chosen below a field goes when that field changes. */
function withChoice(values: Values, name: FieldName, value: string): Values {
  if (values[name] === value) return values
  const kept = NAMES.filter((other) => FIELDS[other].parent !== name)
  return { ...Object.fromEntries(kept.map((other) => [other, values[other]])), [name]: value }
}

const missingIn = (values: Values): readonly FieldName[] =>
  NAMES.filter((name) => FIELDS[name].missing && values[name] === undefined)

export function PurchaseOrderForm() {
  const said = useSaid()
  const formId = useId()
  const [values, setValues] = useState(START)
  const [left, setLeft] = useState<ReadonlySet<FieldName>>(new Set())
  const [isSent, setSent] = useState(false)
  const missing = missingIn(values)
  const reset = (): void => {
    setValues(START)
    setLeft(new Set())
    setSent(false)
  }
  const send = (event: SubmitEvent): void => {
    event.preventDefault()
    setSent(missing.length > 0)
    setLeft(new Set(NAMES))
    if (missing.length > 0) return
    toasts.show({ kind: 'success', text: said(['Nothing is missing', 'Semua yang wajib sudah terisi']) })
  }
  const problems = missing.map((name) => ({
    key: name,
    place: said(FIELDS[name].label),
    sentence: said(FIELDS[name].missing ?? ['', '']),
    onGo: () => document.querySelector<HTMLElement>(`#${CSS.escape(formId + name)}`)?.focus(),
  }))
  return (
    <form className={styles.form} onSubmit={send} noValidate>
      <FormErrorSummary problems={isSent ? problems : []} />
      <div className={styles.fields}>
        {NAMES.map((name) => (
          <FormSelect
            key={name}
            id={formId + name}
            name={name}
            values={values}
            isChecked={left.has(name)}
            onLeave={() => setLeft((before) => new Set([...before, name]))}
            onChange={(value) => setValues(withChoice(values, name, value))}
          />
        ))}
      </div>
      <div className={styles.actions}>
        <Button variant="tertiary" onPress={reset}>
          {said(['Start again', 'Mulai lagi'])}
        </Button>
        <Button variant="primary" type="submit">
          {said(['Check the purchase order', 'Periksa pesanan pembelian'])}
        </Button>
      </div>
    </form>
  )
}

interface FormSelectProps {
  readonly id: string
  readonly name: FieldName
  readonly values: Values
  readonly isChecked: boolean
  readonly onLeave: () => void
  readonly onChange: (value: string) => void
}

function FormSelect({ id, name, values, isChecked, onLeave, onChange }: FormSelectProps) {
  const said = useSaid()
  const { label, options, isSearchable, missing, parent, first } = FIELDS[name]
  const chosen = parent && values[parent]
  const isOff = parent !== undefined && chosen === undefined
  const value = values[name] ?? null
  return (
    <Select
      id={id}
      label={said(label)}
      isRequired={missing !== undefined}
      isSearchable={isSearchable}
      isDisabled={isOff}
      placeholder={said(isOff && first ? first : ['Choose', 'Pilih'])}
      options={options
        .filter((option) => option.parent === chosen)
        .map((option) => ({
          value: option.value,
          label: said(option.label),
          description: option.description && said(option.description),
          reason: option.reason && said(option.reason),
          group: option.group && said(option.group),
        }))}
      value={value}
      error={isChecked && missing && value === null ? said(missing) : undefined}
      onBlur={onLeave}
      onChange={onChange}
    />
  )
}

export const examples: readonly Example[] = [
  {
    name: 'PurchaseOrderForm',
    title: ['Purchase order', 'Pesanan pembelian'],
    note: ['fields that depend on others', 'isian yang bergantung pada isian lain'],
    Show: PurchaseOrderForm,
    isWide: true,
  },
]
