// BpuBulk, the file of withholding slips for residents (Indonesia 4.2). It names no amounts of tax: Coretax counts
// base × rate, whole rupiah half up, which is how they are booked.
//   10,000,000 withheld from at 2% on 10/03/2026, invoice of 05/03/2026: <TaxBase>10000000</TaxBase><Rate>2</Rate>
import { type Decimal, xmlDocument, type XmlElement, xmlElement, xmlTexts } from '@lumbung/core'
import { type Company, placeOf, type Slip } from './slip.ts'

// No treasurer of the government pays, and nobody here is exempt: neither is known of a tax or a supplier.
const NONE = 'N/A'

/** The base as slips state it: whole rupiah, half up. */
export const baseOf = ({ base }: Pick<Slip, 'base'>): Decimal => base.toDecimalPlaces(0)

function slipElement(slip: Slip): XmlElement {
  const [year = '', month = ''] = slip.date.split('-')
  return xmlElement('Bpu', [
    ...xmlTexts({
      TaxPeriodMonth: month.replace(/^0/, ''),
      TaxPeriodYear: year,
      CounterpartTin: slip.taxNumber ?? '',
      IDPlaceOfBusinessActivityOfIncomeRecipient: placeOf(slip),
      TaxCertificate: NONE,
      TaxObjectCode: slip.objectCode ?? '',
      TaxBase: baseOf(slip).toFixed(),
      Rate: slip.rate.toFixed(),
      Document: slip.documentKind,
      DocumentNumber: slip.documentNumber,
      DocumentDate: slip.documentDate,
      IDPlaceOfBusinessActivity: slip.branchPlaceNumber ?? '',
      GovTreasurerOpt: NONE,
    }),
    xmlElement('SP2DNumber', '', { 'xsi:nil': 'true' }),
    ...xmlTexts({ WithholdingDate: slip.date }),
  ])
}

/** The whole file. */
export const slipFile = (slips: readonly Slip[], { settings }: Company): string =>
  xmlDocument(
    xmlElement(
      'BpuBulk',
      [...xmlTexts({ TIN: settings.companyTaxNumber }), xmlElement('ListOfBpu', slips.map(slipElement))],
      { 'xmlns:xsi': 'http://www.w3.org/2001/XMLSchema-instance' },
    ),
  )
