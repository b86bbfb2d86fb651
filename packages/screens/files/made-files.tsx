import { Button, SkeletonRows } from '@lumbung/ui'
import { useQuery } from '@tanstack/react-query'
import { client } from '../client.ts'
import { download } from '../download.ts'
import { showCount, showDay, showInstant } from '../formatting.ts'
import { BrokenPart } from '../shell/broken-panel.tsx'
import { useSay } from '../words.ts'
import type { MadeFile } from './file-shape.ts'
import styles from './files.module.css'

/** Brings the bytes as they were made. */
export const downloadMade = (file: string, id: string): void =>
  download(client.address(`/file/${file}/made/${id}/content`))

/** Files that were made before, the newest first. */
export function MadeFiles({ file }: { readonly file: string }) {
  const say = useSay()
  const made = useQuery({
    queryKey: ['file', file, 'made'],
    queryFn: async () => (await client.get<{ readonly data: readonly MadeFile[] }>(`/file/${file}/made`)).data,
    retry: false,
  })
  if (made.error) return <BrokenPart error={made.error} onRetry={() => void made.refetch()} />
  if (!made.data) return <SkeletonRows columns={['1fr']} />
  if (made.data.length === 0) return <p className={styles.quiet}>{say('fileNoEarlier')}</p>
  return (
    <ul className={styles.made}>
      {made.data.map((one) => (
        <li key={one.id}>
          <Made one={one} file={file} />
        </li>
      ))}
    </ul>
  )
}

function Made({ one, file }: { readonly one: MadeFile; readonly file: string }) {
  const say = useSay()
  const of = {
    count: showCount(one.rows),
    from: showDay(one.from),
    to: showDay(one.to),
    by: one.by,
  }
  return (
    <>
      <span className={styles.madeText}>
        <b>
          {one.name} · {showInstant(one.at)}
        </b>
        <span className={styles.quiet}>
          {say('fileOf', of)}
          {one.replaces.length > 0
            ? `, ${say('fileReplaces', { names: one.replaces.map(({ name }) => name).join(', ') })}`
            : ''}
        </span>
        <code className={styles.hash}>{say('fileHash', { hash: one.sha256 })}</code>
      </span>
      <Button
        size="sm"
        variant="tertiary"
        icon="download"
        isIconOnly
        label={say('fileDownload', { name: one.name })}
        onPress={() => downloadMade(file, one.id)}
      />
    </>
  )
}
