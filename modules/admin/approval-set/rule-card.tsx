import {
  asRows,
  asText,
  codeOf,
  type Json,
  nameOf,
  type RecordSlotProps,
  type RulePart,
  subjectOf,
  useCatalog,
  useHeader,
  useSpoken,
  useWords,
} from '@lumbung/screens'
import { Card, useLanguage } from '@lumbung/ui'
import { useSyncExternalStore } from 'react'
import styles from './conditions.module.css'
import { RuleTestButton } from './rule-test.tsx'
import { ruleText } from './rule-text.tsx'
import { approvalSetWords } from './words.ts'

const listOf = (value: unknown): readonly unknown[] => (Array.isArray(value) ? value : [])

const partOf = (values: Json): RulePart => ({
  level: typeof values.level === 'number' ? values.level : 1,
  group: nameOf(values.group) || null,
  user: nameOf(values.user) || null,
  quorum: asText(values.quorum),
  count: typeof values.count === 'number' ? values.count : null,
})

const NONE: readonly never[] = []
const none = () => NONE

/** What the rule being written says, as it reads on the documents that fall under it. */
export function RuleCard({ form }: RecordSlotProps) {
  const say = useWords(approvalSetWords)
  const language = useLanguage()
  const catalog = useCatalog()
  const header = useHeader(form)
  const [levels, conditions] = [form.grids.get('levels'), form.grids.get('conditions')]
  const people = useSyncExternalStore(levels?.subscribe ?? form.subscribe, levels?.lines ?? none)
  const asked = useSyncExternalStore(conditions?.subscribe ?? form.subscribe, conditions?.lines ?? none)
  const document = asText(header.document)
  const spoken = useSpoken([document]).get(document)
  const parts = asRows(people.map(({ values }) => values))
    .map(partOf)
    .filter(({ group, user }) => group !== null || user !== null)
  const matched = {
    branches: listOf(header.branches).map(codeOf),
    amountFrom: asText(header.amountFrom) || null,
    exceptions: listOf(header.exceptions).map(String),
    conditions: asRows(asked.map(({ values }) => values)).flatMap((values) =>
      asText(values.field) === ''
        ? []
        : [{ field: asText(values.field), operator: asText(values.operator), value: asText(values.value) }],
    ),
  }
  const isSaid = spoken !== undefined && parts.length > 0
  return (
    <Card title={say('ruleReads')} actions={<RuleTestButton document={document} />}>
      <p className={styles.sentence} aria-live="polite">
        {isSaid ? ruleText(subjectOf(matched, spoken, catalog, language), parts, language) : say('ruleUnsaid')}
      </p>
    </Card>
  )
}
