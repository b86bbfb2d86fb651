import { type ReactNode, useState } from 'react'
import { Tab, TabList, TabPanel, Tabs as AriaTabs } from 'react-aria-components'
import { given } from '../props/given.ts'
import { Count } from '../status-chip/status-chip.tsx'
import styles from './tabs.module.css'

export interface TabItem {
  readonly id: string
  readonly title: string
  /** A number already written in the user's format. */
  readonly count?: string | undefined
  readonly hasError?: boolean | undefined
  readonly isDisabled?: boolean | undefined
  /** What the tab shows; absent in a strip that filters what stands under it. */
  readonly content?: ReactNode
}

export interface TabsProps {
  readonly label: string
  readonly items: readonly TabItem[]
  readonly selected?: string | undefined
  readonly onSelect?: ((id: string) => void) | undefined
  /** Stands at the end of the strip. */
  readonly end?: ReactNode
  /** The strip's inner distance to the page's edge. */
  readonly gutter?: 0 | 16 | 24 | undefined
}

/** A strip of views of one thing. Arrows move; the address follows through `onSelect`. */
export function Tabs({ label, items, selected, onSelect, end, gutter = 0 }: TabsProps) {
  const [own, setOwn] = useState(items[0]?.id ?? '')
  const current = selected ?? own
  const hasPanels = items.some((item) => item.content !== undefined)
  return (
    <AriaTabs
      className={styles.tabs ?? ''}
      selectedKey={current}
      onSelectionChange={(key) => {
        setOwn(String(key))
        onSelect?.(String(key))
      }}
    >
      <div className={styles.strip} style={{ paddingInline: gutter }}>
        <TabList aria-label={label} className={styles.list ?? ''}>
          {items.map((item) => (
            <Tab key={item.id} id={item.id} className={styles.tab ?? ''} {...given({ isDisabled: item.isDisabled })}>
              {item.title}
              {item.count === undefined ? null : (
                <Count variant={item.id === current ? 'info' : 'plain'}>{item.count}</Count>
              )}
              {item.hasError ? <span className={styles.error} /> : null}
            </Tab>
          ))}
        </TabList>
        {end ? <div className={styles.end}>{end}</div> : null}
      </div>
      {hasPanels ? (
        items.map((item) => (
          <TabPanel key={item.id} id={item.id} className={styles.panel ?? ''}>
            {item.content}
          </TabPanel>
        ))
      ) : (
        <TabPanel id={current} className={styles.silent ?? ''} />
      )}
    </AriaTabs>
  )
}
