import { remarksOnStored, useCatalog } from '@lumbung/screens'
import { useQuery } from '@tanstack/react-query'
import { type RefObject, useEffect, useState } from 'react'
import styles from './approval-queue.module.css'
import type { WaitingRow } from './use-queue.ts'

/** Stock and credit change while a document waits. */
const FRESH = 60_000

/** What is over or short in a document as things stand now: the check that forms ask while it is typed. */
function useRemarks(row: WaitingRow, isSeen: boolean) {
  const definition = useCatalog().byKey.get(row.resource)?.definition
  const isChecked = isSeen && row.change === null && definition?.kind === 'document'
  const { data } = useQuery({
    queryKey: ['waiting-remarks', row.id, row.since],
    queryFn: ({ signal }) => (definition ? remarksOnStored(definition, row.id, signal) : []),
    enabled: isChecked,
    staleTime: FRESH,
  })
  const remarks = data ?? []
  return remarks.filter(({ message }, place) => remarks.findIndex((one) => one.message === message) === place)
}

/** Whether it was scrolled into sight. */
function useSeen(ref: RefObject<Element | null>): boolean {
  const [isSeen, setSeen] = useState(false)
  useEffect(() => {
    const element = ref.current
    if (!element || isSeen) return
    const observer = new IntersectionObserver((entries) => {
      if (entries.some((one) => one.isIntersecting)) setSeen(true)
    })
    observer.observe(element)
    return () => observer.disconnect()
  }, [ref, isSeen])
  return isSeen
}

/** In the row: what its approver is asked to allow, and what else is out of the ordinary. */
export function RowRemarks({ row, within }: { readonly row: WaitingRow; readonly within: RefObject<Element | null> }) {
  const remarks = useRemarks(row, useSeen(within))
  return remarks.map(({ message, isRefusal }) => (
    <span key={message} className={isRefusal ? styles.refused : styles.remarked}>
      {message}
    </span>
  ))
}
