import { languageStore } from '@lumbung/screens/session.ts'
import { useStore } from '@lumbung/screens/store.ts'
import { Playground } from '@lumbung/playground/playground.tsx'

/** The kit on show, in the language one reads. */
export const PlaygroundPage = () => <Playground language={useStore(languageStore)} />
