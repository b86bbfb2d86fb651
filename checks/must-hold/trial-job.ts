// A job for tests: its one record and its end are one transaction, in the middle of which it hangs or fails.
import { newId } from '@lumbung/core'
import { defineJob } from '@lumbung/engine/contract.ts'

interface Trial {
  /** Stays in the middle of its transaction, until its process is killed. */
  readonly hangs?: boolean
  readonly retries?: number
  readonly fails?: boolean
}

export const trialJob = ({ hangs = false, retries = 0, fails = false }: Trial) =>
  defineJob({
    key: 'trial',
    title: ['Trial', 'Percobaan'],
    retries,
    at: async () => ({ time: '09:00' }),
    run: ({ service, whole }) =>
      whole(async (unit) => {
        const group = { code: newId().slice(-12), name: 'Made by the trial' }
        await service.create(unit, 'supplier-group', group, { submit: false })
        if (hangs) await new Promise(() => undefined)
        if (fails) throw new Error('the shelf is empty')
      }),
  })
