import { defineModule } from '@lumbung/definition'

/** What needs two domains and belongs to neither. It has no records of its own, so it stands in no menu. */
export const flows = defineModule({
  key: 'flows',
  title: ['Flows', 'Alur'],
  icon: 'arrow-right',
  order: 90,
  resources: [],
})
