import { Decimal } from '@lumbung/core'

/** Reads one number of a sum as the cell would: the exact written digits, or nothing. */
export type ReadOperand = (text: string) => string | undefined

export type SumResult = { readonly value: Decimal } | { readonly error: 'arithmeticUnread' | 'divideByZero' }

const TOKEN = /\s*(?:([0-9][0-9.,]*(?:\s?(?:jt|rb|ribu|juta|m))?%?)|([-+*/()×÷x:]))/iy
const SIGN: Readonly<Record<string, string>> = { '×': '*', x: '*', X: '*', '÷': '/', ':': '/' }

/** Whether a text asks for a computation; a lone signed number does not. */
export const isSum = (text: string): boolean => /^\s*=|(?:[0-9)%]|jt|rb|ribu|juta|m)\s*[-+*/×÷x:(]/i.test(text)

function tokensOf(text: string): readonly string[] | undefined {
  const source = text.replace(/^\s*=/, '').trimEnd()
  const tokens: string[] = []
  TOKEN.lastIndex = 0
  while (TOKEN.lastIndex < source.length) {
    const found = TOKEN.exec(source)
    if (!found) return undefined
    const sign = found[2]
    tokens.push(found[1] ?? (sign === undefined ? '' : (SIGN[sign] ?? sign)))
  }
  return tokens.length > 0 ? tokens : undefined
}

class Unread extends Error {}
class ZeroDivisor extends Error {}

/** Products before sums, parentheses first, as on paper. */
function parse(tokens: readonly string[], read: ReadOperand): Decimal {
  let at = 0
  const number = (): Decimal => {
    const token = tokens[at]
    at += 1
    if (token === '-') return number().negated()
    if (token === '+') return number()
    if (token === '(') {
      const inner = sums()
      if (tokens[at] !== ')') throw new Unread()
      at += 1
      return inner
    }
    const isPercent = token?.endsWith('%') === true
    const written = token === undefined ? undefined : read(isPercent ? token.slice(0, -1) : token)
    if (written === undefined) throw new Unread()
    const value = new Decimal(written)
    return isPercent ? value.dividedBy(100) : value
  }
  const products = (): Decimal => {
    let value = number()
    while (tokens[at] === '*' || tokens[at] === '/') {
      const isDivision = tokens[at] === '/'
      at += 1
      const other = number()
      if (isDivision && other.isZero()) throw new ZeroDivisor()
      value = isDivision ? value.dividedBy(other) : value.times(other)
    }
    return value
  }
  const sums = (): Decimal => {
    let value = products()
    while (tokens[at] === '+' || tokens[at] === '-') {
      const isMinus = tokens[at] === '-'
      at += 1
      value = isMinus ? value.minus(products()) : value.plus(products())
    }
    return value
  }
  const result = sums()
  if (at < tokens.length) throw new Unread()
  return result
}

/** Computes `12*3`, `(2+3)*1.250`, `100.000-10%*2`, exactly. */
export function computeSum(text: string, read: ReadOperand): SumResult {
  const tokens = tokensOf(text)
  if (!tokens) return { error: 'arithmeticUnread' }
  try {
    return { value: parse(tokens, read) }
  } catch (reason) {
    if (reason instanceof ZeroDivisor) return { error: 'divideByZero' }
    if (reason instanceof Unread) return { error: 'arithmeticUnread' }
    throw reason
  }
}
