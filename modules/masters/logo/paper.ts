// Which logo a paper bears: on the day of its document, that of its branch, else that of all branches; the one that
// began last.
//   all from 1 January, all from 1 July, Bandung from 1 March to 31 May:
//   Jakarta in June: January; Bandung in May: its own; Bandung in June: January; Bandung in August: July
import { definePaperPart, type PaperAsked } from '@lumbung/engine/contract.ts'
import { type Logo, logo } from './definition.ts'

/** The logo that papers of a branch bear on a day; undefined where the mark of the product stands instead. */
export function logoFor(
  logos: readonly Logo[],
  { branch, date }: Pick<PaperAsked, 'branch' | 'date'>,
): Logo | undefined {
  const valid = logos
    .filter(({ validFrom, validTo }) => validFrom <= date && (!validTo || date <= validTo))
    .toSorted((a, b) => (a.validFrom < b.validFrom ? 1 : -1))
  return valid.find((one) => one.branch !== null && one.branch === branch) ?? valid.find((one) => one.branch === null)
}

export const logoOnPapers = definePaperPart(logo, {
  key: 'logo',
  choose: logoFor,
  put: (head, { image }) => ({ ...head, company: { ...head.company, logo: image } }),
})
