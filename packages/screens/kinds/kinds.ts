import type { Language } from '@lumbung/core'
import type { FieldKind } from '@lumbung/definition'
import { addressKind } from './address.tsx'
import { choiceKind, flagKind } from './choice.tsx'
import { dateKind, timeKind } from './date.tsx'
import { moneyKind, percentKind, priceKind, quantityKind, rateKind } from './decimal.tsx'
import { fileKind, imageKind } from './image.tsx'
import { integerKind } from './integer.tsx'
import { keysKind } from './keys.tsx'
import type { AnyField, KindScreen } from './kind-screen.ts'
import { refKind, refsKind } from './ref.tsx'
import { asText, type Json } from '../problem.ts'
import { codeKind, longTextKind, textKind } from './text.tsx'

type Shown = Exclude<FieldKind, 'lines' | 'line'>

/**
 * Every kind of field on the screen. Lines have none: they are a grid (document/lines-card.tsx). Which line a row
 * belongs to is seen by where it stands.
 */
const KIND_SCREENS: Readonly<Record<Shown, KindScreen>> = {
  text: textKind,
  longText: longTextKind,
  code: codeKind,
  date: dateKind,
  time: timeKind,
  flag: flagKind,
  choice: choiceKind,
  integer: integerKind,
  quantity: quantityKind,
  money: moneyKind,
  price: priceKind,
  rate: rateKind,
  percent: percentKind,
  ref: refKind,
  refs: refsKind,
  address: addressKind,
  file: fileKind,
  image: imageKind,
  keys: keysKind,
}

const isShown = (kind: FieldKind): kind is Shown => kind in KIND_SCREENS

export const kindScreen = ({ kind }: AnyField): KindScreen => KIND_SCREENS[isShown(kind) ? kind : 'keys']

/** The field as which a value is entered and read, where another one of its record decides on it. */
export function readAs(field: AnyField, record: Json): AnyField {
  const { readAs: deciding } = field.options
  return deciding?.fields[asText(record[deciding.by])] ?? field
}

/** A value as people read it, in a list, a history or a conflict. */
export const showValue = (value: unknown, field: AnyField, language: Language): string =>
  value === null || value === undefined ? '' : kindScreen(field).show(value, field, language)

/** Fields of the header that every list may show and filter, beside the definition's own. */
export const HEADER_FIELDS: Readonly<Record<string, AnyField>> = {
  number: { kind: 'code', options: {} },
  branch: { kind: 'ref', options: { key: 'branch' } },
  createdAt: { kind: 'date', options: {} },
  createdBy: { kind: 'text', options: {} },
  archived: { kind: 'flag', options: {} },
}
