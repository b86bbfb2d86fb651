import { showDecimal, useWords } from '@lumbung/screens'
import { Button, Drawer } from '@lumbung/ui'
import { useState } from 'react'
import { WeightPad } from './quantity-pad.tsx'
import type { ToWeigh } from './weighing.ts'
import { scanningWords } from './words.ts'

/** What sentences about weighing say of the pieces. */
export const weighValues = ({ item, unweighed }: ToWeigh) => ({
  quantity: showDecimal('quantity', unweighed.toFixed()),
  unit: item.unit,
  item: item.code,
})

interface WeighButtonProps extends ToWeigh {
  readonly onMeasure: (measured: string) => void
}

/** Says what the pieces of a row weigh that were not weighed when they were scanned. */
export function WeighButton({ onMeasure, ...pieces }: WeighButtonProps) {
  const say = useWords(scanningWords)
  const [isOpen, open] = useState(false)
  const said = weighValues(pieces)
  return (
    <>
      <Button variant="primary" size="lg" onPress={() => open(true)}>
        {say('weigh', said)}
      </Button>
      <Drawer isOpen={isOpen} onClose={() => open(false)} title={say('weighHow', said)} side="bottom" size="lg">
        <WeightPad
          item={pieces.item}
          onTake={(measured) => {
            onMeasure(measured)
            open(false)
          }}
        />
      </Drawer>
    </>
  )
}
