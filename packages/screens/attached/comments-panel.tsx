import type { CommentEntry, Mention } from '@lumbung/core'
import { Avatar, Button, EmptyState, type People, TextArea } from '@lumbung/ui'
import { type ReactNode, useState } from 'react'
import { showInstant } from '../formatting.ts'
import { BrokenPart } from '../shell/broken-panel.tsx'
import { useSay } from '../words.ts'
import { AttachedWait } from './attached-wait.tsx'
import styles from './attached.module.css'
import { MentionText } from './mention-text.tsx'
import type { CommentsWork } from './use-comments.ts'

/** What people said about a record, and a place to answer. */
export function CommentsPanel({ comments }: { readonly comments: CommentsWork }) {
  const say = useSay()
  const { list, typed, type } = comments
  const [edited, setEdited] = useState<string | null>(null)
  return (
    <div className={styles.panel}>
      <AttachedWait isWaiting={list.isPending} />
      {list.error ? <BrokenPart error={list.error} onRetry={() => void list.refetch()} /> : null}
      {list.data?.length === 0 ? <EmptyState icon="message-square" title={say('commentsNone')} isSmall /> : null}
      <ol className={styles.comments} aria-label={say('comments')}>
        {list.data?.map((one) => (
          <li key={one.id}>
            <Avatar name={one.by} />
            <div className={styles.comment}>
              <b>{one.by}</b>
              {edited === one.id ? (
                <EditedComment {...{ one, comments }} onClose={() => setEdited(null)} />
              ) : (
                <SaidComment one={one} onEdit={() => setEdited(one.id)} />
              )}
            </div>
          </li>
        ))}
      </ol>
      <CommentForm
        label={say('commentWrite')}
        text={typed}
        onText={type}
        onSend={comments.send}
        people={peopleOf(comments, comments.mention)}
      >
        <Button
          size="sm"
          icon="send"
          isLoading={comments.isSending}
          isDisabled={typed.trim() === ''}
          onPress={comments.send}
        >
          {say('commentSend')}
        </Button>
      </CommentForm>
    </div>
  )
}

function SaidComment({ one, onEdit }: { readonly one: CommentEntry; readonly onEdit: () => void }) {
  const say = useSay()
  return (
    <>
      <p>
        <MentionText text={one.text} mentions={one.mentions} />
      </p>
      <span className={styles.facts}>
        <time dateTime={one.at}>{showInstant(one.at)}</time>
        {one.editedAt === null ? '' : ` · ${say('commentEdited')}`}
        {one.editableUntil === null ? null : (
          <Button variant="link" size="sm" onPress={onEdit}>
            {say('commentEdit')}
          </Button>
        )}
      </span>
    </>
  )
}

interface EditedCommentProps {
  readonly one: CommentEntry
  readonly comments: CommentsWork
  readonly onClose: () => void
}

function EditedComment({ one, comments, onClose }: EditedCommentProps) {
  const say = useSay()
  const [text, setText] = useState(one.text)
  const [picked, setPicked] = useState(one.mentions)
  const save = (): void => {
    if (text.trim() === '') return
    void comments.change(one, text, picked).then((isSaved) => (isSaved ? onClose() : undefined))
  }
  return (
    <CommentForm
      label={say('commentEdit')}
      text={text}
      onText={setText}
      onSend={save}
      people={peopleOf(comments, (person) => setPicked([...picked.filter(({ id }) => id !== person.id), person]))}
      autoFocus
    >
      <Button size="sm" onPress={onClose}>
        {say('cancel')}
      </Button>
      <Button size="sm" isDisabled={text.trim() === ''} onPress={save}>
        {say('save')}
      </Button>
    </CommentForm>
  )
}

const peopleOf = ({ readers }: CommentsWork, onMention: (one: Mention) => void): People => ({
  load: readers,
  onPick: ({ key, name }) => onMention({ id: key, name }),
})

interface CommentFormProps {
  readonly label: string
  readonly text: string
  readonly onText: (text: string) => void
  readonly onSend: () => void
  readonly people: People
  readonly autoFocus?: boolean
  readonly children: ReactNode
}

function CommentForm({ label, text, onText, onSend, people, autoFocus, children }: CommentFormProps) {
  return (
    <div className={styles.form}>
      <TextArea
        label={label}
        labelPlace="hidden"
        placeholder={label}
        value={text}
        onChange={onText}
        onSend={onSend}
        people={people}
        maxLength={2000}
        autoFocus={autoFocus}
      />
      <div className={styles.ways}>{children}</div>
    </div>
  )
}
