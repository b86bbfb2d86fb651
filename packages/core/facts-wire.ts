import { Decimal } from './decimal.ts'

/** Facts as JSON for the form: decimals and maps are marked, so that both ends hold the same values. */
export function encodeFacts(value: unknown): unknown {
  if (value instanceof Decimal) return { $decimal: value.toFixed() }
  if (value instanceof Map) return { $map: [...value].map(([key, one]) => [key, encodeFacts(one)]) }
  if (Array.isArray(value)) return value.map(encodeFacts)
  if (typeof value !== 'object' || value === null) return value
  return Object.fromEntries(Object.entries(value).map(([key, one]) => [key, encodeFacts(one)]))
}

export function decodeFacts(value: unknown): unknown {
  if (Array.isArray(value)) return value.map(decodeFacts)
  if (typeof value !== 'object' || value === null) return value
  if ('$decimal' in value && typeof value.$decimal === 'string') return new Decimal(value.$decimal)
  if ('$map' in value && Array.isArray(value.$map)) {
    return new Map(
      value.$map.map((pair: unknown) => (Array.isArray(pair) ? [pair[0], decodeFacts(pair[1])] : ['', null])),
    )
  }
  return Object.fromEntries(Object.entries(value).map(([key, one]) => [key, decodeFacts(one)]))
}
