import { lazy, Suspense } from 'react'
import { createStore, useStore } from '../store.ts'
import type { PlaceKind } from './place-dialog.tsx'

const fetchDialog = () => import('./place-dialog.tsx')
// Its search, pages and radios would weigh on the first page of everybody, every day.
const PlaceDialog = lazy(async () => ({ default: (await fetchDialog()).PlaceDialog }))

const changingStore = createStore<PlaceKind | null>(null)

/** Asks for another branch or period, once what asks for it is there. */
export const changePlace = async (of: PlaceKind): Promise<void> => {
  await fetchDialog()
  changingStore.set(of)
}

/** The dialog in which branch or period are changed, opened from wherever: the user panel, the palette. */
export function ChangingPlace() {
  const of = useStore(changingStore)
  return <Suspense>{of ? <PlaceDialog of={of} onClose={() => changingStore.set(null)} /> : null}</Suspense>
}
