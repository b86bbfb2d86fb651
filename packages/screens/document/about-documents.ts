import type { Definition } from '@lumbung/definition'

/** Whether a record is a rule about documents. */
export const isAboutDocuments = ({ fields }: Definition): boolean =>
  Object.values(fields).some(({ kind, options }) => kind === 'lines' && options.subject !== undefined)
