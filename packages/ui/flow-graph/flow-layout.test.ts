import { describe, expect, it } from 'vitest'
import { layOutFlow, withoutShortcuts } from './flow-layout.ts'

const node = (id: string) => ({ id, title: id })

describe('the layout of a flow', () => {
  it('puts successors to the right of the furthest predecessor', () => {
    const layout = layOutFlow(['a', 'b', 'c'].map(node), [
      { from: 'a', to: 'b' },
      { from: 'b', to: 'c' },
      { from: 'a', to: 'c' },
    ])
    expect([...layout.places.values()].map((place) => place.x)).toEqual([0, 208, 416])
  })

  it('draws columns together where the room would not do, and no closer than can be seen', () => {
    const nodes = ['a', 'b', 'c', 'd'].map(node)
    const edges = ['ab', 'bc', 'cd'].map(([from = '', to = '']) => ({ from, to }))
    expect(layOutFlow(nodes, edges, 740).width).toBeLessThanOrEqual(740)
    expect(layOutFlow(nodes, edges, 300).width).toBe(4 * 156 + 3 * 24)
  })

  it('draws five in narrower nodes beside the history, from order to money', () => {
    const nodes = ['a', 'b', 'c', 'd', 'e'].map(node)
    const edges = ['ab', 'bc', 'cd', 'de'].map(([from = '', to = '']) => ({ from, to }))
    expect(layOutFlow(nodes, edges, 742)).toMatchObject({ nodeWidth: 137, width: 5 * 137 + 4 * 14 })
    expect(layOutFlow(nodes, edges, 700)).toMatchObject({ nodeWidth: 156 })
  })

  it('leaves out what edges say where the whole flow would not be seen with it', () => {
    const nodes = ['a', 'b', 'c', 'd', 'e'].map(node)
    const edges = ['ab', 'bc', 'cd', 'de'].map(([from = '', to = '']) => ({ from, to, quantity: '3 lines' }))
    expect(layOutFlow(nodes.slice(0, 4), edges.slice(0, 3), 742)).toMatchObject({ hasLabels: true, width: 742 })
    expect(layOutFlow(nodes, edges, 742)).toMatchObject({ hasLabels: false, nodeWidth: 137 })
    expect(layOutFlow(nodes, edges, 1400)).toMatchObject({ hasLabels: true, nodeWidth: 156 })
  })

  it('is gone through from left to right, whichever node comes first', () => {
    const edges = ['ab', 'bc'].map(([from = '', to = '']) => ({ from, to }))
    expect([...layOutFlow(['c', 'a', 'b'].map(node), edges).places.keys()]).toEqual(['a', 'b', 'c'])
  })

  it('draws no edge across what other edges say already', () => {
    const edges = ['ab', 'bc', 'ac', 'ad'].map(([from = '', to = '']) => ({ from, to }))
    expect(withoutShortcuts(edges).map(({ from, to }) => from + to)).toEqual(['ab', 'bc', 'ad'])
  })

  it('never lets two nodes share a place', () => {
    const layout = layOutFlow(['a', 'b', 'c'].map(node), [
      { from: 'a', to: 'b' },
      { from: 'a', to: 'c' },
    ])
    const at = [...layout.places.values()].map((place) => `${place.x},${place.y}`)
    expect(new Set(at).size).toBe(3)
    expect(layout.height).toBe(148)
  })

  it('survives a cycle', () => {
    const layout = layOutFlow(['a', 'b'].map(node), [
      { from: 'a', to: 'b' },
      { from: 'b', to: 'a' },
    ])
    expect(layout.places.size).toBe(2)
  })
})
