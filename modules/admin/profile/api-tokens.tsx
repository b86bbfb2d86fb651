import { Badge, Button, Card, ConfirmDialog } from '@lumbung/ui'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { BrokenPart, CardWait, client, showInstant, toastError, useIn, useSession, useWords } from '@lumbung/screens'
import { NewToken } from './new-token.tsx'
import styles from './profile.module.css'
import { profileWords } from './words.ts'

interface ApiToken {
  readonly id: string
  readonly name: string
  readonly scopes: readonly string[]
  readonly lastUsedAt: string | null
  readonly expiresAt: string | null
  readonly revokedAt: string | null
  /** Its time has passed. */
  readonly isOver: boolean
}

interface Tokens {
  readonly data: readonly ApiToken[]
  /** The longest life that the company allows. */
  readonly longestDays: number
}

/** Programs that work in a user's name: each has a token, which is seen once and may be revoked at any time. */
export function ApiTokens() {
  const say = useWords(profileWords)
  const [isMaking, setMaking] = useState(false)
  const [revoked, setRevoked] = useState<ApiToken | null>(null)
  const tokens = useQuery({ queryKey: ['tokens'], queryFn: () => client.get<Tokens>('/auth/tokens') })
  const rows = tokens.data?.data ?? []
  const again = (): void => void tokens.refetch()
  const revoke = async (id: string): Promise<void> => {
    await client.delete(`/auth/tokens/${id}`).catch(toastError)
    setRevoked(null)
    again()
  }
  const make = (
    <Button size="sm" icon="plus" isDisabled={tokens.data === undefined} onPress={() => setMaking(true)}>
      {say('tokenNew')}
    </Button>
  )
  return (
    <Card title={say('apiTokens')} padding={0} actions={make}>
      <p className={styles.none}>{say('tokensHint')}</p>
      {tokens.isPending ? <CardWait /> : null}
      {tokens.error && rows.length === 0 ? <BrokenPart error={tokens.error} onRetry={again} /> : null}
      {tokens.data !== undefined && rows.length === 0 ? <p className={styles.none}>{say('tokensNone')}</p> : null}
      {rows.map((row) => (
        <TokenRow key={row.id} row={row} onRevoke={() => setRevoked(row)} />
      ))}
      {isMaking ? (
        <NewToken longestDays={tokens.data?.longestDays ?? 1} onClose={() => setMaking(false)} onMade={again} />
      ) : null}
      {revoked === null ? null : (
        <ConfirmDialog
          isOpen
          isDanger
          title={say('tokenRevokeTitle', { name: revoked.name })}
          description={say('tokenRevokeHint')}
          confirmText={say('tokenRevokeYes')}
          cancelText={say('cancel')}
          onConfirm={() => void revoke(revoked.id)}
          onCancel={() => setRevoked(null)}
        />
      )}
    </Card>
  )
}

/** What a scope is called: `sales.read` is "Sales: may read". */
function useScopeName(): (scope: string) => string {
  const say = useWords(profileWords)
  const inLanguage = useIn()
  const { meta } = useSession()
  return (scope) => {
    const [module = '', kind = ''] = scope.split('.')
    const known = meta.modules.find(({ key }) => key === module)
    const area = module === '*' ? say('tokenAll') : known ? inLanguage(known.title) : module
    return `${area}: ${say(kind === 'read' ? 'tokenMayRead' : 'tokenMayWrite').toLowerCase()}`
  }
}

function TokenRow({ row, onRevoke }: { readonly row: ApiToken; readonly onRevoke: () => void }) {
  const say = useWords(profileWords)
  const scopeName = useScopeName()
  const { name } = row
  const scopes = row.scopes.map(scopeName)
  const used = row.lastUsedAt === null ? say('tokenUnused') : say('lastUsed', { time: showInstant(row.lastUsedAt) })
  const ends = row.expiresAt === null ? [] : [say('tokenEnds', { time: showInstant(row.expiresAt) })]
  return (
    <div className={styles.row}>
      <span className={styles.rowText}>
        <b>{name}</b>
        <span>{scopes.join(' · ')}</span>
        <span>{[used, ends].flat().join(' · ')}</span>
      </span>
      {row.isOver ? (
        <Badge>{say('tokenEnded')}</Badge>
      ) : row.revokedAt === null ? (
        <Button
          size="sm"
          variant="dangerQuiet"
          icon="trash-2"
          isIconOnly
          label={say('tokenRevoke', { name })}
          onPress={onRevoke}
        />
      ) : (
        <Badge>{say('tokenRevoked')}</Badge>
      )}
    </div>
  )
}
