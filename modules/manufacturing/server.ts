import { defineBehaviour } from '@lumbung/engine/contract.ts'
import type { ModuleServer } from '@lumbung/engine'
import { billOfMaterials } from './bill-of-materials/definition.ts'
import * as billOfMaterialsFilling from './bill-of-materials/fill.ts'
import { explosionAnswer } from './bill-of-materials/explosion.query.ts'
import { recipeGraphAnswer } from './bill-of-materials/graph.query.ts'
import { nextVersionAnswer } from './bill-of-materials/next-version.query.ts'
import * as billOfMaterialsRules from './bill-of-materials/rules.ts'
import { billOfMaterialsUpload } from './bill-of-materials/upload.ts'
import { errors } from './errors.ts'
import { recipeSheet } from './bill-of-materials/print.ts'
import { manufacturing } from './index.ts'
import { billOfMaterial } from './reports/bill-of-material.ts'

export const manufacturingServer: ModuleServer = {
  module: manufacturing,
  behaviours: [defineBehaviour(billOfMaterials, billOfMaterialsRules, billOfMaterialsFilling)],
  facts: [nextVersionAnswer, recipeGraphAnswer, explosionAnswer],
  reports: [billOfMaterial],
  prints: [recipeSheet],
  uploads: [billOfMaterialsUpload],
  errors,
}
