const FONT_SIZE = 12

/** How wide a text is drawn at the size of the axes. */
export function axisTextWidth(text: string): number {
  const pen = document.createElement('canvas').getContext('2d')
  if (!pen) return (text.length * FONT_SIZE) / 2
  pen.font = `${FONT_SIZE}px ${getComputedStyle(document.body).fontFamily}`
  return pen.measureText(text).width
}
