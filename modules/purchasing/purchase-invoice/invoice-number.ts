// One paper invoice is booked once. Numbers are compared without blanks, punctuation, leading zeros and case, so that
// "INV-007/a", "inv 7 A" and "INV7A" are one number; suppliers begin anew each year, so the year of their date counts.

/** The number as it is compared. Zeros that lead a run of digits say nothing. */
export const invoiceKey = (number: string): string =>
  number
    .toLowerCase()
    .replace(/[^\p{L}\p{N}]/gu, ' ')
    .replace(/(?<!\d)0+(?=\d)/g, '')
    .replaceAll(' ', '')

export const invoiceYear = (date: string): string => date.slice(0, 4)
