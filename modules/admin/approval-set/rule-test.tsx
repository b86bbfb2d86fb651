import { exceptionsOf, pathOf } from '@lumbung/definition'
import {
  allApprovable,
  ApiProblem,
  asText,
  bringSpoken,
  BrokenPart,
  client,
  fieldsOf,
  fieldTitle,
  useCatalog,
  useIn,
  useSession,
  useSpoken,
  useWords,
} from '@lumbung/screens'
import { Button, Drawer, MoneyInput, MultiSelect, SegmentedControl, Select, TextField, useLanguage } from '@lumbung/ui'
import { useMutation } from '@tanstack/react-query'
import { Suspense, useState } from 'react'
import { ConditionValue } from './condition-value.tsx'
import styles from './conditions.module.css'
import { approvalSet } from './definition.ts'
import { type RuleTest, RuleTestAnswer } from './rule-test-answer.tsx'
import { useApprovalRules } from './use-approval-rules.ts'
import { approvalSetWords } from './words.ts'

/** Asks which rule a document would fall under. */
export function RuleTestButton({ document = '' }: { readonly document?: string }) {
  const say = useWords(approvalSetWords)
  const [isOpen, setOpen] = useState(false)
  return (
    <>
      <Button size="sm" variant="secondary" icon="search" onPress={() => setOpen(true)}>
        {say('testOpen')}
      </Button>
      {isOpen ? <RuleTestDrawer document={document} onClose={() => setOpen(false)} /> : null}
    </>
  )
}

interface Asked {
  readonly document: string
  readonly by: 'number' | 'values'
  readonly number: string
  readonly branch: string
  readonly amount: string
  readonly exceptions: readonly string[]
  readonly values: Readonly<Record<string, string>>
}

const bodyOf = ({ document, by, number, branch, amount, exceptions, values }: Asked) => {
  if (by === 'number') return { document, number }
  const said = Object.fromEntries(Object.entries(values).filter(([, text]) => text !== ''))
  return { document, branch, ...(amount === '' ? {} : { amount }), exceptions, values: said }
}

function RuleTestDrawer({ document, onClose }: { readonly document: string; readonly onClose: () => void }) {
  const say = useWords(approvalSetWords)
  const { user } = useSession()
  const [asked, setAsked] = useState<Asked>({
    document,
    by: 'number',
    number: '',
    branch: user.branch?.id ?? user.branches[0]?.id ?? '',
    amount: '',
    exceptions: [],
    values: {},
  })
  const catalog = useCatalog()
  const tried = useMutation({
    mutationFn: async () => {
      await bringSpoken(catalog, [asked.document])
      return client.ask<RuleTest>(`${pathOf(approvalSet)}/test`, bodyOf(asked))
    },
  })
  const change = (part: Partial<Asked>): void => {
    // An answer speaks of what was asked.
    tried.reset()
    setAsked({ ...asked, ...part })
  }
  const isReady = asked.document !== '' && (asked.by === 'values' || asked.number.trim() !== '')
  const problems = tried.error instanceof ApiProblem ? tried.error.errors : []
  const isBroken = tried.error !== null && problems.length === 0
  return (
    <Drawer
      isOpen
      onClose={onClose}
      title={say('testOpen')}
      size="lg"
      footer={
        <Button variant="primary" isDisabled={!isReady} isLoading={tried.isPending} onPress={() => tried.mutate()}>
          {say('testRun')}
        </Button>
      }
    >
      <form
        className={styles.test}
        onSubmit={(event) => {
          event.preventDefault()
          if (isReady) tried.mutate()
        }}
      >
        <AskedPart
          asked={asked}
          onChange={change}
          errorAt={(path) => problems.find((one) => one.path === path)?.message}
        />
        {isBroken ? <BrokenPart error={tried.error} onRetry={() => tried.mutate()} /> : null}
        {tried.data ? <RuleTestAnswer document={asked.document} test={tried.data} /> : null}
      </form>
    </Drawer>
  )
}

interface AskedPartProps {
  readonly asked: Asked
  readonly onChange: (part: Partial<Asked>) => void
  readonly errorAt: (path: string) => string | undefined
}

function AskedPart({ asked, onChange, errorAt }: AskedPartProps) {
  const say = useWords(approvalSetWords)
  const inLanguage = useIn()
  const language = useLanguage()
  const catalog = useCatalog()
  const documents = allApprovable(catalog)
    .map(({ key, title }) => ({ value: key, label: inLanguage(title) }))
    .toSorted((a, b) => a.label.localeCompare(b.label, language))
  return (
    <>
      <Select
        label={say('testDocument')}
        options={documents}
        value={asked.document || null}
        onChange={(document) => onChange({ document, exceptions: [], values: {} })}
        error={errorAt('document')}
        isSearchable
        autoFocus={asked.document === ''}
      />
      <SegmentedControl
        label={say('testBy')}
        options={[
          { value: 'number', label: say('testByNumber') },
          { value: 'values', label: say('testByValues') },
        ]}
        value={asked.by}
        onChange={(by) => onChange({ by: by === 'values' ? 'values' : 'number' })}
      />
      {asked.by === 'number' ? (
        <TextField
          label={say('testNumber')}
          value={asked.number}
          onChange={(number) => onChange({ number })}
          error={errorAt('number')}
          isMono
          autoFocus={asked.document !== ''}
        />
      ) : (
        <Suspense>
          <ValuesPart {...{ asked, onChange, errorAt }} />
        </Suspense>
      )}
    </>
  )
}

/** A document is of a branch; a change of master data concerns all of them. */
function BranchPart({ asked, onChange, errorAt }: AskedPartProps) {
  const say = useWords(approvalSetWords)
  const { user } = useSession()
  return (
    <Select
      label={say('testBranch')}
      options={user.branches.map(({ id, name }) => ({ value: id, label: name }))}
      value={asked.branch || null}
      onChange={(branch) => onChange({ branch })}
      error={errorAt('branch')}
    />
  )
}

/** What rules of the document ask about: branch, amount, exceptions, and the fields that their conditions name. */
function ValuesPart({ asked, onChange, errorAt }: AskedPartProps) {
  const say = useWords(approvalSetWords)
  const inLanguage = useIn()
  const language = useLanguage()
  const catalog = useCatalog()
  const rules = useApprovalRules()
  const spoken = useSpoken([asked.document]).get(asked.document)
  const known = fieldsOf(spoken, catalog)
  const own = (rules.data ?? []).filter(({ document }) => document === asked.document)
  const paths = new Set(own.flatMap(({ matched }) => matched.conditions.map(({ field }) => field)))
  const exceptions = spoken ? exceptionsOf(spoken.resource.definition) : {}
  return (
    <>
      {spoken?.isChange ? null : <BranchPart {...{ asked, onChange, errorAt }} />}
      <MoneyInput
        label={say('testAmount')}
        value={asked.amount}
        onChange={(amount) => onChange({ amount })}
        error={errorAt('amount')}
      />
      {spoken?.isChange ? null : (
        <MultiSelect
          label={say('testExceptions')}
          options={Object.entries(exceptions).map(([value, words]) => ({ value, label: inLanguage(words) }))}
          value={asked.exceptions}
          onChange={(chosen) => onChange({ exceptions: chosen })}
        />
      )}
      {rules.error ? <BrokenPart error={rules.error} onRetry={() => void rules.refetch()} /> : null}
      {[...paths].flatMap((path) => {
        const found = known.get(path)
        if (!found || !spoken) return []
        return [
          <ConditionValue
            key={path}
            id={`test-${path}`}
            label={fieldTitle(found, spoken, language)}
            labelPlace="top"
            error={errorAt(`values.${path}`)}
            {...{ found, catalog }}
            text={asText(asked.values[path])}
            onText={(text) => onChange({ values: { ...asked.values, [path]: text } })}
          />,
        ]
      })}
    </>
  )
}
