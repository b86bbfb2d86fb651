// The labels as their Typst file sets them: each drawn once, however often it is printed.
import type { Labelled } from './label.ts'
import type { Placed } from './counting.ts'
import { drawn, pictureOf } from './draw.service.ts'
import { faceOf } from './face.ts'
import { symbolsOf, type Wish } from './judge.ts'
import { barWidth, roomOf } from './sizes.ts'

// A square has more white around it, four dots on each side; bars ten.
const QUIET_BARS = 20

export async function sheetOf(placed: readonly Placed[], wish: Wish, skip: number) {
  const symbols = symbolsOf(placed, wish)
  const { name: _, ...size } = wish.size
  const room = roomOf(wish.size, null)
  const places = new Map<Labelled, number>([...symbols.keys()].map((one, at) => [one, at]))
  const faces = await Promise.all(
    [...symbols].map(async ([one, symbol]) => {
      const code = await drawn(symbol)
      const isSquare = symbol.bars === 0
      // Bars that were measured wider than they are drawn stay as narrow as they were measured.
      const bar = isSquare ? 0 : barWidth(room, Math.max(symbol.bars, code.columns))
      return {
        ...faceOf(one, wish),
        human: symbol.human,
        picture: pictureOf(code),
        isSquare,
        dots: code.columns,
        wide: Math.min(bar * code.columns, room.width - bar * QUIET_BARS),
      }
    }),
  )
  return {
    language: wish.language,
    size: { ...size, side: room.side },
    skip: wish.size.sheet ? skip : 0,
    faces,
    order: placed.map(({ of }) => places.get(of) ?? 0),
  }
}
