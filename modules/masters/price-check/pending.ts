import type { RecordSlotProps } from '@lumbung/screens'

/** Whether a document waits for approval: prices are checked then, and nothing of the check is fetched before. */
export const isPending = ({ form }: RecordSlotProps): boolean => form.base?.status === 'pending'
