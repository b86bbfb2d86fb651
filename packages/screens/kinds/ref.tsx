import { Button, ComboBox, Field } from '@lumbung/ui'
import { useMemo } from 'react'
import { useSay } from '../words.ts'
import type { AnyField, ControlProps, GridContext, GridPart, KindScreen } from './kind-screen.ts'
import { lookupFind, lookupLoad, referenceOf, rowOfReference } from './lookup-source.ts'
import { codeOf, isReference, nameOf } from './reference.ts'
import styles from './ref.module.css'

function RefControl(props: ControlProps) {
  const { value, onChange, field, resource, path, draft, ...face } = props
  const load = useMemo(() => lookupLoad(resource, path, draft), [resource, path, draft])
  return (
    <ComboBox
      {...face}
      value={rowOfReference(value)}
      onChange={(row) => onChange(row && referenceOf(row))}
      load={load}
      isClearable={field.options.optional === true}
    />
  )
}

function gridPart(field: AnyField, { resource, path, draft }: GridContext): GridPart {
  return {
    kind: 'lookup',
    width: 88,
    load: (query, _line, signal) => lookupLoad(resource, path, draft)(query, signal),
    find: lookupFind(resource, path, draft),
    pick: referenceOf,
    format: (value) => (field.options.line ? nameOf(value) : codeOf(value) || nameOf(value)),
  }
}

export const refKind: KindScreen = { Control: RefControl, show: nameOf, width: 128, grid: gridPart }

function RefsControl(props: ControlProps) {
  const { value, onChange, resource, path, draft, label, id, labelPlace, isReadOnly, error, isRequired } = props
  const say = useSay()
  const load = useMemo(() => lookupLoad(resource, path, draft), [resource, path, draft])
  const chosen = Array.isArray(value) ? value.filter(isReference) : []
  return (
    <Field controlId={id} label={label} labelPlace={labelPlace} error={error} isRequired={isRequired}>
      <div className={styles.chosen}>
        {chosen.map((one) => (
          <span key={one.id} className={styles.chip}>
            {nameOf(one)}
            {isReadOnly ? null : (
              <Button
                variant="tertiary"
                size="sm"
                icon="x"
                isIconOnly
                label={`${say('delete')} ${nameOf(one)}`}
                onPress={() => onChange(chosen.filter((other) => other.id !== one.id))}
              />
            )}
          </span>
        ))}
        {isReadOnly ? null : (
          <ComboBox
            id={id}
            label={label}
            labelPlace="hidden"
            value={null}
            load={load}
            onChange={(row) => {
              if (row && !chosen.some((one) => one.id === row.key)) onChange([...chosen, referenceOf(row)])
            }}
          />
        )}
      </div>
    </Field>
  )
}

const showRefs = (value: unknown): string => (Array.isArray(value) ? value.map(nameOf).join(', ') : '')

export const refsKind: KindScreen = {
  Control: RefsControl,
  show: showRefs,
  width: 200,
  grid: () => ({ kind: 'readonly', width: 160, format: showRefs }),
}
