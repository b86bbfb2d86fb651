import { PageTitle } from '@lumbung/screens/page-title.ts'
import { languageStore } from '@lumbung/screens/session.ts'
import { useStore } from '@lumbung/screens/store.ts'
import { Playground } from '@lumbung/playground/playground.tsx'

/** The kit on show, in the language one reads. */
export const PlaygroundPage = () => (
  <>
    <PageTitle />
    <Playground language={useStore(languageStore)} />
  </>
)
