import type { Tone } from '../props/given.ts'

export interface FlowNode {
  readonly id: string
  readonly title: string
  readonly number?: string | undefined
  readonly status?: { readonly tone: Tone; readonly word: string } | undefined
  /** The record of this page. */
  readonly isCurrent?: boolean | undefined
  /** Not made yet, only possible: drawn dashed. */
  readonly isPossible?: boolean | undefined
  readonly note?: string | undefined
  readonly href?: string | undefined
  /** Makes what is only possible. */
  readonly onPress?: (() => void) | undefined
}

export interface FlowEdge {
  readonly from: string
  readonly to: string
  /** What went along: `7 lines`, `185,0 jt`. */
  readonly quantity?: string | undefined
  readonly amount?: string | undefined
  readonly isOpen?: boolean | undefined
}

export interface FlowPlace {
  readonly node: FlowNode
  readonly x: number
  readonly y: number
}

export interface FlowLayout {
  readonly places: ReadonlyMap<string, FlowPlace>
  readonly nodeWidth: number
  /** There is room for what edges say. */
  readonly hasLabels: boolean
  readonly width: number
  readonly height: number
}

const NODE_WIDTH = 156
// The number of a document is still read whole.
const LEAST_NODE_WIDTH = 136
export const NODE_HEIGHT = 64
const GAP_X = 52
const LEAST_GAP_X = 24
// Where the nodes themselves had to become narrow: the line between them is still a line.
const NARROW_GAP_X = 14
// What went along an edge is written in its gap, if there is room for that.
const LABEL_GAP_X = 72
const LEAST_LABEL_GAP_X = 46
const GAP_Y = 20

/** The column of each node: one more than its furthest predecessor. A cycle in the data cannot hang it. */
function columnsOf(nodes: readonly FlowNode[], edges: readonly FlowEdge[]): ReadonlyMap<string, number> {
  const columns = new Map(nodes.map((node) => [node.id, 0]))
  for (let round = 0; round < nodes.length; round += 1) {
    let isMoved = false
    for (const { from, to } of edges) {
      const wanted = (columns.get(from) ?? 0) + 1
      if (!columns.has(to) || (columns.get(to) ?? 0) >= wanted || wanted >= nodes.length) continue
      columns.set(to, wanted)
      isMoved = true
    }
    if (!isMoved) break
  }
  return columns
}

/**
 * The edges without those that other edges say already: a delivery names its order as well as the instruction between
 * the two, and would be drawn across it.
 */
export function withoutShortcuts(edges: readonly FlowEdge[]): readonly FlowEdge[] {
  const after = Map.groupBy(edges, ({ from }) => from)
  const isReached = (from: string, wanted: string, seen: Set<string>): boolean => {
    if (from === wanted) return true
    if (seen.has(from)) return false
    seen.add(from)
    return (after.get(from) ?? []).some(({ to }) => isReached(to, wanted, seen))
  }
  const isShortcut = ({ from, to }: FlowEdge): boolean =>
    (after.get(from) ?? []).some((other) => other.to !== to && isReached(other.to, to, new Set([from])))
  return edges.filter((edge) => !isShortcut(edge))
}

interface Spacing {
  readonly node: number
  readonly gap: number
  readonly hasLabels?: true
}

/**
 * How wide nodes and the space between them are: closer, then narrower where that makes the whole flow seen at once;
 * wider apart where edges say something and the whole flow is seen with it.
 */
function spacingFor(columnCount: number, edges: readonly FlowEdge[], room: number): Spacing {
  const labelled = edges.some((edge) => edge.quantity || edge.amount) ? labelledSpacing(columnCount, room) : null
  if (labelled) return labelled
  if (room === 0 || columnCount < 2) return { node: NODE_WIDTH, gap: GAP_X }
  const gap = Math.floor((room - columnCount * NODE_WIDTH) / (columnCount - 1))
  if (gap >= LEAST_GAP_X) return { node: NODE_WIDTH, gap: Math.min(GAP_X, gap) }
  const node = Math.floor((room - (columnCount - 1) * NARROW_GAP_X) / columnCount)
  if (node < LEAST_NODE_WIDTH) return { node: NODE_WIDTH, gap: LEAST_GAP_X }
  return { node: Math.min(NODE_WIDTH, node), gap: NARROW_GAP_X }
}

function labelledSpacing(columnCount: number, room: number): Spacing | null {
  const wide: Spacing = { node: NODE_WIDTH, gap: LABEL_GAP_X, hasLabels: true }
  if (room === 0 || columnCount < 2) return wide
  const gap = Math.floor((room - columnCount * NODE_WIDTH) / (columnCount - 1))
  if (gap >= LEAST_LABEL_GAP_X) return { ...wide, gap: Math.min(LABEL_GAP_X, gap) }
  const node = Math.floor((room - (columnCount - 1) * LEAST_LABEL_GAP_X) / columnCount)
  return node < LEAST_NODE_WIDTH ? null : { ...wide, node, gap: LEAST_LABEL_GAP_X }
}

/** Lays the flow out from left to right: columns by distance, each column centred. `room` is 0 while unknown. */
export function layOutFlow(nodes: readonly FlowNode[], edges: readonly FlowEdge[], room = 0): FlowLayout {
  const columns = columnsOf(nodes, edges)
  const byColumn = Map.groupBy(nodes, (node) => columns.get(node.id) ?? 0)
  const tallest = Math.max(1, ...[...byColumn.values()].map((column) => column.length))
  const height = tallest * NODE_HEIGHT + (tallest - 1) * GAP_Y
  const places = new Map<string, FlowPlace>()
  const columnCount = Math.max(0, ...byColumn.keys()) + 1
  const { node: nodeWidth, gap, hasLabels = false } = spacingFor(columnCount, edges, room)
  // Tab and what reads aloud go from left to right, whatever came first.
  for (const [column, members] of [...byColumn].toSorted(([one], [other]) => one - other)) {
    const own = members.length * NODE_HEIGHT + (members.length - 1) * GAP_Y
    for (const [row, node] of members.entries()) {
      const y = (height - own) / 2 + row * (NODE_HEIGHT + GAP_Y)
      places.set(node.id, { node, x: column * (nodeWidth + gap), y })
    }
  }
  return { places, nodeWidth, hasLabels, width: columnCount * nodeWidth + (columnCount - 1) * gap, height }
}

/** The curve from the right edge of one node to the left edge of another. */
export function edgePath(from: FlowPlace, to: FlowPlace, nodeWidth: number): string {
  const x1 = from.x + nodeWidth
  const y1 = from.y + NODE_HEIGHT / 2
  const y2 = to.y + NODE_HEIGHT / 2
  const bend = Math.max(Math.min(24, to.x - x1), (to.x - x1) * 0.6)
  return `M${x1} ${y1}C${x1 + bend} ${y1} ${to.x - bend} ${y2} ${to.x} ${y2}`
}
