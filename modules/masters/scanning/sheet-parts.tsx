import { useWords } from '@lumbung/screens'
import { Banner, Button, ConfirmDialog } from '@lumbung/ui'
import { useEffect, useState } from 'react'
import { Link } from 'react-router'
import { onSheets, type Sheet, sheetsOf } from './kept-sheets.ts'
import styles from './scanning.module.css'
import { type Sent, useSending } from './use-sending.ts'
import { useOwner } from './use-sheet.ts'
import { scanningWords } from './words.ts'

const SENT = { added: 'sentAdded', approved: 'sentDone', draft: 'sentSaved' } as const

/** What became of a sheet that was sent, with the way to what it made. */
export function SentBanner({ sent }: { readonly sent: Sent | null }) {
  const say = useWords(scanningWords)
  if (sent === null || sent.is === 'waiting') return null
  if (sent.is === 'refused') return <Banner tone="danger">{say('sentRefused', { sentence: sent.sentence })}</Banner>
  const { href, number, draft, became } = sent
  const open = (
    <Button size="lg" href={href}>
      {say('openRecord')}
    </Button>
  )
  if (draft !== null)
    return (
      <Banner tone="warning" actions={open}>
        {say('sentDraft', { sentence: draft })}
      </Banner>
    )
  return (
    <Banner tone="success" actions={open}>
      {say(SENT[became], { number: number ?? '' })}
    </Banner>
  )
}

/** Sheets of a page that lie on this device; those that are closed are sent from here too. */
export function KeptSheets({ page, hrefOf }: { readonly page: string; readonly hrefOf: (about: string) => string }) {
  const say = useWords(scanningWords)
  const owner = useOwner()
  const [sheets, setSheets] = useState<readonly Sheet[]>([])
  const [sent, setSent] = useState<readonly (readonly [title: string, sent: Sent])[]>([])
  const [turn, setTurn] = useState(0)
  useEffect(() => {
    let isShown = true
    void sheetsOf(owner).then(
      (all) => (isShown ? setSheets(all.filter((one) => one.page === page)) : undefined),
      () => undefined,
    )
    const end = onSheets(() => setTurn((before) => before + 1))
    return () => {
      isShown = false
      end()
    }
  }, [owner, page, turn])
  const closed = sheets.filter(({ closing }) => closing !== null).map(({ id }) => id)
  useSending(closed, (id, told) => {
    const title = sheets.find((one) => one.id === id)?.title ?? ''
    setSent((before) => [...before, [title, told]])
    setTurn((before) => before + 1)
  })
  return (
    <>
      {sent.map(([title, told]) => (
        <SentBanner key={title} sent={told} />
      ))}
      {sheets.length === 0 ? null : (
        <section className={styles.kept} aria-label={say('keptHere')}>
          <b>{say('keptHere')}</b>
          {sheets.map(({ id, about, title, entries, closing }) => (
            <Link key={id} className={styles.keptRow} to={hrefOf(about)}>
              <span>
                <b>{title}</b>
                {`${say('keptScans', { count: entries })}, ${say(closing ? 'keptWaiting' : 'keptRefused')}`}
              </span>
            </Link>
          ))}
        </section>
      )}
    </>
  )
}

/** Gives up what was scanned, once more asked. */
export function DiscardButton({ onDiscard }: { readonly onDiscard: () => Promise<void> }) {
  const say = useWords(scanningWords)
  const [isAsking, ask] = useState(false)
  return (
    <>
      <Button size="lg" icon="trash-2" isIconOnly label={say('discard')} onPress={() => ask(true)} />
      <ConfirmDialog
        isOpen={isAsking}
        isDanger
        title={say('discardAsk')}
        description={say('discardHint')}
        confirmText={say('discard')}
        onConfirm={() => {
          ask(false)
          void onDiscard()
        }}
        onCancel={() => ask(false)}
      />
    </>
  )
}
