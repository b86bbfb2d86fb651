export * from './approvable.ts'
export * from './close-check.ts'
export * from './condition.ts'
export * from './definition.ts'
export * from './dimension.ts'
export * from './facts.ts'
export type {
  AccountState,
  ClearingState,
  NamedByState,
  OpenItemState,
  StockState,
} from './facts-states.ts'
export {
  type Address,
  type DateText,
  f,
  type Field,
  type FieldKind,
  type FieldOptions,
  type Fields,
  type KeyOf,
  type ReferenceCondition,
  type ValuesOf,
  WHO_BEGINS,
} from './field.ts'
export * from './field-parts.ts'
export { glossary } from './glossary.ts'
export * from './guard.ts'
export * from './head.ts'
export * from './kinds.ts'
export * from './life.ts'
export * from './notification.ts'
export * from './print.ts'
export * from './progress.ts'
export * from './read.ts'
export * from './report.ts'
export type { ReportFigure, ReportLate, ReportLine } from './report/figure.ts'
export { imbalanceOf } from './report/balance.ts'
export * from './report/compared.ts'
export * from './report/nested.ts'
export type { Opening } from './report/opening.ts'
export * from './report/shown.ts'
export * from './resource.ts'
export * from './seen.ts'
export * from './setting.ts'
export * from './sql.ts'
export * from './reason.ts'
export * from './total-rows.ts'
export * from './transaction-type.ts'
export * from './upload.ts'
export { type AnyLineView, type LineRow, type LineView, lineView, view, type ViewRow } from './view.ts'
export * from './watch.ts'
