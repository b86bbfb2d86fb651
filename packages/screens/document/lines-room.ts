// How much room there is for lines and for the buttons over them.
import { type GridColumn, type GridLine, isGridFitting, useReadOfWidth, useWidth } from '@lumbung/ui'
import { type RefObject, useCallback, useMemo } from 'react'
import { drawn } from '../text-width.ts'
import { useSay } from '../words.ts'

type Box = RefObject<HTMLDivElement | null>

const NOWHERE: Box = { current: null }

const sparing = (columns: readonly GridColumn[], spared: number): readonly GridColumn[] =>
  spared === 0 ? columns : columns.filter((one) => (one.spare ?? 3) > spared)

/** How much has to give way for the lines to be read without scrolling. */
const sparedIn = (columns: readonly GridColumn[], lines: readonly GridLine[], room: number): number =>
  [0, 1].find((spared) => isGridFitting(sparing(columns, spared), lines, room)) ?? 2

interface Spared {
  readonly all: readonly GridColumn[]
  readonly lines: readonly GridLine[]
  /** Whether columns give way: they do where lines are only looked at. */
  readonly isGiving: boolean
}

/** The columns that are shown in such a box. */
export function useSpared(box: Box, { all, lines, isGiving }: Spared): readonly GridColumn[] {
  const room = useWidth(isGiving ? box : NOWHERE)
  const spared = isGiving ? sparedIn(all, lines, room) : 0
  return useMemo(() => sparing(all, spared), [all, spared])
}

// A button's picture and edges, or how many lines there are behind what they are called.
const AROUND = 52

// In a window this wide the words fit, until the width of the lines is known.
const ROOMY = 1180

/** Whether the buttons over lines have no room for their words beside the heading. */
export function useIsTight(box: Box, heading: string, hasAll: boolean): boolean {
  const say = useSay()
  const others = [say('lineDetails'), say(hasAll ? 'linesFewer' : 'linesMore')]
  const words = [heading, say('linesScan'), say('linesPaste'), say('linesFill'), ...others].join('\n')
  const isTooNarrow = useCallback(
    (width: number) => words.split('\n').reduce((sum, word) => sum + drawn(word, 500, 13) + AROUND, 0) > width,
    [words],
  )
  return useReadOfWidth(box, isTooNarrow, window.innerWidth <= ROOMY)
}
