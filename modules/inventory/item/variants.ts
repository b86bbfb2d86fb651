// Variants of a template (inventory 2.1): one item for each combination of the values of its attributes, told apart by
// them, with a code, a barcode and prices of its own.
//   POLO: Size S, M, L; Colour Red (RD), Blue (BL)    6 variants, POLO-S-RD to POLO-L-BL
//   pattern {CODE}.{2}{1}                             POLO.RDS
export interface AttributeRow {
  readonly attribute: string
  readonly value: string
  readonly code: string | null
}

export interface Template {
  readonly code: string
  readonly name: string
  readonly nameIndonesian: string | null
  readonly variantPattern: string | null
  readonly attributes: readonly AttributeRow[]
}

export const isSame = (a: string, b: string): boolean => a.trim().toLowerCase() === b.trim().toLowerCase()

/** The values of each attribute, in the order in which the template lists them. */
export function attributesOf(rows: readonly AttributeRow[]): readonly (readonly AttributeRow[])[] {
  return [...Map.groupBy(rows, ({ attribute }) => attribute.trim().toLowerCase()).values()]
}

/** Every combination, of each attribute one value. */
export const combinationsOf = (rows: readonly AttributeRow[]): readonly (readonly AttributeRow[])[] =>
  rows.length === 0
    ? []
    : attributesOf(rows).reduce<readonly (readonly AttributeRow[])[]>(
        (known, values) => known.flatMap((one) => values.map((value) => [...one, value])),
        [[]],
      )

/** What tells a variant from the others of its template. */
export const variantText = (values: readonly Pick<AttributeRow, 'value'>[]): string | null =>
  values.length === 0 ? null : values.map(({ value }) => value).join(' / ')

/** The values of a variant as its template spells and orders them; what the template does not know stays behind. */
export function asListed<R extends Pick<AttributeRow, 'attribute' | 'value'>>(
  rows: readonly R[],
  listed: readonly AttributeRow[],
): (R | (R & AttributeRow))[] {
  const names = attributesOf(listed).map(([first]) => first?.attribute ?? '')
  const placeOf = ({ attribute }: R): number => {
    const place = names.findIndex((name) => isSame(name, attribute))
    return place < 0 ? names.length : place
  }
  return rows
    .toSorted((a, b) => placeOf(a) - placeOf(b))
    .map((row) => {
      const found = listed.find((one) => isSame(one.attribute, row.attribute) && isSame(one.value, row.value))
      return found ? { ...row, attribute: found.attribute, value: found.value, code: found.code } : row
    })
}

const TOKEN = /\{(CODE|\d+)\}/g

/** Whether a pattern names each attribute, and none that there is not: else two variants could have one code. */
export function isPattern(pattern: string, rows: readonly AttributeRow[]): boolean {
  const named = [...pattern.matchAll(TOKEN)].flatMap(([, token = '']) => (token === 'CODE' ? [] : [token]))
  const known = attributesOf(rows).map((_, at) => String(at + 1))
  const isRest = !/[{}]/.test(pattern.replaceAll(TOKEN, ''))
  return isRest && named.every((one) => known.includes(one)) && new Set(named).size === known.length
}

/** The tokens of the usual pattern: {CODE}-{1}-{2}. */
export const usualPattern = (rows: readonly AttributeRow[]): string =>
  ['{CODE}', ...attributesOf(rows).map((_, at) => `{${at + 1}}`)].join('-')

export const codeOf = ({ code, variantPattern, attributes }: Template, values: readonly AttributeRow[]): string =>
  (variantPattern || usualPattern(attributes)).replaceAll(TOKEN, (_whole, token: string) => {
    if (token === 'CODE') return code
    const value = values.find((_, at) => String(at + 1) === token)
    return value ? value.code || value.value.toUpperCase().replaceAll(/\s+/g, '') : ''
  })

/** Its name with the values behind it, in either language. */
export const namesOf = (
  { name, nameIndonesian }: Pick<Template, 'name' | 'nameIndonesian'>,
  values: readonly Pick<AttributeRow, 'value'>[],
): { readonly name: string; readonly nameIndonesian: string | null } => {
  const behind = ` (${values.map(({ value }) => value).join(', ')})`
  return { name: name + behind, nameIndonesian: nameIndonesian ? nameIndonesian + behind : null }
}
