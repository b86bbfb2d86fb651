import {
  apiPath,
  asJson,
  asRows,
  asText,
  BrokenPart,
  client,
  type Json,
  nameText,
  type RecordForm,
  type RightTitle,
  useWords,
  withQuery,
} from '@lumbung/screens'
import { Badge, Button, EmptyState, Modal, Select, SkeletonRows, Toggle, useLanguage } from '@lumbung/ui'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { comparison, type ComparedRow } from './comparison.tsx'
import styles from './rights.module.css'
import { useAsked } from './use-asked.ts'
import { roleWords } from './words.ts'

interface CompareProps {
  readonly form: RecordForm
  readonly titles: readonly RightTitle[]
}

/** Opens the comparison with another record; which one stands in the address. */
export function CompareButton(props: CompareProps) {
  const say = useWords(roleWords)
  const [other, choose] = useAsked('compare')
  if (props.form.base === null) return null
  return (
    <>
      <Button size="sm" variant="tertiary" icon="columns-3" onPress={() => choose('')}>
        {say('rightsCompare')}
      </Button>
      {other === null ? null : <CompareDialog {...props} other={other} onChoose={choose} />}
    </>
  )
}

interface CompareDialogProps extends CompareProps {
  /** Empty until one is chosen. */
  readonly other: string
  readonly onChoose: (id: string | null) => void
}

function CompareDialog({ form, titles, other, onChoose }: CompareDialogProps) {
  const say = useWords(roleWords)
  const [isShort, setShort] = useState(true)
  const path = apiPath(form.resource.definition)
  const known = useQuery({
    queryKey: ['compare', form.resource.definition.key],
    queryFn: async ({ signal }) =>
      asRows(asJson(await client.get(withQuery(path, { pageSize: '500' }), { signal })).data),
  })
  const record = useQuery({
    queryKey: ['record', form.resource.definition.key, other],
    queryFn: ({ signal }) => client.get<Json>(`${path}/${encodeURIComponent(other)}`, { signal }),
    enabled: other !== '',
  })
  const options = (known.data ?? [])
    .filter(({ id }) => id !== form.id)
    .map((one) => ({ value: asText(one.id), label: nameText(form.resource, one) }))
  const failed = known.error ?? record.error
  const retry = (): void => void (known.error ? known.refetch() : record.refetch())
  return (
    <Modal
      isOpen
      hasCross
      size="lg"
      title={say('rightsCompareTitle', { name: nameText(form.resource, form.header()) })}
      onClose={() => onChoose(null)}
    >
      <div className={styles.compareBar}>
        <Select
          label={say('rightsCompareWith')}
          options={options}
          value={other === '' ? null : other}
          onChange={onChoose}
          isSearchable
          isLoading={known.isPending}
        />
        <Toggle isSelected={isShort} onChange={setShort}>
          {say('rightsCompareDifferences')}
        </Toggle>
      </div>
      {failed ? <BrokenPart error={failed} onRetry={retry} /> : null}
      {other === '' ? <EmptyState icon="columns-3" title={say('rightsCompareNone')} isSmall /> : null}
      {other !== '' && record.isPending && !failed ? <SkeletonRows columns={['1fr', '1fr', '80px', '80px']} /> : null}
      {record.data ? <Compared {...{ form, titles, isShort }} record={record.data} /> : null}
    </Modal>
  )
}

interface ComparedProps extends CompareProps {
  readonly record: Json
  readonly isShort: boolean
}

function Compared({ form, titles, record, isShort }: ComparedProps) {
  const say = useWords(roleWords)
  const language = useLanguage()
  const all = comparison(form.resource, [form.header(), record], titles, language)
  const rows = isShort ? all.filter((one) => one.isDifferent) : all
  const [own, other] = [form.header(), record].map((one) => nameText(form.resource, one))
  if (rows.length === 0) return <EmptyState icon="check" title={say('rightsCompareSame')} isSmall />
  const onlyIn = (side: 0 | 1): number => all.filter(({ held }) => held?.[side] && !held[side === 0 ? 1 : 0]).length
  return (
    <>
      <p className={styles.quiet}>
        <Badge tone="success">{say('rightsCompareOnly', { count: onlyIn(0), name: own ?? '' })}</Badge>{' '}
        <Badge tone="success">{say('rightsCompareOnly', { count: onlyIn(1), name: other ?? '' })}</Badge>
      </p>
      <table className={styles.comparison}>
        <thead>
          <tr>
            <th>{say('rightArea')}</th>
            <th>{say('rightFamily')}</th>
            <th>{say('rightsCompareWhat')}</th>
            <th>{own}</th>
            <th>{other}</th>
          </tr>
        </thead>
        <tbody>
          {rows.map((row) => (
            <Row key={row.key} row={row} />
          ))}
        </tbody>
      </table>
    </>
  )
}

function Row({ row }: { readonly row: ComparedRow }) {
  const only = row.isDifferent ? row.held : null
  return (
    <tr>
      <td className={styles.quiet}>{row.area}</td>
      <td>{row.family}</td>
      <td>{row.what}</td>
      <td data-held={only?.[0]}>{row.own}</td>
      <td data-held={only?.[1]}>{row.other}</td>
    </tr>
  )
}
