import { EmptyState } from '../empty-state/empty-state.tsx'
import { type Exhibit, live, text } from '../exhibit/exhibit.ts'
import { useSaid } from '../language/language.tsx'
import { FlowGraph } from './flow-graph.tsx'
import type { FlowEdge, FlowNode } from './flow-layout.ts'

function useHarvest(): { readonly nodes: readonly FlowNode[]; readonly edges: readonly FlowEdge[] } {
  const said = useSaid()
  const closed = { tone: 'default', word: said(['Closed', 'Ditutup']) } as const
  const approved = { tone: 'success', word: said(['Approved', 'Disetujui']) } as const
  const kilos = (count: string): string => `${count} kg`
  return {
    nodes: [
      { id: 'plan', title: said(['Sowing plan', 'Rencana tanam']), number: 'SP-0007', status: closed, href: '#plan' },
      { id: 'harvest', title: said(['Harvest', 'Panen']), number: 'HV-0012', status: approved, isCurrent: true },
      { id: 'first', title: said(['Storage', 'Penyimpanan']), number: 'ST-0031', status: approved, href: '#first' },
      { id: 'second', title: said(['Storage', 'Penyimpanan']), number: 'ST-0032', status: approved, href: '#second' },
      {
        id: 'sale',
        title: said(['Market day', 'Hari pasar']),
        isPossible: true,
        note: said(['6 kg left', 'sisa 6 kg']),
      },
    ],
    edges: [
      { from: 'plan', to: 'harvest', quantity: kilos('40'), amount: '4,8 jt' },
      { from: 'harvest', to: 'first', quantity: kilos('25'), amount: '3,0 jt' },
      { from: 'harvest', to: 'second', quantity: kilos('9'), amount: '1,1 jt' },
      { from: 'first', to: 'sale', isOpen: true },
    ],
  }
}

function FlowQuantities() {
  return <FlowGraph {...useHarvest()} />
}

/** Ten steps of three each; the page is the one in the middle. */
function FlowThirty() {
  const said = useSaid()
  const nodes = Array.from({ length: 30 }, (_, place): FlowNode => {
    const step = Math.floor(place / 3)
    return {
      id: String(place),
      title: said([`Step ${step + 1}`, `Langkah ${step + 1}`]),
      number: `NO-${String(place + 1).padStart(4, '0')}`,
      status: { tone: 'success', word: said(['Approved', 'Disetujui']) },
      isCurrent: place === 16,
      href: `#${place}`,
    }
  })
  const edges = nodes
    .slice(3)
    .map((node, place): FlowEdge => ({ from: String(place), to: node.id, quantity: `${place + 1} kg` }))
  return <FlowGraph title={said(['Thirty of them', 'Tiga puluh buah'])} {...{ nodes, edges }} />
}

function FlowAlone() {
  const said = useSaid()
  const nodes: readonly FlowNode[] = [
    {
      id: 'own',
      title: said(['A title that is longer than its box can be', 'Judul yang lebih panjang daripada kotaknya']),
      number: 'HV-0012',
      isCurrent: true,
    },
  ]
  return (
    <FlowGraph
      title={said(['Nothing before, nothing after', 'Tanpa pendahulu dan penerus'])}
      nodes={nodes}
      edges={[]}
    />
  )
}

function FlowEmpty() {
  const said = useSaid()
  return <EmptyState isSmall icon="git-branch" title={said(['Known once it is saved', 'Diketahui setelah disimpan'])} />
}

function LiveFlow({ title }: { readonly title: string }) {
  return (
    <div style={{ width: '100%', minWidth: 0 }}>
      <FlowGraph {...useHarvest()} title={title} />
    </div>
  )
}

export const exhibit: Exhibit = {
  examples: [
    {
      name: 'FlowQuantities',
      title: ['What went along', 'Yang mengalir'],
      note: ['quantity and amount on each line', 'kuantitas dan nilai di tiap garis'],
      Show: FlowQuantities,
      isWide: true,
    },
    {
      name: 'FlowThirty',
      title: ['30 nodes', '30 simpul'],
      note: ['begins at this one', 'mulai dari yang ini'],
      Show: FlowThirty,
      isWide: true,
    },
    { name: 'FlowAlone', title: ['Alone, and long text', 'Sendiri, dan teks panjang'], Show: FlowAlone },
    { name: 'FlowEmpty', title: ['Empty', 'Kosong'], Show: FlowEmpty },
  ],
  live: live('FlowGraph', { title: text('Flow', 'Alur') }, (values) => <LiveFlow {...values} />),
  keys: [
    {
      keys: ['Tab'],
      does: ['To the switch, then from record to record', 'Ke sakelar, lalu antarcatatan'],
    },
    {
      keys: ['←', '→'],
      does: ['On the switch: graph, or list of the same', 'Di sakelar: grafik, atau daftarnya'],
    },
    { keys: ['Enter'], does: ['Opens the record', 'Membuka catatan'] },
  ],
  writing: [
    {
      isGood: true,
      why: ['A figure with its unit is read at a glance.', 'Angka dengan satuan terbaca sekilas.'],
      Show: () => <b>{useSaid()(['25 kg · 3,0 jt', '25 kg · 3,0 jt'])}</b>,
    },
    {
      isGood: false,
      why: ['There is no room for a sentence on a line.', 'Tidak ada tempat untuk kalimat di garis.'],
      Show: () => <b>{useSaid()(['25 kilograms went into the barn', '25 kilogram masuk ke lumbung'])}</b>,
    },
  ],
}
