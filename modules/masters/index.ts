import { defineModule, resource } from '@lumbung/definition'
import { branch } from './branch/definition.ts'
import { labels as branchLabels } from './branch/labels.ts'

export const masters = defineModule({
  key: 'masters',
  title: ['Master data', 'Data master'],
  icon: 'database',
  order: 90,
  resources: [resource(branch, branchLabels)],
})
