import { type CSSProperties, useEffect, useRef, useState } from 'react'
import { Link } from 'react-aria-components'
import { useWidth } from '../data-table/use-width.ts'
import { useUiText } from '../language/language.tsx'
import { useIsNarrow } from '../media/use-media.ts'
import { classes } from '../props/given.ts'
import { SegmentedControl } from '../segmented-control/segmented-control.tsx'
import { StatusChip } from '../status-chip/status-chip.tsx'
import styles from './flow-graph.module.css'
import { edgePath, type FlowEdge, type FlowNode, layOutFlow, NODE_HEIGHT, withoutShortcuts } from './flow-layout.ts'

export interface FlowGraphProps {
  readonly title?: string | undefined
  readonly nodes: readonly FlowNode[]
  readonly edges: readonly FlowEdge[]
}

/** Predecessors and successors of a record, as a graph or as a list of the same. */
export function FlowGraph({ title, nodes, edges }: FlowGraphProps) {
  const say = useUiText()
  // Where a flow would have to be swiped to be seen, it is read as a list until somebody asks for the picture.
  const isNarrow = useIsNarrow()
  const [chosen, setChosen] = useState<string | null>(null)
  const view = chosen ?? (isNarrow ? 'list' : 'graph')
  const views = [
    { value: 'graph', label: say('graph') },
    { value: 'list', label: say('list') },
  ]
  return (
    <section className={styles.card} aria-label={title ?? say('flow')}>
      <header className={styles.header}>
        <h2>{title ?? say('flow')}</h2>
        <SegmentedControl label={title ?? say('flow')} options={views} value={view} onChange={setChosen} />
      </header>
      {view === 'graph' ? <Graph nodes={nodes} edges={edges} /> : <FlowList nodes={nodes} edges={edges} />}
    </section>
  )
}

// As in the style sheet.
const GUTTER = 16

function Graph({ nodes, edges: all }: Pick<FlowGraphProps, 'nodes' | 'edges'>) {
  const scroller = useRef<HTMLDivElement>(null)
  const room = useWidth(scroller)
  const edges = withoutShortcuts(all)
  const { places, nodeWidth, width, height, hasLabels } = layOutFlow(nodes, edges, Math.max(0, room - 2 * GUTTER))
  // A long flow begins at the record of this page.
  useEffect(() => {
    const own = scroller.current?.querySelector<HTMLElement>('[aria-current]')
    if (own && scroller.current) scroller.current.scrollLeft = GUTTER + own.offsetLeft - (room - own.offsetWidth) / 2
  }, [room, width])
  const drawn = edges.flatMap((edge) => {
    const from = places.get(edge.from)
    const to = places.get(edge.to)
    return from && to ? [{ edge, from, to }] : []
  })
  return (
    <div ref={scroller} className={styles.scroller}>
      <div className={styles.graph} style={{ width, height }}>
        <svg
          className={styles.edges}
          width={width}
          height={height}
          viewBox={`0 0 ${width} ${height}`}
          fill="none"
          aria-hidden="true"
        >
          {drawn.map(({ edge, from, to }) => (
            <path
              key={`${edge.from}>${edge.to}`}
              d={edgePath(from, to, nodeWidth)}
              className={edge.isOpen ? styles.open : undefined}
            />
          ))}
        </svg>
        {(hasLabels ? drawn : []).map(({ edge, from, to }) => {
          const middle = (from.y + to.y + NODE_HEIGHT) / 2
          const lift = from.y === to.y ? -25 : from.y > to.y ? -36 : 4
          return (
            <span
              key={`${edge.from}>${edge.to}`}
              className={styles.edge}
              style={{ left: from.x + nodeWidth, width: to.x - from.x - nodeWidth, top: middle + lift }}
              data-level={from.y === to.y || undefined}
            >
              {edge.quantity ? <b>{edge.quantity}</b> : null}
              {edge.amount ? <span>{edge.amount}</span> : null}
            </span>
          )
        })}
        {[...places.values()].map(({ node, x, y }) => (
          <FlowNodeBox key={node.id} node={node} style={{ left: x, top: y, width: nodeWidth, height: NODE_HEIGHT }} />
        ))}
      </div>
    </div>
  )
}

const nowhere = (): void => undefined

function FlowNodeBox({ node, style }: { readonly node: FlowNode; readonly style: CSSProperties }) {
  const className = classes(styles.node, node.isCurrent && styles.current, node.isPossible && styles.possible)
  const content = (
    <>
      <span className={styles.title}>{node.title}</span>
      {node.number ? <span className={styles.number}>{node.number}</span> : null}
      {node.status ? (
        <span className={styles.status} data-tone={node.status.tone}>
          {node.status.word}
        </span>
      ) : null}
      {node.note ? <span className={styles.note}>{node.note}</span> : null}
    </>
  )
  if ((node.href || node.onPress) && !node.isCurrent) {
    const target = node.href ? { href: node.href } : { onPress: node.onPress ?? nowhere }
    return (
      <Link className={className} style={style} {...target}>
        {content}
      </Link>
    )
  }
  return (
    <div className={className} style={style} aria-current={node.isCurrent ? 'page' : undefined}>
      {content}
    </div>
  )
}

function FlowList({ nodes, edges }: Pick<FlowGraphProps, 'nodes' | 'edges'>) {
  const nameOf = (id: string): string => {
    const node = nodes.find((one) => one.id === id)
    return node ? (node.number ?? node.title) : id
  }
  const say = useUiText()
  // From the first to the last, as the graph has them from the left to the right.
  const { places } = layOutFlow(nodes, edges, 0)
  const acrossOf = ({ id }: FlowNode): number => places.get(id)?.x ?? 0
  return (
    <ul className={styles.list}>
      {nodes
        .toSorted((a, b) => acrossOf(a) - acrossOf(b))
        .map((node) => (
          <li key={node.id} aria-current={node.isCurrent ? 'page' : undefined}>
            <span className={styles.title}>
              {node.onPress ? <Link onPress={node.onPress}>{node.title}</Link> : node.title}
            </span>
            {node.number ? (
              node.href && !node.isCurrent ? (
                <Link className={styles.number ?? ''} href={node.href}>
                  {node.number}
                </Link>
              ) : (
                <span className={styles.number}>{node.number}</span>
              )
            ) : null}
            {node.status ? <StatusChip tone={node.status.tone}>{node.status.word}</StatusChip> : null}
            {node.note ? <span className={styles.note}>{node.note}</span> : null}
            <span className={styles.leads}>
              {edges
                .filter((edge) => edge.from === node.id)
                .map((edge) =>
                  [say('flowLeadsTo', { from: nameOf(edge.from), to: nameOf(edge.to) }), edge.quantity, edge.amount]
                    .filter(Boolean)
                    .join(', '),
                )
                .join('; ')}
            </span>
          </li>
        ))}
    </ul>
  )
}
