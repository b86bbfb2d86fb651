import { choice, type Exhibit, live, text } from '../exhibit/exhibit.ts'
import { Captioned, ExampleRow, ExampleStack } from '../exhibit/exhibit-parts.tsx'
import { useSaid } from '../language/language.tsx'
import { Avatar, AvatarGroup } from './avatar.tsx'

const RATNA = 'Ratna Dewi'
const HENDRA = 'Hendra Gunawan'
const PUTRI = 'Putri Anggraini'
const SUHARTO = 'Suharto'
const SIZES = [16, 20, 24, 28, 32, 36, 48, 56] as const
const TONES = ['default', 'success', 'info', 'attention', 'warning', 'danger'] as const

/** A drawn face, so that no picture has to be fetched. */
const FACE = `data:image/svg+xml,${encodeURIComponent(
  '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 64 64"><rect width="64" height="64" fill="#a9cbf0"/>' +
    '<circle cx="32" cy="26" r="12" fill="#1a5490"/>' +
    '<path d="M8 64c2-16 12-22 24-22s22 6 24 22z" fill="#1a5490"/></svg>',
)}`
const BROKEN = 'data:image/png;base64,bm90IGEgcGljdHVyZQ=='

function AvatarSizes() {
  return (
    <ExampleStack>
      <ExampleRow>
        {SIZES.map((size) => (
          <Captioned key={size} caption={String(size)}>
            <Avatar name={RATNA} size={size} />
          </Captioned>
        ))}
      </ExampleRow>
      <ExampleRow>
        {SIZES.map((size) => (
          <Captioned key={size} caption={String(size)}>
            <Avatar name={RATNA} size={size} image={FACE} />
          </Captioned>
        ))}
      </ExampleRow>
      <ExampleRow>
        {SIZES.map((size) => (
          <Captioned key={size} caption={String(size)}>
            <Avatar name="Lumbung" size={size} icon="warehouse" tone="default" />
          </Captioned>
        ))}
      </ExampleRow>
    </ExampleStack>
  )
}

function AvatarTones() {
  return (
    <ExampleRow>
      {TONES.map((tone) => (
        <Captioned key={tone} caption={tone}>
          <Avatar name={HENDRA} size={36} tone={tone} />
        </Captioned>
      ))}
    </ExampleRow>
  )
}

function AvatarFallback() {
  const said = useSaid()
  return (
    <ExampleRow>
      <Captioned caption={said(['picture', 'gambar'])}>
        <Avatar name={PUTRI} size={48} image={FACE} />
      </Captioned>
      <Captioned caption={said(['broken', 'rusak'])}>
        <Avatar name={PUTRI} size={48} image={BROKEN} />
      </Captioned>
      <Captioned caption={said(['one name', 'satu nama'])}>
        <Avatar name={SUHARTO} size={48} tone="success" />
      </Captioned>
    </ExampleRow>
  )
}

function AvatarGroups() {
  const said = useSaid()
  const people = [
    { name: RATNA },
    { name: HENDRA, tone: 'success' },
    { name: PUTRI, image: FACE },
    { name: 'Dimas Wicaksono', tone: 'warning' },
    { name: 'Siti Rahmawati', tone: 'attention' },
    { name: 'Raden Mas Bambang Kusumo Hadiningrat Notonegoro', tone: 'default' },
  ] as const
  return (
    <ExampleStack>
      <AvatarGroup label={said(['Readers', 'Pembaca'])} people={people} />
      <AvatarGroup label={said(['Writers', 'Penulis'])} people={people} size={36} most={3} />
      <AvatarGroup label={said(['Both', 'Keduanya'])} people={people.slice(0, 2)} size={28} />
    </ExampleStack>
  )
}

export const exhibit: Exhibit = {
  examples: [
    { name: 'AvatarSizes', title: ['Sizes', 'Ukuran'], Show: AvatarSizes },
    { name: 'AvatarTones', title: ['Colours', 'Warna'], Show: AvatarTones },
    {
      name: 'AvatarFallback',
      title: ['A broken picture', 'Gambar rusak'],
      note: ['initials stay', 'inisial tetap'],
      Show: AvatarFallback,
    },
    {
      name: 'AvatarGroups',
      title: ['Group', 'Kelompok'],
      note: ['+n names everybody', '+n menyebut semua'],
      Show: AvatarGroups,
    },
  ],
  live: live(
    'Avatar',
    {
      size: choice(24, 16, 20, 28, 32, 36, 48, 56),
      tone: choice('info', ...TONES),
      name: text(RATNA, RATNA),
    },
    (values) => <Avatar {...values} />,
  ),
  keys: [
    { keys: ['Tab'], does: ['Reaches the number at the end of a group', 'Mencapai angka di ujung kelompok'] },
    { keys: ['Enter'], does: ['Lists everybody by name', 'Menampilkan semua nama'] },
    { keys: ['Esc'], does: ['Closes the list; hides a tooltip', 'Menutup daftar; menyembunyikan keterangan'] },
  ],
  writing: [
    {
      isGood: true,
      why: ['The name stands beside it where there is room.', 'Nama ditulis di sampingnya bila ada tempat.'],
      Show: () => (
        <ExampleRow>
          <Avatar name={RATNA} size={28} /> {RATNA}
        </ExampleRow>
      ),
    },
    {
      isGood: false,
      why: ['Colours do not say who somebody is or may do.', 'Warna tidak mengatakan siapa atau apa wewenangnya.'],
      Show: () => (
        <ExampleRow>
          <Avatar name="R D" size={28} tone="danger" /> <Avatar name="R D" size={28} tone="success" />
        </ExampleRow>
      ),
    },
  ],
}
