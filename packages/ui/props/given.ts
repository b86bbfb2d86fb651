type OptionalKeys<T> = { [K in keyof T]-?: undefined extends T[K] ? K : never }[keyof T]

/** The same props with `undefined` meaning absent, which libraries tell apart under exact optional properties. */
export type Given<T> = { [K in Exclude<keyof T, OptionalKeys<T>>]: T[K] } & {
  [K in OptionalKeys<T>]?: Exclude<T[K], undefined>
}

/** Leaves out the props that were not given, so that the component's own default speaks. */
export function given<T extends object>(props: T): Given<T> {
  const entries = Object.entries(props).filter(([, value]) => value !== undefined)
  return Object.fromEntries(entries) as Given<T>
}

/** Joins class names, leaving out what is absent or false. */
export const classes = (...names: readonly (string | false | undefined)[]): string => names.filter(Boolean).join(' ')

/** The roles of colour. A tone always travels with a word or a sign. */
export type Tone = 'default' | 'info' | 'success' | 'attention' | 'warning' | 'danger' | 'magic'
