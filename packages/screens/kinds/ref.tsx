import { Button, ComboBox, Field, type LookupLoad, useLanguage } from '@lumbung/ui'
import { useMemo } from 'react'
import { useCatalog } from '../catalog.ts'
import { useSay } from '../words.ts'
import type { AnyField, ControlProps, GridContext, GridPart, KindScreen } from './kind-screen.ts'
import { broughtBy, lookupFind, lookupLoad, referenceOf, rowOfReference } from './lookup-source.ts'
import { codeOf, isReference, nameOf } from './reference.ts'
import styles from './ref.module.css'

function useLookup({ resource, path, draft, field }: ControlProps): LookupLoad {
  const catalog = useCatalog()
  const language = useLanguage()
  const kind = field.options.key
  return useMemo(
    () => lookupLoad({ resource, path, draft, kind, catalog, language }),
    [resource, path, draft, kind, catalog, language],
  )
}

function RefControl(props: ControlProps) {
  const { value, onChange, field, resource: _resource, path: _path, draft: _draft, ...face } = props
  const load = useLookup(props)
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

/** Whether people know it by its name: a line by its document's number and its place there, a record without a code. */
function isNamed({ options }: AnyField, { catalog }: GridContext): boolean {
  const definition = catalog.byKey.get(options.key ?? '')?.definition
  const isCoded = definition?.kind !== 'master' || definition.identity.code === 'code'
  return options.line !== undefined || !isCoded
}

function gridPart(field: AnyField, context: GridContext): GridPart {
  const place = { ...context, kind: field.options.key }
  const isByName = isNamed(field, context)
  return {
    kind: 'lookup',
    width: isByName ? 164 : 88,
    load: (query, line, signal) => lookupLoad({ ...place, line: line.values })(query, signal),
    find: lookupFind(place),
    pick: referenceOf,
    brings: broughtBy,
    rowKey: (value) => (isReference(value) ? value.id : undefined),
    format: (value) => (isByName ? nameOf(value) : codeOf(value) || nameOf(value)),
  }
}

export const refKind: KindScreen = { Control: RefControl, show: nameOf, width: 128, grid: gridPart }

function RefsControl(props: ControlProps) {
  const { value, onChange, label, id, labelPlace, isReadOnly, error, isRequired } = props
  const say = useSay()
  const load = useLookup(props)
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
