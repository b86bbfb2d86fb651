import { expect, test } from 'vitest'
import { sidebarGroups, type WithMenu } from './menu-tree.ts'

const item = (key: string, group: string) =>
  ({ key, title: [key, key], path: `/${key}`, group, heading: null }) as const

const seenBy = (administrator: boolean): readonly string[] => {
  const session: WithMenu = {
    user: { administrator },
    meta: {
      modules: [{ key: 'sales', title: ['Sales', 'Penjualan'], icon: 'folder', order: 10 }],
      groups: [{ key: 'setting', title: ['Settings', 'Pengaturan'], icon: 'settings', order: 1000 }],
      menu: [item('numbering', 'setting'), item('order', 'sales')],
    },
  }
  return sidebarGroups(session).map(({ key }) => key)
}

test('who is no administrator finds settings of their own among the groups, others in the user panel', () => {
  expect(seenBy(false)).toEqual(['sales', 'setting'])
  expect(seenBy(true)).toEqual(['sales'])
})
