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
  readonly width: number
  readonly height: number
}

export const NODE_WIDTH = 140
export const NODE_HEIGHT = 64
const GAP_X = 60
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

/** Lays the flow out from left to right: columns by distance, each column centred. */
export function layOutFlow(nodes: readonly FlowNode[], edges: readonly FlowEdge[]): FlowLayout {
  const columns = columnsOf(nodes, edges)
  const byColumn = Map.groupBy(nodes, (node) => columns.get(node.id) ?? 0)
  const tallest = Math.max(1, ...[...byColumn.values()].map((column) => column.length))
  const height = tallest * NODE_HEIGHT + (tallest - 1) * GAP_Y
  const places = new Map<string, FlowPlace>()
  for (const [column, members] of byColumn) {
    const own = members.length * NODE_HEIGHT + (members.length - 1) * GAP_Y
    for (const [row, node] of members.entries()) {
      const y = (height - own) / 2 + row * (NODE_HEIGHT + GAP_Y)
      places.set(node.id, { node, x: column * (NODE_WIDTH + GAP_X), y })
    }
  }
  const columnCount = Math.max(0, ...byColumn.keys()) + 1
  return { places, width: columnCount * NODE_WIDTH + (columnCount - 1) * GAP_X, height }
}

/** The curve from the right edge of one node to the left edge of another. */
export function edgePath(from: FlowPlace, to: FlowPlace): string {
  const x1 = from.x + NODE_WIDTH
  const y1 = from.y + NODE_HEIGHT / 2
  const y2 = to.y + NODE_HEIGHT / 2
  const bend = Math.max(24, (to.x - x1) * 0.6)
  return `M${x1} ${y1}C${x1 + bend} ${y1} ${to.x - bend} ${y2} ${to.x} ${y2}`
}
