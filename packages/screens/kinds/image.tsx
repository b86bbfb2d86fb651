import { Button, Field } from '@lumbung/ui'
import { useRef } from 'react'
import { asText } from '../problem.ts'
import { useSay } from '../words.ts'
import styles from './image.module.css'
import { asIs, type ControlProps, type KindScreen } from './kind-screen.ts'
import { textKind } from './text.tsx'

function ImageControl(props: ControlProps) {
  const { value, onChange, label, id, labelPlace, error, isReadOnly, isRequired } = props
  const say = useSay()
  const input = useRef<HTMLInputElement>(null)
  const shown = asText(value)
  const read = (file: File | undefined): void => {
    if (!file) return
    const reader = new FileReader()
    reader.addEventListener('load', () => onChange(asText(reader.result)))
    reader.readAsDataURL(file)
  }
  return (
    <Field controlId={id} label={label} labelPlace={labelPlace} isRequired={isRequired} error={error}>
      <div className={styles.image}>
        {shown.startsWith('data:image/') ? <img src={shown} alt={label} /> : null}
        {isReadOnly ? null : (
          <>
            <input
              ref={input}
              id={id}
              type="file"
              accept="image/png,image/jpeg,image/webp,image/svg+xml"
              hidden
              onChange={(event) => read(event.target.files?.[0])}
            />
            <Button size="sm" icon="upload" onPress={() => input.current?.click()}>
              {say('imageChoose')}
            </Button>
            {shown === '' ? null : (
              <Button
                size="sm"
                variant="tertiary"
                icon="x"
                isIconOnly
                label={say('imageRemove')}
                onPress={() => onChange(null)}
              />
            )}
          </>
        )}
      </div>
    </Field>
  )
}

export const imageKind: KindScreen = {
  Control: ImageControl,
  show: () => '',
  width: 56,
  grid: () => ({ kind: 'readonly', width: 56, format: () => '' }),
}

export const fileKind: KindScreen = { ...textKind, grid: () => ({ kind: 'text', width: 140, parse: asIs }) }
