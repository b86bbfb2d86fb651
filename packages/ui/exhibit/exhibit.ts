// How a component is shown in the playground: examples that are also its code, properties to try, keys, and how to word
// it. What stands in here belongs to the component and stands beside it, in `<component>.examples.tsx`.
import type { Words } from '@lumbung/core'
import type { ComponentType, ReactNode } from 'react'

/** A property one can change on the page. The first value is the usual one and is left out of the code. */
export type Control = ChoiceControl | FlagControl | NumberControl | TextControl

export interface ChoiceControl<V extends string | number = string | number> {
  readonly kind: 'choice'
  readonly values: readonly V[]
}
export interface FlagControl {
  readonly kind: 'flag'
}
export interface NumberControl {
  readonly kind: 'number'
  readonly usual: number
  readonly least: number
  readonly most: number
}
export interface TextControl {
  readonly kind: 'text'
  readonly usual: Words
}

export const choice = <const V extends string | number>(...values: readonly V[]): ChoiceControl<V> => ({
  kind: 'choice',
  values,
})
export const flag = (): FlagControl => ({ kind: 'flag' })
export const number = (usual: number, least: number, most: number): NumberControl => ({
  kind: 'number',
  usual,
  least,
  most,
})
export const text = (english: string, indonesian: string): TextControl => ({
  kind: 'text',
  usual: [english, indonesian],
})

export type Controls = Readonly<Record<string, Control>>

type ValueOf<C> =
  C extends ChoiceControl<infer V> ? V : C extends FlagControl ? boolean : C extends NumberControl ? number : string

export type ControlValues = Readonly<Record<string, string | number | boolean>>

/** One component with properties to try. */
export interface Live {
  /** Its name in code. */
  readonly component: string
  readonly controls: Controls
  readonly show: (values: ControlValues) => ReactNode
}

/** `show` draws the component with what was chosen; each value has the type of its control. */
export function live<const C extends Controls>(
  component: string,
  controls: C,
  show: (values: { readonly [K in keyof C]: ValueOf<C[K]> }) => ReactNode,
): Live {
  // The page fills in one value per control, of that control's kind.
  return { component, controls, show: (values) => show(values as { readonly [K in keyof C]: ValueOf<C[K]> }) }
}

/** One example. Its function stands in the same file under this name, and its text is the code that is shown. */
export interface Example {
  readonly name: string
  readonly title: Words
  readonly note?: Words
  readonly Show: ComponentType
  /** Takes the whole width; otherwise two stand beside each other. */
  readonly isWide?: boolean
}

export interface KeyRow {
  readonly keys: readonly string[]
  readonly does: Words
}

/** A wording, or a use, that is good or bad, and why. */
export interface Advice {
  readonly isGood: boolean
  readonly why: Words
  readonly Show: ComponentType
}

export interface Exhibit {
  readonly examples: readonly Example[]
  readonly live: Live
  readonly keys: readonly KeyRow[]
  readonly writing: readonly Advice[]
}
