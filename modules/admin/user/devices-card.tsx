import { type RecordSlotProps, UserSessions } from '@lumbung/screens'

/** By which devices a user is signed in. */
export const DevicesCard = ({ form }: RecordSlotProps) => <UserSessions form={form} />
