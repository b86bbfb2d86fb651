import { defineModule, resource } from '@lumbung/definition'
import { calculate as calculateTaxGroup, needs as taxGroupNeeds } from './tax-group/calculate.ts'
import { taxGroup } from './tax-group/definition.ts'
import { labels as taxGroupLabels } from './tax-group/labels.ts'
import { tax } from './tax/definition.ts'
import { labels as taxLabels } from './tax/labels.ts'

export const taxes = defineModule({
  key: 'tax',
  title: ['Tax', 'Pajak'],
  icon: 'percent',
  order: 60,
  resources: [
    resource(tax, taxLabels),
    resource(taxGroup, taxGroupLabels, { needs: taxGroupNeeds, calculate: calculateTaxGroup }),
  ],
})
