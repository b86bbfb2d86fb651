import { use } from 'react'
import { Examples, PageTitle, type Sourced, withCode } from './component-page.tsx'
import type { ExamplePage } from './example-pages.ts'

const loading = new Map<string, Promise<readonly Sourced[]>>()

async function load({ samples }: ExamplePage): Promise<readonly Sourced[]> {
  const [{ examples }, { default: file }] = await samples()
  return withCode(examples, file)
}

function loaded(page: ExamplePage): Promise<readonly Sourced[]> {
  const known = loading.get(page.key) ?? load(page)
  loading.set(page.key, known)
  return known
}

/** Examples that belong to no single component. */
export function ExamplesPage({ page }: { readonly page: ExamplePage }) {
  const examples = use(loaded(page))
  return (
    <>
      <PageTitle title={page.title} sentence={page.sentence} />
      <Examples examples={examples} />
    </>
  )
}
