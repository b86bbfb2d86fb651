interface Setting {
  /** What holds until somebody changes it. */
  readonly value: string
  /** Postings read it by their date: it is changed from a day on, and what held before is kept. */
  readonly isDated?: true
}

/** The least and the most that a whole number may be. */
export type SettingRange = readonly [least: number, most: number]

interface WholeSetting extends Setting {
  readonly kind: 'whole'
  readonly range: SettingRange
}

/** Texts that must be written so. */
type Written = 'tax-number' | 'tax-place' | 'day-limits'

interface OtherSetting extends Setting {
  readonly kind: 'percent' | 'money' | 'date-format' | 'clock' | 'yes-no' | 'text' | 'email' | Written
}

export type CompanySetting = WholeSetting | OtherSetting

const setting = (kind: OtherSetting['kind'], value: string): OtherSetting => ({ kind, value })
const whole = (range: SettingRange, value: string): WholeSetting => ({ kind: 'whole', range, value })
const dated = <S extends CompanySetting>(one: S): S & { readonly isDated: true } => ({ ...one, isDated: true })

/** What a company may set, in one list; a key that is not here is a defect. */
export const companySettings = {
  companyLegalName: setting('text', ''),
  companyTradeName: setting('text', ''),
  companyTaxNumber: setting('tax-number', ''),
  companyTaxPlace: setting('tax-place', ''),
  companyAddress: setting('text', ''),
  companyPhone: setting('text', ''),
  companyEmail: setting('email', ''),
  dateFormat: setting('date-format', 'dd/MM/yyyy'),
  digestHour: whole([0, 23], '7'),
  clock: setting('clock', '24'),
  rateAgeDays: dated(whole([0, 9999], '7')),
  writeOffLimit: dated(setting('money', '10000.00')),
  agingDays: setting('day-limits', '30,60,90'),
  slipToFollow: dated(setting('yes-no', 'yes')),
  creditCountsReceipts: dated(setting('yes-no', 'yes')),
  priceTolerance: dated(setting('percent', '0')),
  quantityTolerance: dated(setting('percent', '0')),
  scrapProofAbove: dated(setting('money', '0.00')),
  backdatingDays: whole([0, 9999], '30'),
  uploadRows: whole([1, 100_000], '100000'),
  uploadSize: whole([1, 20], '20'),
  // UU KUP 28 (11): ten years.
  booksKeptYears: whole([10, 100], '10'),
  personsKeptYears: whole([0, 100], '0'),
  twoFactor: setting('yes-no', 'no'),
  sessionIdleHours: whole([1, 720], '12'),
  // The cookie that would revive a longer one lives for thirty days.
  sessionHours: whole([1, 720], '336'),
  passwordLength: whole([8, 64], '8'),
  lockMinutes: whole([1, 60], '5'),
  tokenDays: whole([1, 3650], '365'),
} as const satisfies Readonly<Record<string, CompanySetting>>

export type CompanySettingKey = keyof typeof companySettings

/** The settings that hold from a day on. */
export const DATED_SETTINGS: ReadonlySet<string> = new Set(
  Object.entries<CompanySetting>(companySettings).flatMap(([key, { isDated }]) => (isDated ? [key] : [])),
)
