import { type Queue, waitingForActor } from '@lumbung/engine/kernel.ts'
import { approvalQueuePage } from './page.ts'

/** How much waits for the decision of whoever asks; the first page tells of the documents themselves. */
export const approvalQueue: Queue = {
  page: approvalQueuePage,
  waiting: async (reader) => ({ count: (await waitingForActor(reader)).counts.waiting, rows: [] }),
}
