import { useStore } from '../store.ts'
import { useSay } from '../words.ts'
import { closePalette, giveFocusBack, paletteStore } from './palette-store.ts'
import styles from './palette-coming.module.css'

/** Takes what is typed while the palette is on its way, which then goes on with it: nobody waits before they type. */
export function PaletteComing() {
  const say = useSay()
  const question = useStore(paletteStore)
  if (question === null) return null
  return (
    <div className={styles.overlay}>
      <input
        // The palette is opened to type into it.
        autoFocus
        className={styles.question}
        aria-label={say('paletteHint')}
        placeholder={say('paletteHint')}
        value={question.query}
        spellCheck={false}
        autoComplete="off"
        onChange={(event) => paletteStore.set({ query: event.target.value, isEntered: false })}
        onKeyDown={(event) => {
          if (event.key === 'Enter') paletteStore.set({ ...question, isEntered: true })
          if (event.key !== 'Escape') return
          closePalette()
          giveFocusBack()
        }}
      />
    </div>
  )
}
