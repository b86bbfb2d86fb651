import { useWords } from '@lumbung/screens'
import { Button, late, TextField } from '@lumbung/ui'
import { useState } from 'react'
import styles from './scanning.module.css'
import { useScans } from './use-scans.ts'
import { scanningWords } from './words.ts'

const CameraPanel = late(async () => (await import('./camera-panel.tsx')).CameraPanel)

/** Takes scans: of a scanner that types, wherever the focus is; of the camera; and codes typed by hand. */
export function ScanField({ onScan }: { readonly onScan: (text: string) => void }) {
  const say = useWords(scanningWords)
  const [typed, setTyped] = useState('')
  const [isCamera, setCamera] = useState(false)
  useScans(onScan)
  return (
    <>
      <form
        className={styles.tools}
        onSubmit={(event) => {
          event.preventDefault()
          if (typed.trim() !== '') onScan(typed)
          setTyped('')
        }}
      >
        <TextField
          label={say('scanHint')}
          labelPlace="hidden"
          placeholder={say('scanHint')}
          value={typed}
          onChange={setTyped}
          size="lg"
          autoComplete="off"
        />
        <Button type="submit" size="lg" icon="check" isIconOnly label={say('scanTake')} />
        <Button
          size="lg"
          icon={isCamera ? 'x' : 'scan-barcode'}
          isIconOnly
          label={say(isCamera ? 'cameraOff' : 'camera')}
          onPress={() => setCamera(!isCamera)}
        />
      </form>
      {isCamera ? <CameraPanel onScan={onScan} /> : null}
    </>
  )
}
