import type { Resource } from '@lumbung/definition'
import type { QueryClient } from '@tanstack/react-query'
import type { Catalog } from './catalog.ts'

/** What a page begins with, before it is drawn. */
export interface Beginning {
  readonly resource: Resource
  readonly id: string | null
  /** Of its address. */
  readonly search: string
  readonly catalog: Catalog
  readonly queries: QueryClient
}
