import { useState } from 'react'
import { Button } from '../button/button.tsx'
import { type Exhibit, live, text } from '../exhibit/exhibit.ts'
import { ExampleRow, ExampleStack } from '../exhibit/exhibit-parts.tsx'
import { useSaid } from '../language/language.tsx'
import { Popover } from '../popover/popover.tsx'
import { AddChip, FilterChip } from './filter-chip.tsx'

function FilterRow() {
  const said = useSaid()
  const islands = ['Java', 'Maluku', 'Sumatra', 'Sulawesi']
  const [chosen, choose] = useState<readonly string[]>(['Java'])
  const [isYoung, setYoung] = useState(true)
  return (
    <ExampleStack>
      <ExampleRow>
        {isYoung ? (
          <FilterChip
            field={said(['Since', 'Sejak'])}
            value={said(['after 1800', 'sesudah 1800'])}
            onRemove={() => setYoung(false)}
          />
        ) : null}
        {chosen.map((island) => (
          <FilterChip
            key={island}
            field={said(['Island', 'Pulau'])}
            value={island}
            onRemove={() => choose(chosen.filter((one) => one !== island))}
          />
        ))}
        <Popover trigger={<AddChip>{said(['Filter', 'Saring'])}</AddChip>} label={said(['Islands', 'Pulau'])}>
          {(close) => (
            <ExampleStack>
              {islands.map((island) => (
                <Button
                  key={island}
                  variant="tertiary"
                  isDisabled={chosen.includes(island)}
                  onPress={() => {
                    choose([...chosen, island])
                    close()
                  }}
                >
                  {island}
                </Button>
              ))}
            </ExampleStack>
          )}
        </Popover>
      </ExampleRow>
      <output>{said([`${chosen.length} islands`, `${chosen.length} pulau`])}</output>
    </ExampleStack>
  )
}

function FilterEdited() {
  const said = useSaid()
  const [from, setFrom] = useState(1500)
  return (
    <FilterChip
      field={said(['Since', 'Sejak'])}
      value={said([`after ${from}`, `sesudah ${from}`])}
      onEdit={() => setFrom(from + 100)}
      onRemove={() => setFrom(1500)}
    />
  )
}

function FilterLong() {
  const said = useSaid()
  return (
    <div style={{ maxWidth: 280 }}>
      <FilterChip
        field={said(['Remark for the warehouse', 'Catatan untuk gudang'])}
        value={said(['contains "call before coming on Fridays"', 'berisi "telepon sebelum datang hari Jumat"'])}
        onRemove={() => undefined}
      />
    </div>
  )
}

export const exhibit: Exhibit = {
  examples: [
    { name: 'FilterRow', title: ['Filters of a list', 'Saringan daftar'], Show: FilterRow, isWide: true },
    {
      name: 'FilterEdited',
      title: ['Opens for changing', 'Dibuka untuk diubah'],
      Show: FilterEdited,
    },
    { name: 'FilterLong', title: ['Long text', 'Teks panjang'], Show: FilterLong },
  ],
  live: live('FilterChip', { field: text('Island', 'Pulau'), value: text('Java', 'Jawa') }, (values) => (
    <FilterChip {...values} onRemove={() => undefined} />
  )),
  keys: [
    { keys: ['Tab'], does: ['To the chip, its cross, the next chip', 'Ke chip, silangnya, chip berikut'] },
    {
      keys: ['Enter'],
      does: ['Changes the filter; on the cross removes it', 'Mengubah saringan; di silang menghapusnya'],
    },
  ],
  writing: [
    {
      isGood: true,
      why: ['Field and value, as one says it.', 'Isian dan nilai, seperti diucapkan.'],
      Show: () => {
        const said = useSaid()
        return (
          <FilterChip field={said(['Island', 'Pulau'])} value={said(['Java', 'Jawa'])} onRemove={() => undefined} />
        )
      },
    },
    {
      isGood: false,
      why: ['The key of a program is no name.', 'Kunci program bukan nama.'],
      Show: () => <FilterChip field="island_id" value="= 7" onRemove={() => undefined} />,
    },
  ],
}
