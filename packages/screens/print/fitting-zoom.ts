const ZOOM_FIRST = 1.5
export const ZOOM_STEP = 0.25
export const ZOOM_LEAST = 0.5

/** The usual zoom, or the largest step that shows the whole width in a smaller window. */
export function fittingZoom(room: number, width: number): number {
  if (room <= 0 || width === 0) return ZOOM_FIRST
  const fitting = Math.floor(room / width / ZOOM_STEP) * ZOOM_STEP
  return Math.min(ZOOM_FIRST, Math.max(ZOOM_LEAST, fitting))
}
