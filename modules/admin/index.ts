import { defineModule, resource } from '@lumbung/definition'
import { numberingSet } from './numbering-set/definition.ts'
import { labels as numberingSetLabels } from './numbering-set/labels.ts'

export const admin = defineModule({
  key: 'admin',
  title: ['Settings', 'Pengaturan'],
  icon: 'settings',
  order: 100,
  resources: [resource(numberingSet, numberingSetLabels)],
})
