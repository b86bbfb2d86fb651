import { type KeyboardEvent, useEffect, useId, useLayoutEffect, useRef } from 'react'
import { ControlBox, Field, type FieldFace } from '../field/field.tsx'
import { describedBy } from '../field-help/field-help.tsx'
import { useUiText } from '../language/language.tsx'
import { PeopleList } from './people-list.tsx'
import { type People, usePeople } from './use-people.ts'

export interface TextAreaProps extends FieldFace {
  readonly value: string
  readonly onChange: (value: string) => void
  readonly onBlur?: (() => void) | undefined
  readonly placeholder?: string | undefined
  readonly rows?: number | undefined
  /** The most lines it grows to before it scrolls. */
  readonly rowsMost?: number | undefined
  /** Shows a counter. */
  readonly maxLength?: number | undefined
  readonly isLoading?: boolean | undefined
  readonly autoFocus?: boolean | undefined
  /** Ctrl+Enter sends what is written here, whatever these keys do on the page around. */
  readonly onSend?: (() => void) | undefined
  /** Offers names behind an `@`. */
  readonly people?: People | undefined
}

const LINE = 20
const AROUND = 12

/** As tall as what is written, within its bounds; again when its width changes, as lines then break elsewhere. */
function useGrowing(value: string, rowsMost: number) {
  const area = useRef<HTMLTextAreaElement>(null)
  useLayoutEffect(() => fit(area.current, rowsMost), [value, rowsMost])
  useEffect(() => {
    if (!area.current) return
    // It is told the first width as well, which nothing has to be measured for.
    let before: number | undefined
    const observer = new ResizeObserver(([entry]) => {
      const width = entry?.contentRect.width
      if (before !== undefined && width !== before) fit(area.current, rowsMost)
      before = width
    })
    observer.observe(area.current)
    return () => observer.disconnect()
  }, [rowsMost])
  return area
}

function fit(area: HTMLTextAreaElement | null, rowsMost: number): void {
  if (!area) return
  if (area.value === '') {
    // As tall as its rows, which need not be measured.
    area.style.height = ''
    area.style.overflowY = 'hidden'
    return
  }
  const most = rowsMost * LINE + AROUND
  area.style.height = 'auto'
  area.style.overflowY = area.scrollHeight > most ? 'auto' : 'hidden'
  area.style.height = `${Math.min(area.scrollHeight, most)}px`
}

/** Several lines of text; grows with what is written. */
export function TextArea(props: TextAreaProps) {
  const ownId = useId()
  const id = props.id ?? ownId
  const { value, onChange, onBlur, rows = 2, rowsMost = 10, isDisabled, isReadOnly, error, maxLength } = props
  const area = useGrowing(value, rowsMost)
  const offered = usePeople({ area, value, onChange, people: props.people })
  const say = useUiText()
  const listId = `${id}-people`
  const counted = maxLength === undefined ? props.counted : { count: value.length, most: maxLength }
  const press = (event: KeyboardEvent): void => {
    if (offered.press(event) || !props.onSend || event.key !== 'Enter' || !(event.ctrlKey || event.metaKey)) return
    event.preventDefault()
    event.stopPropagation()
    props.onSend()
  }
  return (
    <Field {...props} counted={counted} controlId={id}>
      <ControlBox {...{ isDisabled, isReadOnly }} isLoading={props.isLoading} isInvalid={error !== undefined} isTall>
        <textarea
          id={id}
          ref={area}
          value={value}
          rows={rows}
          placeholder={props.placeholder}
          maxLength={maxLength}
          disabled={isDisabled}
          readOnly={isReadOnly}
          required={props.isRequired}
          // A dialog names its first field.
          autoFocus={props.autoFocus}
          aria-invalid={error !== undefined || undefined}
          aria-busy={props.isLoading}
          aria-describedby={describedBy(id, { ...props, counted })}
          aria-autocomplete={props.people ? 'list' : undefined}
          aria-controls={offered.isOpen ? listId : undefined}
          aria-activedescendant={offered.isOpen ? `${listId}-${offered.active}` : undefined}
          onChange={(event) => {
            onChange(event.target.value)
            offered.look()
          }}
          onSelect={offered.look}
          onBlur={() => {
            offered.close()
            onBlur?.()
          }}
          onKeyDown={press}
        />
      </ControlBox>
      <PeopleList id={listId} label={say('people')} anchor={area} offered={offered} />
    </Field>
  )
}
