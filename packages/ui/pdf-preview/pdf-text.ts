// Text of a page and where it stands, and the places of what is looked for. A page is drawn as a picture, so the search
// of the browser would find nothing in it.

export interface TextPiece {
  readonly text: string
  /** In points from the upper left corner of the page. */
  readonly left: number
  readonly top: number
  readonly width: number
  readonly height: number
}

export interface FoundBox {
  readonly left: number
  readonly top: number
  readonly width: number
  readonly height: number
}

/** One place of what is looked for; it has several boxes where it goes on in the next piece of text. */
export interface FoundPlace {
  readonly page: number
  readonly boxes: readonly FoundBox[]
}

export const pageText = (pieces: readonly TextPiece[]): string => pieces.map(({ text }) => text).join(' ')

export function placesIn(pieces: readonly TextPiece[], page: number, query: string): readonly FoundPlace[] {
  const wanted = query.trim().toLowerCase()
  if (wanted === '') return []
  const text = pageText(pieces).toLowerCase()
  const places: FoundPlace[] = []
  for (let at = text.indexOf(wanted); at >= 0; at = text.indexOf(wanted, at + wanted.length)) {
    places.push({ page, boxes: boxesOf(pieces, at, at + wanted.length) })
  }
  return places
}

/** The parts of the pieces that lie between two places of the text. Letters count as equally wide: a mark, no cut. */
function boxesOf(pieces: readonly TextPiece[], from: number, to: number): readonly FoundBox[] {
  let start = 0
  return pieces.flatMap(({ text, left, top, width, height }): readonly FoundBox[] => {
    const [begin, end] = [Math.max(0, from - start), Math.min(text.length, to - start)]
    start += text.length + 1
    if (begin >= end) return []
    const letter = width / text.length
    return [{ left: left + begin * letter, top, width: (end - begin) * letter, height }]
  })
}
