import {
  type Approver,
  LevelPeople,
  type RulePart,
  ruleParts,
  subjectOf,
  useCatalog,
  useSpoken,
  useWords,
} from '@lumbung/screens'
import { Banner, Timeline, type TimelineStep, useLanguage } from '@lumbung/ui'
import styles from './conditions.module.css'
import { ruleText } from './rule-text.tsx'
import type { ApprovalRule } from './use-approval-rules.ts'
import { approvalSetWords } from './words.ts'

interface TestedRule extends ApprovalRule {
  readonly missed: readonly {
    readonly what: 'branches' | 'amountFrom' | 'exceptions' | 'conditions'
    readonly at: number
  }[]
  readonly lacking: readonly string[]
}

interface TestedPart extends Omit<RulePart, 'level'> {
  readonly needed: number
  /** Who may decide. */
  readonly asked: readonly Approver[]
}

/** Which rule a document would fall under, as the server answers it. */
export interface RuleTest {
  readonly set: string | null
  /** The rule that holds as far as one sees, and asks about a field that one does not see. */
  readonly unsure: string | null
  readonly sets: readonly TestedRule[]
  /** Exceptions that would refuse it, since no rule lets them pass. */
  readonly refused: readonly string[]
  readonly levels: readonly { readonly level: number; readonly parts: readonly TestedPart[] }[]
}

/** The rule that would match, who would be asked, and why others would not match: the first condition that fails. */
export function RuleTestAnswer({ document, test }: { readonly document: string; readonly test: RuleTest }) {
  const say = useWords(approvalSetWords)
  const steps = useAskedSteps(test)
  const others = test.sets.filter(({ id }) => id !== test.set && id !== test.unsure)
  return (
    <div className={styles.answer} role="status">
      <Outcome document={document} test={test} />
      {test.set === null ? null : (
        <section>
          <h3>{say('testAsked')}</h3>
          <Timeline label={say('testAsked')} steps={steps} />
        </section>
      )}
      {others.length === 0 ? null : (
        <section>
          <h3>{say(test.set === null ? 'testAll' : 'testOthers')}</h3>
          <ul className={styles.others}>
            {others.map((rule) => (
              <li key={rule.id}>
                <b>{rule.name}</b>
                <WhyNot rule={rule} />
              </li>
            ))}
          </ul>
        </section>
      )}
    </div>
  )
}

/** A rule that asks for nothing. */
const NOTHING = { branches: [], amountFrom: null, exceptions: [], conditions: [] }

/** Which rule it is, or that nothing stands in the way, or what nobody may let pass. */
function Outcome({ document, test }: { readonly document: string; readonly test: RuleTest }) {
  const say = useWords(approvalSetWords)
  const language = useLanguage()
  const catalog = useCatalog()
  const spoken = useSpoken([document]).get(document)
  const rule = test.sets.find(({ id }) => id === test.set)
  if (rule && spoken) {
    return (
      <Banner tone="success" title={say('testMatched', { name: rule.name })}>
        {ruleText(subjectOf(rule.matched, spoken, catalog, language), rule.levels, language)}
      </Banner>
    )
  }
  const unsure = test.sets.find(({ id }) => id === test.unsure)
  if (unsure) return <Banner tone="warning">{say('testUnsure', { name: unsure.name })}</Banner>
  if (test.refused.length > 0 && spoken) {
    const { exceptions } = subjectOf({ ...NOTHING, exceptions: test.refused }, spoken, catalog, language)
    return <Banner tone="warning">{say('testRefused', { exception: exceptions.join(', ') })}</Banner>
  }
  const none = spoken?.isChange ? 'testNoneChange' : 'testNone'
  return <Banner tone="info">{say(test.sets.length === 0 ? 'testNoSets' : none)}</Banner>
}

/** The first condition that fails; one that holds comes later, or does not ask for what it would let pass. */
function WhyNot({ rule }: { readonly rule: TestedRule }) {
  const say = useWords(approvalSetWords)
  const language = useLanguage()
  const catalog = useCatalog()
  const spoken = useSpoken([rule.document]).get(rule.document)
  if (!spoken) return null
  const [first] = rule.missed
  const parts = ruleParts(subjectOf(rule.matched, spoken, catalog, language), language)
  if (first) return <span>{say('testMissed', { condition: parts[first.what][first.at] ?? '' })}</span>
  const lacking = { ...NOTHING, exceptions: rule.lacking }
  const [condition] = ruleParts(subjectOf(lacking, spoken, catalog, language), language).exceptions
  return <span>{condition === undefined ? say('testLater') : say('testLacking', { condition })}</span>
}

/** Levels in their order, with those who would be asked on each. */
function useAskedSteps({ levels }: RuleTest): readonly TimelineStep[] {
  const say = useWords(approvalSetWords)
  return levels.map(({ level, parts }): TimelineStep => {
    const names = parts.map(({ group, user, needed, asked }) =>
      say('testOf', { name: group ?? user ?? '', needed, count: asked.length }),
    )
    const people = new Map(parts.flatMap(({ asked }) => asked).map((one) => [one.id, one]))
    const rows = [...people.values()].map((one) => ({ ...one, decided: null, isAwaited: false }))
    return {
      key: String(level),
      icon: 'circle',
      time: '',
      title: (
        <>
          <b>{say('level', { level })}</b> · {names.join(' · ')}
        </>
      ),
      detail: <LevelPeople rows={rows} isOpen isPlain />,
    }
  })
}
