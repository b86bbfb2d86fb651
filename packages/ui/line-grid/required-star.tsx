import { useUiText } from '../language/language.tsx'
import { classes } from '../props/given.ts'
import styles from './line-grid.module.css'

/** The star of what must be filled, heard as "required". It is drawn, no text: a cell's text stays its value. */
export function RequiredStar({ isInCell = false }: { readonly isInCell?: boolean }) {
  const label = useUiText()('required')
  return <em role="img" aria-label={label} title={label} className={classes(styles.star, isInCell && styles.inCell)} />
}
