import type { Words } from '@lumbung/core'
import { client, download, useSession, useWords } from '@lumbung/screens'
import { Button } from '@lumbung/ui'

const words = {
  sealed: ['Whole trail with its seals', 'Seluruh jejak beserta segelnya'],
} as const satisfies Readonly<Record<string, Words>>

/** Over the audit trail, for administrators: all of it as one file that proves itself without the database. */
export function SealedButton() {
  const say = useWords(words)
  const session = useSession()
  return session.user.administrator ? (
    <Button variant="tertiary" icon="file-check" onPress={() => download(client.address('/audit/chain'))}>
      {say('sealed')}
    </Button>
  ) : null
}
