import type { Words } from '@lumbung/core'
import type { ReactNode } from 'react'
import { useSaid } from '../language/language.tsx'
import styles from './exhibit-parts.module.css'

/** Pieces of an example beside each other, as far as they fit. */
export const ExampleRow = ({ children }: { readonly children: ReactNode }) => (
  <div className={styles.row}>{children}</div>
)

/** Pieces of an example under each other. */
export const ExampleStack = ({ children }: { readonly children: ReactNode }) => (
  <div className={styles.stack}>{children}</div>
)

/** Fields under each other, as wide as they are in a form. */
export const ExampleForm = ({ children }: { readonly children: ReactNode }) => (
  <div className={styles.form}>{children}</div>
)

/** Fields beside each other in columns of one width. */
export const ExampleGrid = ({ children }: { readonly children: ReactNode }) => (
  <div className={styles.grid}>{children}</div>
)

/** A piece with what it is called under it: a size, a role. */
export const Captioned = ({ caption, children }: { readonly caption: string; readonly children: ReactNode }) => (
  <figure className={styles.captioned}>
    {children}
    <figcaption>{caption}</figcaption>
  </figure>
)

export interface StateTableProps {
  readonly states: readonly Words[]
  readonly rows: readonly { readonly title: Words; readonly cells: readonly ReactNode[] }[]
}

/** Variants down, states across. */
export function StateTable({ states, rows }: StateTableProps) {
  const said = useSaid()
  return (
    <div className={styles.scroller} tabIndex={0} role="group" aria-label={said(['States', 'Keadaan'])}>
      <table className={styles.states}>
        <thead>
          <tr>
            <th scope="col">{said(['Variant', 'Ragam'])}</th>
            {states.map((state) => (
              <th key={state[0]} scope="col">
                {said(state)}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {rows.map(({ title, cells }) => (
            <tr key={title[0]}>
              <th scope="row">{said(title)}</th>
              {cells.map((cell, place) => (
                <td key={states[place]?.[0]}>{cell}</td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  )
}
