// What the product declares of its menu, as the rows in which a company may change it.
import type { Values } from '@lumbung/definition'
import type { MenuEntry, MenuGroup } from './declared.ts'

export const groupRow = ({ title: [name, nameIndonesian], icon, order }: MenuGroup): Values => ({
  name,
  nameIndonesian,
  icon,
  position: order,
})

/** `group` is the id of the entry's group. */
export const moduleRow = ({ title, path, heading, order, icon }: MenuEntry, group: string): Values => ({
  name: title[0],
  nameIndonesian: title[1],
  address: path,
  moduleGroup: group,
  heading: heading?.[0] ?? null,
  headingIndonesian: heading?.[1] ?? null,
  position: order,
  icon,
  visible: true,
})
