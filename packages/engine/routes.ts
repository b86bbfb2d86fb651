// What the calls of a module are made of: how they are declared, and what they take and answer.
export { idsOf, neededText, objectBody, textOf } from './http/body.ts'
export type { Asked, ModuleRoute } from './http/module-routes.ts'
export { listedIds, listedQuery } from './http/query.ts'
export {
  anything,
  bodyOf,
  day,
  flag,
  instant,
  listOf,
  mapOf,
  named,
  nullable,
  objectOf,
  oneOf,
  rowsOf,
  text,
  whole,
  YES_NO,
} from './http/schema.ts'
