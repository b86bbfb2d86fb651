import { useWords } from '@lumbung/screens'
import { Banner } from '@lumbung/ui'
import { useRef } from 'react'
import styles from './scanning.module.css'
import { useCamera } from './use-camera.ts'
import { scanningWords } from './words.ts'

interface CameraPanelProps {
  readonly onScan: (text: string) => void
}

/** What the camera sees; every barcode in it is a scan. */
export function CameraPanel({ onScan }: CameraPanelProps) {
  const say = useWords(scanningWords)
  const video = useRef<HTMLVideoElement>(null)
  const failed = useCamera(video, onScan)
  if (failed) return <Banner tone="warning">{say(failed)}</Banner>
  return (
    <div className={styles.camera}>
      <video ref={video} className={styles.video} playsInline muted aria-label={say('cameraHint')} />
      <span className={styles.frame} aria-hidden />
      <span className={styles.cameraHint}>{say('cameraHint')}</span>
    </div>
  )
}
