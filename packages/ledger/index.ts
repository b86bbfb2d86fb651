export * from './entry.ts'
export * from './roles.ts'
export * from './table.ts'
