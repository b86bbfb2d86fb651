import { Button, MultiSelect, useSaid } from '@lumbung/ui'
import type { Example } from '@lumbung/ui/exhibit/exhibit.ts'
import { ExampleStack } from '@lumbung/ui/exhibit/exhibit-parts.tsx'
import { useState } from 'react'

function ChannelsRequired() {
  const said = useSaid()
  const [channels, setChannels] = useState<readonly string[]>([])
  const [isChecked, setChecked] = useState(false)
  const isMissing = isChecked && channels.length === 0
  return (
    <ExampleStack>
      <div style={{ width: 360, maxWidth: '100%' }}>
        <MultiSelect
          label={said(['Channels', 'Saluran'])}
          isRequired
          hasSelectAll
          placeholder={said(['Choose channels', 'Pilih saluran'])}
          options={[
            { value: 'store', label: said(['Store', 'Toko']) },
            { value: 'marketplace', label: said(['Marketplace', 'Lokapasar']) },
            { value: 'whatsapp', label: 'WhatsApp' },
            { value: 'telephone', label: said(['Telephone', 'Telepon']) },
          ]}
          value={channels}
          onChange={setChannels}
          onBlur={() => setChecked(true)}
          error={isMissing ? said(['Please select at least one channel', 'Pilih setidaknya satu saluran']) : undefined}
        />
      </div>
      <Button variant="primary" onPress={() => setChecked(true)}>
        {said(['Save the channels', 'Simpan saluran'])}
      </Button>
    </ExampleStack>
  )
}

export const examples: readonly Example[] = [
  {
    name: 'ChannelsRequired',
    title: ['At least one', 'Setidaknya satu'],
    note: ['said after leaving the field', 'disebut setelah ditinggalkan'],
    Show: ChannelsRequired,
  },
]
