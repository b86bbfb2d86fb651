// Why somebody sees something, as `GET /access` answers it, in sentences: the role, the branches, the record.
import type { RightTitle, Says } from '@lumbung/screens'
import type { accessWords } from './words.ts'

type Say = Says<keyof typeof accessWords>

interface BranchSeen {
  readonly id: string
  readonly code: string
  readonly isOwn: boolean
  readonly groups: readonly string[]
}

/** As `GET /access` answers it. */
export interface Access {
  readonly user: { readonly id: string; readonly name: string }
  readonly role: { readonly id: string; readonly name: string }
  readonly isAdministrator: boolean
  readonly group: string
  readonly right: string
  readonly isHeld: boolean
  /** Roles that give the right, where this one does not. */
  readonly holders: readonly { readonly name: string }[]
  /** What else the role gives there. */
  readonly rights: readonly string[]
  /** Guarded fields that it has: those the user sees, and those they do not. */
  readonly fields: { readonly seen: readonly string[]; readonly hidden: readonly string[] }
  /** Its records belong to branches. */
  readonly isScoped: boolean
  readonly branches: readonly BranchSeen[]
  readonly worksIn: BranchSeen | null
  readonly record: {
    readonly id: string
    readonly number: string
    readonly branch: { readonly id: string; readonly code: string } | null
  } | null
  readonly isSeen: boolean
}

type Titles = ReadonlyMap<string, RightTitle>

/** The sentences, from the right to the record. */
export const accessLines = (access: Access, titles: Titles, say: Say): readonly string[] => [
  ...roleLines(access, titles, say),
  ...fieldLines(access, titles, say),
  ...branchLines(access, say),
  ...recordLines(access, say),
]

function roleLines({ role, right, rights, group, holders, ...access }: Access, titles: Titles, say: Say) {
  const named = { role: role.name, right: titleOf(titles.get(right), right) }
  if (access.isAdministrator) return [say('accessAdministrator', named)]
  const here = rights.map((one) => titles.get(`${group}.${one}`)?.what ?? one).join(', ')
  const also = here === '' ? [] : [say('accessRights', { rights: here })]
  if (access.isHeld) return [say('accessHeld', named), ...also]
  const roles = holders.map(({ name }) => name).join(', ')
  const help = roles === '' ? say('accessNoHolders') : say('accessHolders', { roles })
  return [say('accessMissing', named), help, ...also]
}

function fieldLines({ fields, isHeld, isAdministrator }: Access, titles: Titles, say: Say): readonly string[] {
  if (!isHeld || isAdministrator) return []
  const named = (rights: readonly string[]): string => rights.map((one) => titles.get(one)?.family ?? one).join(', ')
  const seen = fields.seen.length > 0 ? [say('accessFieldsSeen', { fields: named(fields.seen) })] : []
  const hidden = fields.hidden.length > 0 ? [say('accessFieldsHidden', { fields: named(fields.hidden) })] : []
  return [...seen, ...hidden]
}

const titleOf = (title: RightTitle | undefined, right: string): string =>
  title ? `${title.family}: ${title.what}` : right

function branchLines({ isAdministrator, isScoped, branches }: Access, say: Say): readonly string[] {
  if (isAdministrator || !isScoped) return []
  if (branches.length === 0) return [say('accessNoBranch')]
  return branches.map(({ code, isOwn, groups }) => {
    const named = { branch: code, groups: groups.join(', ') }
    if (groups.length === 0) return say('accessBranchOwn', named)
    return say(isOwn ? 'accessBranchBoth' : 'accessBranchGroup', named)
  })
}

function recordLines({ record, branches, isScoped, worksIn }: Access, say: Say): readonly string[] {
  const works = worksIn && isScoped ? [say('accessWorksIn', { branch: worksIn.code })] : []
  if (record === null) return works
  const { number, branch } = record
  if (branch === null) return [say('accessRecordFree', { number })]
  const isWithin = branches.some(({ id }) => id === branch.id)
  const named = { number, branch: branch.code }
  return isWithin ? [say('accessRecordIn', named), ...works] : [say('accessRecordOut', named)]
}
