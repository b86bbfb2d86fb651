// The ways into the lines that keys have already, for those who do not know the keys.
import { Button, type GridStore, type IconName, type LinesHandle } from '@lumbung/ui'
import type { RefObject } from 'react'
import { toasts } from '../shell/toasts.ts'
import { useSay } from '../words.ts'

interface EntryButtonsProps {
  readonly grid: RefObject<LinesHandle | null>
  readonly store: GridStore
  /** Beside other tools there is room for their pictures alone. */
  readonly isShort: boolean
}

/** Scan, paste a table, fill down: what a scanner, Ctrl+V and Ctrl+D do. */
export function EntryButtons({ grid, store, isShort }: EntryButtonsProps) {
  const say = useSay()
  const takesScans = store.columns().some((one) => one.takesScans === true)
  const scan = (): void => {
    grid.current?.focus()
    toasts.show({ text: say('linesScanNow') })
  }
  const paste = async (): Promise<void> => {
    // A browser may ask first, or refuse: the keys work in any.
    const text = await navigator.clipboard.readText().catch(() => null)
    grid.current?.focus()
    if (text === null) toasts.show({ text: say('linesPasteKeys') })
    else if (text.trim() === '') toasts.show({ text: say('linesPasteNone') })
    else grid.current?.control?.paste(text)
  }
  const fill = (): void => {
    grid.current?.control?.fillDown()
    grid.current?.focus()
  }
  const button = (label: string, icon: IconName, onPress: () => void) =>
    isShort ? (
      <Button size="sm" variant="tertiary" icon={icon} isIconOnly label={label} onPress={onPress} />
    ) : (
      <Button size="sm" variant="tertiary" icon={icon} onPress={onPress}>
        {label}
      </Button>
    )
  return (
    <>
      {takesScans ? button(say('linesScan'), 'scan-barcode', scan) : null}
      {button(say('linesPaste'), 'clipboard-paste', () => void paste())}
      {button(say('linesFill'), 'arrow-down', fill)}
    </>
  )
}
