import type { Words } from '@lumbung/core'
import { Card, useSaid } from '@lumbung/ui'
import { PageTitle } from './component-page.tsx'
import { contrastOf } from './contrast.ts'
import type { ThemePage } from './theme-pages.ts'
import styles from './themes.module.css'

const HUES: Readonly<Record<string, Words>> = {
  grey: ['Grey', 'Abu-abu'],
  blue: ['Blue', 'Biru'],
  green: ['Green', 'Hijau'],
  yellow: ['Yellow', 'Kuning'],
  orange: ['Orange', 'Jingga'],
  red: ['Red', 'Merah'],
  purple: ['Purple', 'Ungu'],
}
const STEPS = [50, 100, 200, 300, 400, 500, 600, 700, 800, 900, 950]

const ROLES: Readonly<Record<string, Words>> = {
  default: ['Default', 'Biasa'],
  info: ['Info', 'Info'],
  success: ['Success', 'Berhasil'],
  attention: ['Attention', 'Perhatian'],
  warning: ['Warning', 'Peringatan'],
  danger: ['Danger', 'Bahaya'],
  magic: ['Magic', 'Ajaib'],
}
const GROUPS: readonly (readonly [title: Words, names: readonly string[]])[] = [
  [
    ['Text', 'Teks'],
    ['text', 'text-secondary', 'text-tertiary', 'text-disabled', 'text-inverse'],
  ],
  [
    ['Surface', 'Permukaan'],
    ['surface-page', 'surface-card', 'surface-sunken', 'surface-overlay', 'surface-inverse'],
  ],
  [
    ['Border', 'Batas'],
    ['border-line', 'border-soft', 'border-strong', 'border-control'],
  ],
  [
    ['Action', 'Tindakan'],
    ['action-primary', 'action-primary-hover', 'action-primary-pressed', 'focus-ring'],
  ],
  [['Chart', 'Grafik'], [1, 2, 3, 4, 5, 6, 7, 8, 'before'].map((figure) => `chart-${figure}`)],
]
const SHADOWS: Readonly<Record<string, Words>> = {
  'shadow-xs': ['Controls at rest', 'Kontrol diam'],
  'shadow-sm': ['Popover', 'Popover'],
  'shadow-md': ['Drawer', 'Laci'],
  'shadow-lg': ['Modal', 'Modal'],
}

/** What a token is set to, as the browser has it: the page cannot say anything else than the styles do. */
const valueOf = (token: string): string =>
  getComputedStyle(document.documentElement).getPropertyValue(`--${token}`).trim()

const CARD_SURFACE = '#ffffff'
const contrastText = (one: string, other: string): string => contrastOf(one, other)?.toFixed(1) ?? '–'

/** Tokens of the interface, read from the styles in use. */
export function Themes({ page }: { readonly page: ThemePage }) {
  return (
    <>
      <PageTitle title={page.title} sentence={page.sentence} />
      {page.key === 'foundation-colors' ? <Foundation /> : page.key === 'shadows' ? <Shadows /> : <Semantic />}
    </>
  )
}

function Swatch({ token }: { readonly token: string }) {
  const value = valueOf(token)
  return (
    <div className={styles.swatch}>
      <span className={styles.colour} style={{ background: `var(--${token})` }} />
      <code>{token}</code>
      <span className={styles.value}>{value}</span>
      <span className={styles.value}>{contrastText(value, CARD_SURFACE)}</span>
    </div>
  )
}

function Foundation() {
  const said = useSaid()
  return (
    <div className={styles.cards}>
      {Object.entries(HUES).map(([hue, title]) => (
        <Card key={hue} title={said(title)}>
          {STEPS.map((step) => (
            <Swatch key={step} token={`${hue}-${step}`} />
          ))}
        </Card>
      ))}
      <p className={styles.note}>
        {said(['The last figure is the contrast against white.', 'Angka terakhir adalah kontras terhadap putih.'])}
      </p>
    </div>
  )
}

function Semantic() {
  const said = useSaid()
  return (
    <div className={styles.cards}>
      <div className={styles.wide}>
        <Card title={said(['Roles', 'Peran'])}>
          {Object.entries(ROLES).map(([role, title]) => (
            <Role key={role} role={role} title={said(title)} />
          ))}
        </Card>
      </div>
      {GROUPS.map(([title, names]) => (
        <Card key={title[0]} title={said(title)}>
          {names.map((name) => (
            <Swatch key={name} token={name} />
          ))}
        </Card>
      ))}
    </div>
  )
}

function Role({ role, title }: { readonly role: string; readonly title: string }) {
  const said = useSaid()
  const [text, fill, solid] = [valueOf(`${role}-text`), valueOf(`${role}-fill`), valueOf(`${role}-solid`)]
  return (
    <div className={styles.role}>
      <span
        className={styles.sample}
        style={{
          color: `var(--${role}-text)`,
          background: `var(--${role}-fill)`,
          borderColor: `var(--${role}-border)`,
        }}
      >
        {title}
      </span>
      <span className={styles.sample} style={{ background: `var(--${role}-solid)`, color: '#fff' }}>
        {title}
      </span>
      <code>{role}</code>
      <span className={styles.value}>
        {`${said(['on white', 'di atas putih'])} ${contrastText(text, CARD_SURFACE)} · `}
        {`${said(['on its fill', 'di atas isian'])} ${contrastText(text, fill)} · `}
        {`${said(['white on solid', 'putih di atas penuh'])} ${contrastText(solid, CARD_SURFACE)}`}
      </span>
    </div>
  )
}

function Shadows() {
  const said = useSaid()
  return (
    <div className={styles.shadows}>
      {Object.entries(SHADOWS).map(([name, use]) => (
        <div key={name} className={styles.shadow} style={{ boxShadow: `var(--${name})` }}>
          <code>{name}</code>
          <span>{said(use)}</span>
        </div>
      ))}
    </div>
  )
}
