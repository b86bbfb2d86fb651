const ZERO = 48

/** The digit that stands in a text at a place. */
export const digitAt = (text: string, at: number): number => (text.codePointAt(at) ?? ZERO) - ZERO

/**
 * The last digit of EAN, GTIN, SSCC and GLN behind these (GS1 General Specifications, section 7.9): from the right,
 * digits count three times and once by turns, and the check digit brings their sum to a multiple of ten.
 *   629104150021 → 57 → check digit 3
 */
export function checkDigit(digits: string): string {
  let sum = 0
  for (let at = 1; at <= digits.length; at++) sum += digitAt(digits, digits.length - at) * (at % 2 === 1 ? 3 : 1)
  return String((10 - (sum % 10)) % 10)
}

/** Whether a number of 8 to 18 digits ends in its check digit. */
export const isChecked = (digits: string): boolean =>
  /^\d{8,18}$/.test(digits) && digits.endsWith(checkDigit(digits.slice(0, -1)))

/** An item number as it is compared: 8, 12, 13 or 14 digits are one number with zeros before it. */
export const gtinOf = (text: string): string => (/^\d{8}$|^\d{12,14}$/.test(text) ? text.padStart(14, '0') : text)
