export * from './decimal.ts'
export * from './id.ts'
export * from './language.ts'
export * from './problem.ts'
