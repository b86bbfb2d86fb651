/** As large as it is ever drawn, on a dense screen. */
const SIDE = 112
const QUALITY = 0.85

/** The middle square of a picture, small enough to travel with every page; fails on what is no picture. */
export async function smallPicture(file: File): Promise<string> {
  const whole = await createImageBitmap(file)
  const side = Math.min(whole.width, whole.height)
  const canvas = document.createElement('canvas')
  canvas.width = SIDE
  canvas.height = SIDE
  const [left, top] = [(whole.width - side) / 2, (whole.height - side) / 2]
  canvas.getContext('2d')?.drawImage(whole, left, top, side, side, 0, 0, SIDE, SIDE)
  return canvas.toDataURL('image/jpeg', QUALITY)
}
