/** What an account role belongs to: the record whose own account, or whose group's, is taken before the setting. */
export type RoleOf = 'item' | 'party' | 'tax' | 'bank' | 'reason' | 'rounding' | null

/** The sub-ledger that must always agree with a control account. */
type Control =
  | 'AR'
  | 'AP'
  | 'DEPOSIT'
  | 'ADVANCE'
  | 'CASH_BANK'
  | 'CHEQUE'
  | 'INVENTORY'
  | 'WIP'
  | 'GDNI'
  | 'GRIR'
  | 'COST_CLEARING'
  | 'ASSET'
  | 'TAX'
  | 'LOYALTY'
  | 'INTER_BRANCH'

interface Role {
  readonly of: RoleOf
  readonly control: Control | null
  /** Roots of accounts that may fill it. */
  readonly roots: readonly Root[]
  /** The company may leave it empty. */
  readonly optional?: true
}

type Root = 'ASSET' | 'LIABILITY' | 'EQUITY' | 'INCOME' | 'EXPENSE'

const role = (of: RoleOf, control: Control | null, ...roots: Root[]): Role => ({ of, control, roots })

/** The account roles of the company (finance 2), spelt as the setting spells them. */
export const roles = {
  ar: role('party', 'AR', 'ASSET'),
  ap: role('party', 'AP', 'LIABILITY'),
  ar_other: role('party', 'AR', 'ASSET'),
  ap_other: role('party', 'AP', 'LIABILITY'),
  customer_deposit: role('party', 'DEPOSIT', 'LIABILITY'),
  supplier_advance: role('party', 'ADVANCE', 'ASSET'),
  employee_advance: role('party', 'ADVANCE', 'ASSET'),
  employee_payable: role('party', 'AP', 'LIABILITY'),
  bank: role('bank', 'CASH_BANK', 'ASSET'),
  cash_in_transit: role(null, 'CASH_BANK', 'ASSET'),
  cheque_hand: role(null, 'CHEQUE', 'ASSET'),
  cheque_deposited: role(null, 'CHEQUE', 'ASSET'),
  cheque_issued: role(null, 'CHEQUE', 'LIABILITY'),
  card_clearing: role(null, 'CASH_BANK', 'ASSET'),
  bank_charge: role(null, null, 'EXPENSE'),
  merchant_fee: role(null, null, 'EXPENSE'),
  interest_income: role(null, null, 'INCOME'),
  cash_over_short: role(null, null, 'EXPENSE', 'INCOME'),
  vat_out: role('tax', 'TAX', 'LIABILITY'),
  vat_in: role('tax', 'TAX', 'ASSET'),
  vat_in_pending: role(null, 'TAX', 'ASSET'),
  vat_collector: role(null, 'TAX', 'ASSET'),
  vat_payable: role(null, null, 'LIABILITY'),
  vat_non_creditable: role(null, null, 'EXPENSE'),
  wht_payable: role('tax', 'TAX', 'LIABILITY'),
  wht_prepaid: role('tax', 'TAX', 'ASSET'),
  stamp_duty: role(null, null, 'EXPENSE'),
  sales: role('item', null, 'INCOME'),
  service_income: role('item', null, 'INCOME'),
  service_charge_income: role(null, null, 'INCOME'),
  sales_discount: role('item', null, 'INCOME', 'EXPENSE'),
  sales_return: role('item', null, 'INCOME', 'EXPENSE'),
  freight_income: role('item', null, 'INCOME'),
  other_income: role(null, null, 'INCOME'),
  promotion_expense: role('item', null, 'EXPENSE'),
  loyalty_liability: role(null, 'LOYALTY', 'LIABILITY'),
  loyalty_expense: role(null, null, 'EXPENSE'),
  bad_debt: role('reason', null, 'EXPENSE'),
  bad_debt_allowance: role(null, null, 'ASSET'),
  delivered_not_invoiced: { ...role('item', 'GDNI', 'ASSET'), optional: true },
  grir: role('item', 'GRIR', 'LIABILITY'),
  landed_cost_clearing: role(null, 'COST_CLEARING', 'LIABILITY'),
  purchase_expense: role('item', null, 'EXPENSE'),
  purchase_discount: role('item', null, 'EXPENSE', 'INCOME'),
  freight_expense: role('item', null, 'EXPENSE'),
  ppv: role('item', null, 'EXPENSE'),
  inventory: role('item', 'INVENTORY', 'ASSET'),
  goods_in_transit: role('item', 'INVENTORY', 'ASSET'),
  consigned_out: role('item', 'INVENTORY', 'ASSET'),
  cogs: role('item', null, 'EXPENSE'),
  adjustment_gain: role('item', null, 'EXPENSE', 'INCOME'),
  adjustment_loss: role('item', null, 'EXPENSE'),
  standard_variance: role('item', null, 'EXPENSE'),
  wip: role('item', 'WIP', 'ASSET'),
  labour_absorbed: role(null, null, 'EXPENSE'),
  machine_absorbed: role(null, null, 'EXPENSE'),
  overhead_absorbed: role(null, null, 'EXPENSE'),
  production_variance: role('item', null, 'EXPENSE'),
  scrap: role('item', null, 'EXPENSE'),
  asset: role(null, 'ASSET', 'ASSET'),
  accum_dep: role(null, 'ASSET', 'ASSET'),
  asset_clearing: role(null, 'ASSET', 'ASSET'),
  dep_expense: role(null, null, 'EXPENSE'),
  asset_gain: role(null, null, 'INCOME'),
  asset_loss: role(null, null, 'EXPENSE'),
  reval_surplus: role(null, null, 'EQUITY'),
  impairment: role(null, null, 'EXPENSE'),
  prepaid: role(null, null, 'ASSET'),
  accrued: role(null, null, 'LIABILITY'),
  fx_gain: role(null, null, 'INCOME'),
  fx_loss: role(null, null, 'EXPENSE'),
  fx_unrealised_gain: role(null, null, 'INCOME'),
  fx_unrealised_loss: role(null, null, 'EXPENSE'),
  fx_grir: role(null, null, 'INCOME', 'EXPENSE'),
  fx_valuation_ar: role(null, null, 'ASSET'),
  fx_valuation_ap: role(null, null, 'LIABILITY'),
  rounding: role('rounding', null, 'INCOME', 'EXPENSE'),
  opening_balance: role(null, null, 'EQUITY'),
  retained_earnings: role(null, null, 'EQUITY'),
  current_earnings: role(null, null, 'EQUITY'),
  inter_branch: role(null, 'INTER_BRANCH', 'ASSET', 'LIABILITY'),
} as const satisfies Readonly<Record<string, Role>>

export type AccountRole = keyof typeof roles

/** Roles whose account is a clearing account: every amount in it belongs to a source line and leaves by that line. */
export const clearingRoles: ReadonlySet<string> = new Set(['grir', 'delivered_not_invoiced', 'landed_cost_clearing'])

/** Roles whose account holds goods: it is worth what the rows of the stock ledger on it are worth. */
export const holdingRoles: ReadonlySet<string> = new Set(
  Object.entries<Role>(roles).flatMap(([key, { control }]) => (control === 'INVENTORY' ? [key] : [])),
)

/** Roles that hold open items: every amount on them belongs to one. */
export const openItemRoles: ReadonlySet<string> = new Set([
  'ar',
  'ap',
  'ar_other',
  'ap_other',
  'customer_deposit',
  'supplier_advance',
  'employee_advance',
  'employee_payable',
  // Each transfer between banks, owed by the bank it goes to until it arrives there.
  'cash_in_transit',
])
