import { ControlBox, Field, Modal, TextField, Button, Icon } from '@lumbung/ui'
import { useState } from 'react'
import { asJson, asText, type Json } from '../problem.ts'
import { useSay } from '../words.ts'
import styles from './address.module.css'
import type { ControlProps, KindScreen } from './kind-screen.ts'

const PARTS = ['street', 'city', 'province', 'postalCode', 'country'] as const

const show = (value: unknown): string => {
  const given = asJson(value)
  return PARTS.map((part) => asText(given[part]))
    .filter((text) => text !== '')
    .join(', ')
}

const EMPTY: Json = { street: '', city: '', province: '', postalCode: '', country: '' }

function AddressControl(props: ControlProps) {
  const { value, onChange, label, id, labelPlace, error, isReadOnly, isDisabled, isFilled, isRequired } = props
  const say = useSay()
  const [draft, setDraft] = useState<Json | null>(null)
  const close = (): void => setDraft(null)
  const text = show(value)
  const take = (): void => {
    onChange(show(draft) === '' ? null : { ...EMPTY, ...draft })
    close()
  }
  return (
    <Field controlId={id} label={label} labelPlace={labelPlace} error={error} isRequired={isRequired}>
      <ControlBox isInvalid={error !== undefined} {...{ isReadOnly, isDisabled, isFilled }}>
        <button
          type="button"
          id={id}
          className={styles.text}
          title={text}
          disabled={isDisabled === true || isReadOnly === true}
          onClick={() => setDraft({ ...EMPTY, ...asJson(value) })}
        >
          {text}
        </button>
        {isReadOnly ? null : <Icon name="map-pin" />}
      </ControlBox>
      <Modal
        isOpen={draft !== null}
        onClose={close}
        title={label}
        size="sm"
        footer={
          <>
            <Button onPress={close}>{say('cancel')}</Button>
            <Button variant="primary" onPress={take}>
              {say('save')}
            </Button>
          </>
        }
      >
        <div className={styles.parts}>
          {PARTS.map((part, place) => (
            <TextField
              key={part}
              label={say(part)}
              value={asText(draft?.[part])}
              maxLength={200}
              autoFocus={place === 0}
              onChange={(next) => setDraft((now) => ({ ...now, [part]: next }))}
            />
          ))}
        </div>
      </Modal>
    </Field>
  )
}

/** In a grid an address is typed on one line, its parts between semicolons. */
const read = (text: string): { readonly value: Json } => {
  const given = text.split(/\s*;\s*/)
  return { value: Object.fromEntries(PARTS.map((part, place) => [part, given[place]?.trim() ?? ''])) }
}

export const addressKind: KindScreen = {
  Control: AddressControl,
  show,
  width: 220,
  grid: () => ({
    kind: 'text',
    width: 240,
    parse: read,
    show,
    format: (value) => {
      const given = asJson(value)
      return PARTS.map((part) => asText(given[part]))
        .join('; ')
        .replace(/(; )+$/, '')
    },
  }),
}
