// Arithmetic typed into a number field: `12*3`, `(1.500+250)/2`. Numbers are read as everywhere else (`1.500` is one
// thousand five hundred). Fractions are kept whole until the end, so 10/3*3 is 10 and not 9,99.
import { Decimal } from './decimal.ts'
import { parseNumberText } from './number-text.ts'

const LONGEST_TEXT = 120

// Twenty numbers of 40 digits fit the longest text many times over: no step of the calculation rounds.
const Exact = Decimal.clone({ precision: 2000 })

interface Fraction {
  readonly over: Decimal
  readonly under: Decimal
}

type Operator = '+' | '-' | '*' | '/'

const isOperator = (token: string | undefined): token is Operator => token !== undefined && /^[-+*/]$/.test(token)

/**
 * The value of an expression of + - * / and parentheses, rounded once to 60 digits. Null when the text is no
 * expression, a lone number included (`parseNumberText` reads those), and when it divides by zero. Never throws.
 */
export function evaluate(text: string): Decimal | null {
  if (text.length > LONGEST_TEXT) return null
  const typed = text.replaceAll('−', '-').replaceAll('×', '*').replaceAll('÷', '/')
  const tokens = (typed.match(/[-+*/()]|[^-+*/()]+/g) ?? []).map((token) => token.trim()).filter(Boolean)
  const calculates = tokens.some((token, index) => isOperator(token) && index > 0 && endsOperand(tokens[index - 1]))
  if (!calculates) return null
  const reader: Reader = { tokens, place: 0 }
  const result = readSum(reader)
  if (!result || reader.place !== tokens.length) return null
  const value = new Decimal(result.over).dividedBy(result.under)
  return value.isZero() ? value.abs() : value
}

const endsOperand = (token: string | undefined): boolean => token === ')' || (token !== '(' && !isOperator(token))

interface Reader {
  readonly tokens: readonly string[]
  place: number
}

function readSum(reader: Reader): Fraction | null {
  return readChain(reader, readProduct, (token) => token === '+' || token === '-')
}

function readProduct(reader: Reader): Fraction | null {
  return readChain(reader, readOperand, (token) => token === '*' || token === '/')
}

/** Operands joined by operators of one rank, taken from left to right. */
function readChain(
  reader: Reader,
  readPart: (reader: Reader) => Fraction | null,
  joins: (token: Operator) => boolean,
): Fraction | null {
  let result = readPart(reader)
  for (;;) {
    const token = reader.tokens[reader.place]
    if (!result || !isOperator(token) || !joins(token)) return result
    reader.place++
    const part = readPart(reader)
    result = part && join(result, token, part)
  }
}

function readOperand(reader: Reader): Fraction | null {
  const token = reader.tokens[reader.place++]
  if (token === '-') {
    const operand = readOperand(reader)
    return operand && { over: operand.over.negated(), under: operand.under }
  }
  if (token === '(') {
    const inner = readSum(reader)
    return reader.tokens[reader.place++] === ')' ? inner : null
  }
  const number = token === undefined ? null : parseNumberText(token)
  return number && { over: new Exact(number.value), under: new Exact(1) }
}

function join(left: Fraction, operator: Operator, right: Fraction): Fraction | null {
  if (operator === '*') return { over: left.over.times(right.over), under: left.under.times(right.under) }
  if (operator === '/') {
    if (right.over.isZero()) return null
    return { over: left.over.times(right.under), under: left.under.times(right.over) }
  }
  const moved = right.over.times(left.under)
  const over = left.over.times(right.under)
  return { over: operator === '+' ? over.plus(moved) : over.minus(moved), under: left.under.times(right.under) }
}
