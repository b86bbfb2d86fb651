import type { Words } from '@lumbung/core'
import { Button, Card, Kbd, Tabs, useSaid } from '@lumbung/ui'
import type { Advice, Example, Exhibit, KeyRow } from '@lumbung/ui/exhibit/exhibit.ts'
import { use, useState } from 'react'
import { useSearchParams } from 'react-router'
import { CodeBlock } from './code-block.tsx'
import type { Component } from './component.ts'
import { LivePanel } from './live-panel.tsx'
import styles from './playground.module.css'
import { sourceOf } from './source-of.ts'

export interface Sourced extends Example {
  readonly code: string
}

interface Loaded {
  readonly exhibit: Exhibit
  readonly examples: readonly Sourced[]
}

export const withCode = (examples: readonly Example[], file: string): readonly Sourced[] =>
  examples.map((example) => ({ ...example, code: sourceOf(file, example.name) }))

async function load({ load: ofKit, source, samples }: Component): Promise<Loaded> {
  const [{ exhibit }, { default: file }, sampled] = await Promise.all([ofKit(), source(), samples?.()])
  const own = withCode(exhibit.examples, file)
  return { exhibit, examples: sampled ? [...own, ...withCode(sampled[0].examples, sampled[1].default)] : own }
}

const loading = new Map<string, Promise<Loaded>>()

function loaded(component: Component): Promise<Loaded> {
  const known = loading.get(component.key) ?? load(component)
  loading.set(component.key, known)
  return known
}

const TABS = ['examples', 'properties', 'keyboard', 'writing'] as const

/** One component: what it looks like, what can be changed, its keys, and how to word it. */
export function ComponentPage({ component }: { readonly component: Component }) {
  const said = useSaid()
  const { exhibit, examples } = use(loaded(component))
  const [query, setQuery] = useSearchParams()
  const asked = query.get('tab')
  const selected = TABS.find((one) => one === asked) ?? TABS[0]
  return (
    <>
      <PageTitle title={component.title} sentence={component.sentence} />
      <Tabs
        label={said(component.title)}
        selected={selected}
        onSelect={(tab) => setQuery(tab === TABS[0] ? {} : { tab }, { replace: true })}
        items={[
          { id: TABS[0], title: said(['Examples', 'Contoh']), content: <Examples examples={examples} /> },
          { id: TABS[1], title: said(['Properties', 'Properti']), content: <LivePanel live={exhibit.live} /> },
          { id: TABS[2], title: said(['Keyboard', 'Papan ketik']), content: <Keys keys={exhibit.keys} /> },
          { id: TABS[3], title: said(['Writing', 'Penulisan']), content: <Writing writing={exhibit.writing} /> },
        ]}
      />
    </>
  )
}

export function PageTitle({ title, sentence }: { readonly title: Words; readonly sentence: Words }) {
  const said = useSaid()
  return (
    <header className={styles.title}>
      <h2>{said(title)}</h2>
      <p>{said(sentence)}</p>
    </header>
  )
}

export const Examples = ({ examples }: { readonly examples: readonly Sourced[] }) => (
  <div className={styles.examples}>
    {examples.map((example) => (
      <ExampleCard key={example.name} example={example} />
    ))}
  </div>
)

function ExampleCard({ example: { title, note, Show, code, isWide } }: { readonly example: Sourced }) {
  const said = useSaid()
  const [isCodeShown, showCode] = useState(false)
  return (
    <div className={styles.example} data-wide={isWide || isCodeShown || undefined}>
      <Card
        title={said(title)}
        actions={
          <>
            {note ? <span className={styles.note}>{said(note)}</span> : null}
            <Button
              size="sm"
              variant="tertiary"
              label={`${said(['Code of', 'Kode'])} ${said(title)}`}
              onPress={() => showCode(!isCodeShown)}
            >
              {isCodeShown ? said(['Hide code', 'Sembunyikan kode']) : said(['Code', 'Kode'])}
            </Button>
          </>
        }
      >
        <Show />
        {isCodeShown ? <CodeBlock code={code} /> : null}
      </Card>
    </div>
  )
}

function Keys({ keys }: { readonly keys: readonly KeyRow[] }) {
  const said = useSaid()
  return (
    <div className={styles.section}>
      <Card title={said(['Keys', 'Tombol'])} padding={0}>
        <table className={styles.keys}>
          <thead>
            <tr>
              <th scope="col">{said(['Key', 'Tombol'])}</th>
              <th scope="col">{said(['What it does', 'Kegunaan'])}</th>
            </tr>
          </thead>
          <tbody>
            {keys.map((row) => (
              <tr key={row.keys.join()}>
                <th scope="row" aria-label={row.keys.join(' + ')}>
                  <Kbd keys={row.keys} />
                </th>
                <td>{said(row.does)}</td>
              </tr>
            ))}
          </tbody>
        </table>
      </Card>
    </div>
  )
}

function Writing({ writing }: { readonly writing: readonly Advice[] }) {
  const said = useSaid()
  return (
    <div className={styles.writing}>
      {writing.map(({ isGood, why, Show }) => (
        <section key={why[0]} className={styles.advice} data-good={isGood || undefined}>
          <b>{isGood ? said(['Good', 'Baik']) : said(['Avoid', 'Hindari'])}</b>
          <div className={styles.adviceShown}>
            <Show />
          </div>
          <p>{said(why)}</p>
        </section>
      ))}
    </div>
  )
}
