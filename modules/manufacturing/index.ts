import { defineModule, resource } from '@lumbung/definition'
import * as billOfMaterialsCalculation from './bill-of-materials/calculate.ts'
import { billOfMaterials } from './bill-of-materials/definition.ts'
import { labels as billOfMaterialsLabels } from './bill-of-materials/labels.ts'

export const manufacturing = defineModule({
  key: 'manufacturing',
  title: ['Manufacturing', 'Produksi'],
  icon: 'factory',
  order: 35,
  tabs: [
    { of: 'item', title: ['Bills of materials', 'Daftar bahan (BOM)'], resource: billOfMaterials.key, by: 'item' },
    { of: 'item', title: ['Where used', 'Dipakai pada'], resource: billOfMaterials.key, by: 'components.item' },
  ],
  resources: [resource(billOfMaterials, billOfMaterialsLabels, billOfMaterialsCalculation)],
})
