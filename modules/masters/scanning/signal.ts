// What is heard and felt of a scan, for who does not look at the screen: two rising tones for right, a deep one twice
// for wrong.
type Tone = 'right' | 'wrong' | 'done'

interface Beep {
  readonly hertz: number
  /** Milliseconds from now, and how long. */
  readonly from: number
  readonly lasts: number
}

const BEEPS: Readonly<Record<Tone, readonly Beep[]>> = {
  right: [
    { hertz: 880, from: 0, lasts: 70 },
    { hertz: 1320, from: 80, lasts: 90 },
  ],
  wrong: [
    { hertz: 196, from: 0, lasts: 180 },
    { hertz: 196, from: 240, lasts: 240 },
  ],
  done: [{ hertz: 660, from: 0, lasts: 80 }],
}

const SHAKES: Readonly<Record<Tone, number | number[]>> = { right: 40, wrong: [120, 80, 160], done: 20 }

let heard: AudioContext | null = null

const KEY = 'lumbung.scan-sound'

/** Whether scans are heard on this device; they are until somebody says otherwise. */
export const isLoud = (): boolean => localStorage.getItem(KEY) !== 'off'

export const setLoud = (loud: boolean): void => localStorage.setItem(KEY, loud ? 'on' : 'off')

/** Lets a scan be heard and felt, where the device can. */
export function signal(tone: Tone): void {
  // Before somebody has touched the page, the browser would only note that it may not.
  if ('vibrate' in navigator && navigator.userActivation.hasBeenActive) navigator.vibrate(SHAKES[tone])
  if (!isLoud() || typeof AudioContext === 'undefined') return
  heard ??= new AudioContext()
  // Until somebody has touched the page, the browser keeps it silent.
  void heard.resume().catch(() => undefined)
  for (const one of BEEPS[tone]) beep(heard, one)
}

function beep(audio: AudioContext, { hertz, from, lasts }: Beep): void {
  const tone = audio.createOscillator()
  tone.frequency.value = hertz
  tone.connect(audio.destination)
  setTimeout(() => tone.start(), from)
  setTimeout(() => tone.stop(), from + lasts)
}
