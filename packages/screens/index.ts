// What pages and slots of modules are made of, beside the interface kit: asking the server, the record they stand on,
// how values and sentences read. Whatever else is here belongs to the generic screens.
export { useCatalog } from './catalog.ts'
export { client } from './client.ts'
export type { RecordForm } from './document/form.ts'
export { readDayText, showCount, showDay, today } from './formatting.ts'
export { recordPath, withQuery } from './paths.ts'
export { ApiProblem, asText, type Json } from './problem.ts'
export { BrokenPart } from './shell/broken-panel.tsx'
export { toastError, toasts } from './shell/toasts.ts'
export { defineWeb, type ListSlotProps, type RecordSlotProps } from './web.ts'
export { late } from './late.tsx'
export { useIn, useWords } from './words.ts'
