// How large pages are drawn: in steps, from half their size to the most a canvas holds.

const ZOOM_USUAL = 1.5
const ZOOM_STEP = 0.25
export const ZOOM_LEAST = 0.5
// Larger pages would no longer fit into the memory of a canvas.
export const ZOOM_MOST = 4

const within = (zoom: number): number => Math.min(ZOOM_MOST, Math.max(ZOOM_LEAST, zoom))

/** The usual zoom, or the largest step that shows the whole width in a smaller window. */
export function usualZoom(room: number, width: number): number {
  if (room <= 0 || width === 0) return ZOOM_USUAL
  const fitting = Math.floor(room / width / ZOOM_STEP) * ZOOM_STEP
  return Math.min(ZOOM_USUAL, Math.max(ZOOM_LEAST, fitting))
}

/** As wide as there is room, between the steps. */
export const fittingZoom = (room: number, width: number): number =>
  room <= 0 || width === 0 ? ZOOM_USUAL : within(Math.floor((room / width) * 100) / 100)

/** The next step up or down; from between two steps to the nearer one in that direction. */
export const steppedZoom = (zoom: number, direction: 1 | -1): number => {
  const steps = zoom / ZOOM_STEP
  const next = direction > 0 ? Math.floor(steps) + 1 : Math.ceil(steps) - 1
  return within(next * ZOOM_STEP)
}
