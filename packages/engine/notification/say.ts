import { fillIn, inLanguage, type Language, type Words } from '@lumbung/core'
import { placesOf } from '@lumbung/definition'
import type { Registry } from '../registry.ts'
import type { OwnWords } from '../notice/audience.ts'
import { eventOf } from '../notice/notify.ts'

/** How a decision is called in a text. */
const DECISIONS: Readonly<Partial<Record<string, Words>>> = {
  approve: ['Approved', 'Disetujui'],
  revise: ['Sent back', 'Dikembalikan'],
  reject: ['Rejected', 'Ditolak'],
  void: ['Voided', 'Dibatalkan'],
}

/** How a change of how somebody signs in is called, by what the trail calls it. */
export const SIGN_IN_CHANGES: Readonly<Record<string, Words>> = {
  'two-factor-on': ['Two-factor sign-in was set up for you', 'Verifikasi dua langkah Anda dipasang'],
  'two-factor-off': ['Your two-factor sign-in was taken off', 'Verifikasi dua langkah Anda dilepas'],
  'recovery-codes-new': [
    'Your recovery codes were renewed; those before are dead',
    'Kode pemulihan Anda diperbarui; kode lama tidak berlaku lagi',
  ],
  'recovery-code': [
    'One of your recovery codes was used; {left} are left',
    'Satu kode pemulihan Anda dipakai; sisa {left}',
  ],
  'openid-bound': [
    'Your account may now be opened by the sign-in of your company',
    'Akun Anda kini dapat dibuka lewat cara masuk perusahaan',
  ],
}

/** A notification as it is stored, as far as its words need it. */
export interface SayingRow {
  readonly kind: string
  readonly resource: string
  readonly number: string | null
  readonly by: string
  readonly reason: string | null
  readonly places: Readonly<Record<string, string>> | null
  readonly said: OwnWords | null
}

export interface Saying {
  readonly subject: string
  readonly text: string
}

/** The reason that was chosen, and what was said beside it. */
export const reasonText = ({ places, reason }: Pick<SayingRow, 'places' | 'reason'>, language: Language): string =>
  [places?.[`because-${language}`], reason].filter(Boolean).join(': ')

/** What a notification says in a language, by the words of its setting or of its event. */
export function sayingOf(registry: Registry, row: SayingRow, language: Language, name: string): Saying {
  const event = registry.events.get(eventOf(row.kind))
  if (!event) return { subject: '', text: '' }
  const document = registry.resources.get(row.resource)?.words.title
  const decision = DECISIONS[row.kind]
  const change = SIGN_IN_CHANGES[row.places?.change ?? '']
  const known: Readonly<Record<string, string>> = {
    ...row.places,
    name,
    number: row.number ?? '',
    document: document ? inLanguage(document, language) : '',
    by: row.by,
    reason: reasonText(row, language),
    decision: decision ? inLanguage(decision, language) : '',
    change: change ? fillIn(inLanguage(change, language), row.places ?? {}) : '',
  }
  const values = Object.fromEntries(placesOf(event).map((place) => [place, known[place] ?? '']))
  // Where nothing stands in a place, no second blank is left behind.
  const said = (words: Words): string => fillIn(inLanguage(words, language), values).replaceAll(/ {2,}/g, ' ').trim()
  return { subject: said(row.said?.subject ?? event.subject), text: said(row.said?.text ?? event.text) }
}
