// What must hold of a user (services 5.5):
//   an address that mail can reach, and the branch they begin in is one of theirs; groups may add branches, and an
//   administrator works in all.
import type { Finding } from '@lumbung/core'
import { fact, type FactsOf, f, view } from '@lumbung/definition'
import type { User } from './definition.ts'

const roleView = view('role', { administrator: f.flag() })
const branchView = view('branch', { code: f.code() })

export const needs = (user: User) => ({
  role: fact.records(roleView, [user.role]),
  branch: fact.records(branchView, [user.defaultBranch]),
})

const ADDRESS = /^[^\s@<>"']+@[^\s@<>"'.]+(\.[^\s@<>"'.]+)+$/

export function rules(user: User, { role, branch }: FactsOf<typeof needs>): Finding[] {
  const findings: Finding[] = []
  if (!ADDRESS.test(user.email)) findings.push({ path: 'email', code: 'not-an-email', values: { email: user.email } })
  if (role.get(user.role)?.administrator) return findings
  const own = user.branches ?? []
  if (own.length === 0) findings.push({ path: 'branches', code: 'required' })
  const begins = user.defaultBranch
  if (begins && !own.includes(begins)) {
    const code = branch.get(begins)?.code ?? ''
    findings.push({ path: 'defaultBranch', code: 'branch-not-own', values: { branch: code, user: user.name } })
  }
  return findings
}
