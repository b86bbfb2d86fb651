import type { Status, Values } from '@lumbung/definition'

/** Statuses in which the fields may still be changed. */
export const editable: ReadonlySet<string> = new Set<Status>(['draft', 'revision'])

/** Statuses in which a document counts: its effects stand, successors may be made or exist. */
export const effective: ReadonlySet<string> = new Set<Status>(['approved', 'closed'])

/** It was submitted and somebody decides about it now. */
export const isWaiting = ({ status }: Values): boolean => status === 'pending'
