import { Button, SkeletonRows, useLongWait } from '@lumbung/ui'
import type { UseInfiniteQueryResult } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import { BrokenPart, useWords } from '@lumbung/screens'
import { notificationWords } from './words.ts'

export interface PagedRowsProps {
  readonly list: UseInfiniteQueryResult
  /** Widths of the grey bars while the first page is on its way. */
  readonly waiting: readonly string[]
  /** Nothing is known yet, or not even before it failed. */
  readonly isEmpty: boolean
  readonly children: ReactNode
}

/** Rows that come page by page: while they are on their way, where they cannot be read, and how more are asked for. */
export function PagedRows({ list, waiting, isEmpty, children }: PagedRowsProps) {
  const say = useWords(notificationWords)
  const isSlow = useLongWait(list.isPending)
  if (list.isPending) return isSlow ? <SkeletonRows columns={waiting} rowHeight={56} /> : null
  if (list.error && isEmpty) return <BrokenPart error={list.error} onRetry={() => void list.refetch()} />
  return (
    <>
      {children}
      {list.hasNextPage ? (
        <span>
          <Button isLoading={list.isFetchingNextPage} onPress={() => void list.fetchNextPage()}>
            {say('showMore')}
          </Button>
        </span>
      ) : null}
    </>
  )
}
