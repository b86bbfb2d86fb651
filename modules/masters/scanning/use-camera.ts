// Reads barcodes from the camera with ZXing, in plain JavaScript: the browser needs no permission to compile code
// (docs/decisions/0465). Fetched when the camera is opened, never before.
import {
  BarcodeFormat,
  BinaryBitmap,
  DecodeHintType,
  HybridBinarizer,
  MultiFormatReader,
  RGBLuminanceSource,
} from '@zxing/library'
import { type RefObject, useEffect, useEffectEvent, useState } from 'react'

/** Pictures a second are read as fast as they are understood, with a pause for the rest of the page. */
const PAUSE_MS = 80
/** The same code is one scan while it is held before the camera, and for so long after. */
const SAME_MS = 1600
/** Longest side of the picture that is read: enough for a GS1-128 across half of it. */
const SIDE = 1280

const FORMATS = [
  BarcodeFormat.CODE_128,
  BarcodeFormat.EAN_13,
  BarcodeFormat.EAN_8,
  BarcodeFormat.UPC_A,
  BarcodeFormat.CODE_39,
  BarcodeFormat.ITF,
  BarcodeFormat.QR_CODE,
  BarcodeFormat.DATA_MATRIX,
]

function readerOf(): MultiFormatReader {
  const reader = new MultiFormatReader()
  // FNC1 is then told as ]C1 at the beginning and as GS within.
  const hints = new Map<DecodeHintType, unknown>([
    [DecodeHintType.POSSIBLE_FORMATS, FORMATS],
    [DecodeHintType.ASSUME_GS1, true],
    [DecodeHintType.TRY_HARDER, true],
  ])
  reader.setHints(hints)
  return reader
}

/** Brightness of each point: green counts twice, as the eye sees it. */
function brightness({ data, width, height }: ImageData): Uint8ClampedArray {
  const grey = new Uint8ClampedArray(width * height)
  for (let at = 0; at < grey.length; at += 1) {
    const [red = 0, green = 0, blue = 0] = [data[at * 4], data[at * 4 + 1], data[at * 4 + 2]]
    grey[at] = (red + 2 * green + blue) >> 2
  }
  return grey
}

/** What stands in a picture; null where nothing is recognised. */
function readFrom(reader: MultiFormatReader, picture: ImageData): string | null {
  const source = new RGBLuminanceSource(brightness(picture), picture.width, picture.height)
  try {
    return reader.decodeWithState(new BinaryBitmap(new HybridBinarizer(source))).getText()
  } catch {
    // Nothing found is an exception there.
    return null
  }
}

function pictureOf(video: HTMLVideoElement, canvas: HTMLCanvasElement): ImageData | null {
  const { videoWidth, videoHeight } = video
  if (videoWidth === 0) return null
  let halved = 0
  while (Math.max(videoWidth, videoHeight) >> halved > SIDE) halved += 1
  canvas.width = videoWidth >> halved
  canvas.height = videoHeight >> halved
  const drawing = canvas.getContext('2d', { willReadFrequently: true })
  drawing?.drawImage(video, 0, 0, canvas.width, canvas.height)
  return drawing?.getImageData(0, 0, canvas.width, canvas.height) ?? null
}

/** Shows the camera in a video and calls back with every code that comes before it, until `until` is aborted. */
async function readCamera(video: HTMLVideoElement, onRead: (text: string) => void, until: AbortSignal): Promise<void> {
  const stream = await navigator.mediaDevices.getUserMedia({
    audio: false,
    video: { facingMode: { ideal: 'environment' }, width: { ideal: 1280 }, height: { ideal: 720 } },
  })
  const stop = (): void => stream.getTracks().forEach((track) => track.stop())
  if (until.aborted) return stop()
  until.addEventListener('abort', stop)
  video.srcObject = stream
  await video.play()
  const [reader, canvas] = [readerOf(), document.createElement('canvas')]
  let last = { text: '', at: 0 }
  const look = (at: number): void => {
    if (until.aborted) return
    const picture = pictureOf(video, canvas)
    const text = picture ? readFrom(reader, picture) : null
    if (text !== null && (text !== last.text || at - last.at > SAME_MS)) onRead(text)
    if (text !== null) last = { text, at }
    setTimeout(() => requestAnimationFrame(look), PAUSE_MS)
  }
  requestAnimationFrame(look)
}

type Failed = 'cameraRefused' | 'cameraNone'

/** Reads what comes before the camera while the page shows its video; answers why it cannot, null while it does. */
export function useCamera(video: RefObject<HTMLVideoElement | null>, onScan: (text: string) => void): Failed | null {
  const [failed, setFailed] = useState<Failed | null>('mediaDevices' in navigator ? null : 'cameraNone')
  const scanned = useEffectEvent(onScan)
  useEffect(() => {
    const reading = new AbortController()
    const shown = video.current
    if (shown)
      readCamera(shown, (text) => scanned(text), reading.signal).catch((error: unknown) => {
        if (reading.signal.aborted) return
        setFailed(error instanceof DOMException && error.name === 'NotAllowedError' ? 'cameraRefused' : 'cameraNone')
      })
    return () => reading.abort()
  }, [video])
  return failed
}
