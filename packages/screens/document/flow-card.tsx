import { inSentence } from '@lumbung/core'
import { Card, FlowGraph, type FlowNode } from '@lumbung/ui'
import { useQuery } from '@tanstack/react-query'
import { titleOf, useCatalog } from '../catalog.ts'
import { client } from '../client.ts'
import { apiPath } from '../paths.ts'
import { asJson, asRows, asText } from '../problem.ts'
import { BrokenPart } from '../shell/broken-panel.tsx'
import { statusOf } from '../shell/status.ts'
import { type Say, useIn, useSay } from '../words.ts'
import type { RecordForm } from './form.ts'
import { linesDone } from './progress-chips.tsx'
import { countedBy, type RecordActions } from './use-actions.ts'

const NEXT = 'next'

/** What a record came from and what was made of it, once it is posted. */
export const useFlow = ({ id, base, resource }: RecordForm, isPosted: boolean) =>
  useQuery({
    queryKey: ['flow', id, base?.version],
    queryFn: () => client.get<unknown>(`${apiPath(resource.definition)}/${id ?? ''}/flow`),
    enabled: id !== null && isPosted,
  })

interface FlowCardProps {
  readonly form: RecordForm
  readonly flow: ReturnType<typeof useFlow>
  readonly actions: RecordActions
}

/** Where this record came from and what was made of it. Alone it needs no picture. */
export function FlowCard({ form, flow, actions }: FlowCardProps) {
  const say = useSay()
  const inLanguage = useIn()
  const catalog = useCatalog()
  if (flow.error) {
    return (
      <Card title={say('flow')} hasHeaderLine>
        <BrokenPart error={flow.error} onRetry={() => void flow.refetch()} />
      </Card>
    )
  }
  const answer = asJson(flow.data)
  const nodes = asRows(answer.nodes).map((row): FlowNode => {
    const one = catalog.byKey.get(asText(row.resource))
    const status = statusOf(asText(row.status))
    const isCurrent = row.self === true || asText(row.id) === form.id
    return {
      id: asText(row.id),
      title: isCurrent ? say('thisDocument') : one ? inLanguage(titleOf(one)) : asText(row.resource),
      number: asText(row.number) || undefined,
      status: status ? { tone: status.tone, word: say(status.word) } : undefined,
      isCurrent,
      href: isCurrent ? undefined : `${asText(row.path)}/${asText(row.id)}`,
    }
  })
  if (nodes.length < 2) return null
  const edges = asRows(answer.edges).map(({ from, to, lines }) => ({
    from: asText(from),
    to: asText(to),
    quantity: typeof lines === 'number' ? say('flowLines', { count: lines }) : undefined,
  }))
  const [next] = actions.awaited
  if (!next || form.id === null) return <FlowGraph title={say('flow')} nodes={nodes} edges={edges} />
  const possible: FlowNode = {
    id: NEXT,
    title: say('createOf', { name: inSentence(inLanguage(titleOf(next))) }),
    note: linesLeft(form, next.definition.key, say) ?? say('flowNext'),
    isPossible: true,
    onPress: () => void actions.createFrom(next),
  }
  const open = { from: form.id, to: NEXT, isOpen: true }
  return <FlowGraph title={say('flow')} nodes={[...nodes, possible]} edges={[...edges, open]} />
}

/** How many lines wait for a document of this kind; null where lines are not counted. */
function linesLeft(form: RecordForm, key: string, say: Say): string | null {
  const [progress] = countedBy(form, key)
  const counted = progress ? linesDone(form.base?.progressLines, progress[0]) : null
  return counted && say('flowLinesOpen', { open: counted.total - counted.done, count: counted.total })
}
