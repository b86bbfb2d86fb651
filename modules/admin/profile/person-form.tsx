import { formatPeriod } from '@lumbung/core'
import { Avatar, Button, Card, TextField, useLanguage } from '@lumbung/ui'
import { useRef, useState } from 'react'
import { changePerson, toastError, toasts, useSession, useWords } from '@lumbung/screens'
import styles from './profile.module.css'
import { smallPicture } from './small-picture.ts'
import { profileWords } from './words.ts'

/** Name and picture, and what others decided about a user. */
export function PersonForm() {
  const say = useWords(profileWords)
  const { user } = useSession()
  const [name, setName] = useState(user.name)
  const [isSaving, setSaving] = useState(false)
  const isBlank = name.trim() === ''
  const save = async (): Promise<void> => {
    setSaving(true)
    await change({ name: name.trim() }, say('personSaved'))
    setSaving(false)
  }
  return (
    <Card>
      <form
        className={styles.form}
        onSubmit={(event) => {
          event.preventDefault()
          if (!isBlank) void save()
        }}
      >
        <PictureField />
        <TextField
          label={say('name')}
          labelPlace="side"
          autoComplete="name"
          maxLength={100}
          value={name}
          onChange={setName}
          isRequired
          error={isBlank ? say('required') : undefined}
        />
        <TextField
          label={say('email')}
          labelPlace="side"
          value={user.email}
          onChange={() => undefined}
          hint={say('emailByAdministrator')}
          isReadOnly
        />
        <Decided />
        <span>
          <Button
            type="submit"
            variant="primary"
            isLoading={isSaving}
            isDisabled={isBlank || name.trim() === user.name}
          >
            {say('save')}
          </Button>
        </span>
      </form>
    </Card>
  )
}

/** Role and place: what others decided, or is changed elsewhere. */
function Decided() {
  const say = useWords(profileWords)
  const language = useLanguage()
  const { user } = useSession()
  const facts = [
    [say('role'), user.role.name],
    [say('branch'), user.branch?.name ?? say('branchAll')],
    [say('period'), formatPeriod(user.period?.name ?? '', language)],
  ] as const
  return facts.map(([label, value]) => (
    <TextField key={label} label={label} labelPlace="side" value={value} onChange={() => undefined} isReadOnly />
  ))
}

/** Changes something and says what became of it. */
async function change(person: Parameters<typeof changePerson>[0], done: string): Promise<void> {
  try {
    await changePerson(person)
    toasts.show({ kind: 'success', text: done })
  } catch (error) {
    toastError(error)
  }
}

function PictureField() {
  const say = useWords(profileWords)
  const { user } = useSession()
  const input = useRef<HTMLInputElement>(null)
  const take = async (file: File | undefined): Promise<void> => {
    if (!file) return
    const picture = await smallPicture(file).catch(() => null)
    if (picture === null) toasts.show({ kind: 'error', text: say('pictureBroken') })
    else await change({ picture }, say('personSaved'))
  }
  return (
    <div className={styles.picture}>
      <Avatar name={user.name} size={56} image={user.picture ?? undefined} />
      <input
        ref={input}
        type="file"
        accept="image/png,image/jpeg,image/webp"
        aria-label={say('picture')}
        hidden
        onChange={(event) => {
          void take(event.target.files?.[0])
          // The same file may be chosen again.
          event.target.value = ''
        }}
      />
      <Button size="sm" icon="upload" onPress={() => input.current?.click()}>
        {say('pictureChoose')}
      </Button>
      {user.picture === null ? null : (
        <Button size="sm" variant="tertiary" onPress={() => void change({ picture: null }, say('personSaved'))}>
          {say('pictureRemove')}
        </Button>
      )}
    </div>
  )
}
