import { describe, expect, it } from 'vitest'
import { layOutFlow } from './flow-layout.ts'

const node = (id: string) => ({ id, title: id })

describe('the layout of a flow', () => {
  it('puts successors to the right of the furthest predecessor', () => {
    const layout = layOutFlow(['a', 'b', 'c'].map(node), [
      { from: 'a', to: 'b' },
      { from: 'b', to: 'c' },
      { from: 'a', to: 'c' },
    ])
    expect([...layout.places.values()].map((place) => place.x)).toEqual([0, 200, 400])
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
