import { languageStore, PageTitle, useStore } from '@lumbung/screens/app.ts'
import { Playground } from '@lumbung/playground/playground.tsx'

/** The kit on show, in the language one reads. */
export const PlaygroundPage = () => (
  <>
    <PageTitle />
    <Playground language={useStore(languageStore)} />
  </>
)
