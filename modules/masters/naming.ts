import { f } from '@lumbung/definition'

/** How a record of a list is called in both languages; its code stands on papers and in files. */
export const bilingualName = {
  code: f.code({ max: 20, unique: true }),
  name: f.text({ max: 120 }),
  nameIndonesian: f.text({ optional: true, max: 120 }),
}
