import { type ReactNode, useState } from 'react'
import { Button } from '../button/button.tsx'
import { type Exhibit, flag, live, text } from '../exhibit/exhibit.ts'
import { useSaid } from '../language/language.tsx'
import { SelectionBar } from './selection-bar.tsx'

/** The bar lies over the foot of what it belongs to. */
function Floor({ children }: { readonly children: ReactNode }) {
  return <div style={{ position: 'relative', minHeight: 120, width: '100%' }}>{children}</div>
}

function SelectionSome() {
  const said = useSaid()
  const [count, setCount] = useState(3)
  return (
    <Floor>
      <Button isDisabled={count > 0} onPress={() => setCount(3)}>
        {said(['Select three photographs', 'Pilih tiga foto'])}
      </Button>
      <SelectionBar
        label={said(['What is selected', 'Yang dipilih'])}
        count={count === 0 ? undefined : String(count)}
        actions={[
          { id: 'print', label: said(['Print', 'Cetak']), icon: 'printer', onPress: () => undefined },
          { id: 'archive', label: said(['Archive', 'Arsipkan']), icon: 'archive', onPress: () => setCount(0) },
        ]}
        onClear={() => setCount(0)}
      />
    </Floor>
  )
}

function SelectionAll() {
  const said = useSaid()
  const [isAll, setAll] = useState(false)
  const step = { label: said(['Select all 48.213 matching', 'Pilih semua 48.213']), onPress: () => setAll(true) }
  return (
    <Floor>
      <SelectionBar
        label={said(['What is selected', 'Yang dipilih'])}
        count={isAll ? '48.213' : '100'}
        sum={said(['12,4 GB', '12,4 GB'])}
        selectAll={isAll ? undefined : step}
        actions={[
          { id: 'export', label: said(['Export', 'Ekspor']), icon: 'download', onPress: () => undefined },
          {
            id: 'print',
            label: said(['Print', 'Cetak']),
            icon: 'printer',
            isDisabled: isAll,
            onPress: () => undefined,
          },
        ]}
        onClear={() => setAll(false)}
      />
    </Floor>
  )
}

export const exhibit: Exhibit = {
  examples: [
    {
      name: 'SelectionSome',
      title: ['Some', 'Beberapa'],
      note: ['nothing is drawn without a selection', 'tanpa pilihan tidak digambar'],
      Show: SelectionSome,
      isWide: true,
    },
    {
      name: 'SelectionAll',
      title: ['All that match, as a step of its own', 'Semua yang cocok, langkah tersendiri'],
      Show: SelectionAll,
      isWide: true,
    },
  ],
  live: live('SelectionBar', { count: text('3', '3'), sum: text('', ''), isOff: flag() }, ({ count, sum, isOff }) => (
    <Floor>
      <SelectionBar
        label={useSaid()(['Tried selection', 'Pilihan uji'])}
        count={count === '' ? undefined : count}
        sum={sum === '' ? undefined : sum}
        actions={[{ id: 'print', label: 'Print', icon: 'printer', isDisabled: isOff, onPress: () => undefined }]}
        onClear={() => undefined}
      />
    </Floor>
  )),
  keys: [
    { keys: ['Tab'], does: ['From step to step, the cross last', 'Antarlangkah, tanda silang terakhir'] },
    { keys: ['Enter'], does: ['Takes the step in focus', 'Menjalankan langkah yang terfokus'] },
  ],
  writing: [
    {
      isGood: true,
      why: ['Steps are verbs, and few.', 'Langkah berupa kata kerja, dan sedikit.'],
      Show: () => (
        <Floor>
          <SelectionBar
            label={useSaid()(['Good', 'Baik'])}
            count="12"
            actions={[{ id: 'a', label: useSaid()(['Archive', 'Arsipkan']), onPress: () => undefined }]}
            onClear={() => undefined}
          />
        </Floor>
      ),
    },
    {
      isGood: false,
      why: ['Nobody knows what is processed, and how.', 'Tidak jelas apa yang diproses, dan bagaimana.'],
      Show: () => (
        <Floor>
          <SelectionBar
            label={useSaid()(['Bad', 'Buruk'])}
            count="12"
            actions={[{ id: 'a', label: useSaid()(['Process', 'Proses']), onPress: () => undefined }]}
            onClear={() => undefined}
          />
        </Floor>
      ),
    },
  ],
}
