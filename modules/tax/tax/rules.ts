// A tax's account is of the kind its side asks for: what we owe the state is a liability, what it owes us an asset.
// Luxury and local tax have no account in the settings, so their own must be filled. The base is never above the price.
import type { Finding } from '@lumbung/core'
import { fact, type FactsOf, f, view } from '@lumbung/definition'
import { inUseFindings, inUseNeeds } from '../../masters/in-use.ts'
import type { Tax } from './definition.ts'

const accountView = view('chart-of-account', {
  code: f.code(),
  root: f.choice({
    ASSET: ['', ''],
    LIABILITY: ['', ''],
    EQUITY: ['', ''],
    INCOME: ['', ''],
    EXPENSE: ['', ''],
  }),
})

export const needs = (tax: Tax) => ({ accounts: fact.records(accountView, [tax.account]), ...inUseNeeds('tax', tax) })

/** Output tax and tax withheld by us are owed to the state; input tax and tax withheld from us are a claim. */
const owed = (tax: Tax): boolean => (tax.side === 'SALES') !== (tax.kind === 'WITHHOLDING')

export function rules(tax: Tax, facts: FactsOf<typeof needs>): Finding[] {
  const findings = [...accountFindings(tax, facts), ...inUseFindings(tax, facts)]
  if (tax.factorNumerator > tax.factorDenominator) findings.push({ path: 'factorNumerator', code: 'factor-above-one' })
  if (tax.validFrom && tax.validTo && tax.validTo < tax.validFrom) {
    findings.push({ path: 'validTo', code: 'ends-before-start', values: { start: tax.validFrom } })
  }
  if (tax.transactionCode && !/^(0[1-9]|10)$/.test(tax.transactionCode)) {
    findings.push({ path: 'transactionCode', code: 'transaction-code' })
  }
  return findings
}

function accountFindings(tax: Tax, facts: FactsOf<typeof needs>): Finding[] {
  const findings: Finding[] = []
  const account = tax.account ? facts.accounts.get(tax.account) : undefined
  const wanted = owed(tax) ? 'LIABILITY' : 'ASSET'
  if (account && account.root !== wanted && account.root !== 'EXPENSE') {
    findings.push({
      path: 'account',
      code: owed(tax) ? 'tax-account-liability' : 'tax-account-asset',
      values: { code: account.code },
    })
  }
  if (!tax.account && (tax.kind === 'LUXURY' || tax.kind === 'LOCAL'))
    findings.push({ path: 'account', code: 'tax-account-own' })
  return findings
}
