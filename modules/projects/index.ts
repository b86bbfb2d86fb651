import { defineDimension, defineModule, resource } from '@lumbung/definition'
import * as projectCalculation from './project/calculate.ts'
import { project } from './project/definition.ts'
import { labels as projectLabels } from './project/labels.ts'

export const projects = defineModule({
  key: 'projects',
  title: ['Projects', 'Proyek'],
  icon: 'folder',
  order: 38,
  dimensions: [defineDimension({ key: 'project', resource: project.key, words: ['project', 'proyek'] })],
  resources: [resource(project, projectLabels, projectCalculation)],
})
