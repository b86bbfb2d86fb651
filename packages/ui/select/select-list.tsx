import {
  Autocomplete,
  Header,
  Input,
  ListBox,
  ListBoxItem,
  ListBoxSection,
  Popover,
  SearchField,
  useFilter,
} from 'react-aria-components'
import { type KeyboardEvent, useEffect, useRef } from 'react'
import { Icon } from '../icon/icon.tsx'
import { useUiText } from '../language/language.tsx'
import { MatchText } from '../match-text/match-text.tsx'
import styles from './select.module.css'

export interface SelectOption {
  readonly value: string
  readonly label: string
  readonly description?: string | undefined
  /** Why it cannot be picked; the option stays visible. */
  readonly reason?: string | undefined
  /** The heading it stands under; options of one group stand together. */
  readonly group?: string | undefined
}

export interface SelectListProps {
  readonly label: string
  readonly options: readonly SelectOption[]
  readonly isSearchable: boolean
  readonly isLoading: boolean
  /** Held by the field: the list is drawn twice, once to be seen and once to be known, and both mark what is typed. */
  readonly query: string
  readonly onQuery: (query: string) => void
}

/** The focus is on the option, or on the box that searches, and then the option is only marked. */
function takeByTab(event: KeyboardEvent<HTMLElement>): void {
  const option = event.currentTarget.querySelector<HTMLElement>('[role=option][data-focused]')
  if (event.key !== 'Tab' || !option) return
  event.preventDefault()
  event.stopPropagation()
  option.click()
}

/** The options under their field. */
export function SelectList({ isSearchable, ...props }: SelectListProps) {
  return (
    <Popover className={styles.popover ?? ''} offset={4}>
      {/* Tab takes the choice, as in a list under a field: an open list keeps nobody. */}
      <div className={styles.inside} onKeyDownCapture={takeByTab}>
        {isSearchable ? <SearchedOptions {...props} /> : <Options {...props} />}
      </div>
    </Popover>
  )
}

type OptionsProps = Omit<SelectListProps, 'isSearchable'>

/** The focus is in the box, so nothing brings what is chosen into sight by itself. */
function useChosenInSight() {
  const place = useRef<HTMLDivElement>(null)
  useEffect(() => {
    // The options are drawn a moment after the list.
    const request = requestAnimationFrame(() => {
      const chosen = place.current?.querySelector<HTMLElement>('[role=option][aria-selected=true]')
      const list = chosen?.closest<HTMLElement>('[role=listbox]')
      if (!chosen || !list) return
      const [option, frame] = [chosen.getBoundingClientRect(), list.getBoundingClientRect()]
      list.scrollTop += option.top - frame.top - (frame.height - option.height) / 2
    })
    return () => cancelAnimationFrame(request)
  }, [])
  return place
}

function SearchedOptions(props: OptionsProps) {
  const say = useUiText()
  const { contains } = useFilter({ sensitivity: 'base' })
  const place = useChosenInSight()
  return (
    <Autocomplete filter={contains} inputValue={props.query} onInputChange={props.onQuery}>
      <SearchField className={styles.search ?? ''} aria-label={`${say('search')}: ${props.label}`} autoFocus>
        <Icon name="search" />
        <Input placeholder={say('search')} />
      </SearchField>
      <div ref={place} className={styles.whole}>
        <Options {...props} />
      </div>
    </Autocomplete>
  )
}

interface Group {
  readonly title: string | undefined
  readonly options: readonly SelectOption[]
}

const grouped = (options: readonly SelectOption[]): readonly Group[] =>
  [...Map.groupBy(options, (option) => option.group)].map(([title, own]) => ({ title, options: own }))

function Options({ label, options, isLoading, query }: OptionsProps) {
  const say = useUiText()
  const option = (one: SelectOption) => <Option key={one.value} option={one} query={query} />
  const nothing = query === '' ? say('nothingHere') : say('noResult', { query })
  return (
    <ListBox
      aria-label={label}
      className={styles.list ?? ''}
      renderEmptyState={() => <div className={styles.nothing}>{isLoading ? `${say('loading')}…` : nothing}</div>}
    >
      {grouped(options).map((group) =>
        group.title === undefined ? (
          group.options.map(option)
        ) : (
          <ListBoxSection key={group.title} className={styles.group ?? ''}>
            <Header className={styles.heading ?? ''}>{group.title}</Header>
            {group.options.map(option)}
          </ListBoxSection>
        ),
      )}
    </ListBox>
  )
}

function Option({ option, query }: { readonly option: SelectOption; readonly query: string }) {
  const { value, label, reason, description } = option
  return (
    <ListBoxItem id={value} textValue={label} className={styles.option ?? ''} isDisabled={reason !== undefined}>
      <span className={styles.text}>
        <MatchText text={label} query={query} />
        {reason || description ? <span className={styles.description}>{reason ?? description}</span> : null}
      </span>
      <span className={styles.tick}>
        <Icon name={reason === undefined ? 'check' : 'ban'} size={reason === undefined ? 16 : 14} />
      </span>
    </ListBoxItem>
  )
}
