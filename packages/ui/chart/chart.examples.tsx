import { formatQuantity, type Words } from '@lumbung/core'
import { useState } from 'react'
import { Captioned, ExampleRow, ExampleStack } from '../exhibit/exhibit-parts.tsx'
import { choice, type Exhibit, flag, live, number } from '../exhibit/exhibit.ts'
import { useSaid } from '../language/language.tsx'
import { Chart } from './chart.tsx'
import type { ChartPoint, ChartSeries } from './chart-types.ts'
import { Sparkline } from './sparkline.tsx'

type Said = (words: Words) => string

const MONTHS: readonly Words[] = [
  ['Jan', 'Jan'],
  ['Feb', 'Feb'],
  ['Mar', 'Mar'],
  ['Apr', 'Apr'],
  ['May', 'Mei'],
  ['Jun', 'Jun'],
  ['Jul', 'Jul'],
  ['Aug', 'Agu'],
]
const NOW = ['4120000000', '4480500000', '4310000000', '5025750000', '5240000000', '4990000000', '5660250000', null]
const BEFORE = [
  '3900000000',
  '4010000000',
  '4205000000',
  '4380000000',
  '4600000000',
  '4710000000',
  '4655500000',
  '4820000000',
]
const REGIONS: readonly Words[] = [
  ['West Java', 'Jawa Barat'],
  ['Bali', 'Bali'],
  ['Papua', 'Papua'],
  ['Riau', 'Riau'],
]

const pointsOf = (said: Said, words: readonly Words[]): readonly ChartPoint[] =>
  words.map((one) => ({ key: one[0], label: said(one) }))

const series = (said: Said, key: string, name: Words, values: readonly (string | null)[]): ChartSeries => ({
  key,
  name: said(name),
  values,
})

function ChartOfLines() {
  const said = useSaid()
  return (
    <Chart
      label={said(['Turnover by month', 'Omzet per bulan'])}
      kind="line"
      axisTitle={said(['Month', 'Bulan'])}
      points={pointsOf(said, MONTHS)}
      series={[
        series(said, 'now', ['This year', 'Tahun ini'], NOW),
        { ...series(said, 'before', ['Last year', 'Tahun lalu'], BEFORE), isBefore: true },
      ]}
      decimals={2}
    />
  )
}

function ChartOfBars() {
  const said = useSaid()
  return (
    <Chart
      label={said(['Result by region', 'Hasil per wilayah'])}
      axisTitle={said(['Region', 'Wilayah'])}
      points={pointsOf(said, REGIONS)}
      series={[
        series(said, 'result', ['Result', 'Hasil'], ['842316500.50', '318800000', '-126400000', '-51000000.25']),
      ]}
      scale="millions"
      decimals={2}
      isBracketed
    />
  )
}

const NAMES = [
  'PT Sentral Niaga Nusantara',
  'CV Mitra Pangan Sejahtera',
  'PT Lestari Boga Utama',
  'Hotel Griya Parahyangan',
  'PT Cahaya Ritel Indonesia',
  'Koperasi Tani Makmur Abadi',
]

function ChartThatOpens() {
  const said = useSaid()
  const [opened, setOpened] = useState('')
  return (
    <ExampleStack>
      <div style={{ width: '100%' }}>
        <Chart
          label={said(['Balance by partner', 'Saldo per mitra'])}
          axisTitle={said(['Partner', 'Mitra'])}
          points={NAMES.map((name) => ({ key: name, label: name }))}
          series={[
            series(
              said,
              'balance',
              ['Balance', 'Saldo'],
              ['1284310000', '962448000', '714206400', '588315000', '431920000', '-72366500'],
            ),
          ]}
          decimals={2}
          onOpen={(point) => setOpened(point.label)}
        />
      </div>
      <output>{said([`Opened: ${opened}`, `Dibuka: ${opened}`])}</output>
    </ExampleStack>
  )
}

function ChartOfParts() {
  const said = useSaid()
  return (
    <Chart
      label={said(['Open amounts by age', 'Nilai terbuka menurut umur'])}
      kind="stacked"
      axisTitle={said(['Region', 'Wilayah'])}
      points={pointsOf(said, REGIONS)}
      series={[
        series(said, 'notDue', ['Not due', 'Belum jatuh tempo'], ['418600000', '201000000', '96500000', '40250000']),
        series(said, 'days30', ['1–30 days', '1–30 hari'], ['110270000', '64000000', '51140000', '18000000']),
        series(said, 'older', ['Older', 'Lebih lama'], ['21490000', '13230000', '60000000', '0']),
      ]}
      scale="thousands"
    />
  )
}

const STEPS: readonly Words[] = [
  ['Revenue', 'Pendapatan'],
  ['Cost', 'Beban pokok'],
  ['Gross', 'Kotor'],
  ['Expenses', 'Beban'],
  ['Other', 'Lain-lain'],
  ['Net', 'Bersih'],
]
const SUMS: ReadonlySet<string> = new Set(['Gross', 'Net'])

function ChartOfSteps() {
  const said = useSaid()
  return (
    <Chart
      label={said(['From revenue to result', 'Dari pendapatan ke laba'])}
      kind="waterfall"
      axisTitle={said(['Section', 'Bagian'])}
      points={pointsOf(said, STEPS).map((point) => ({ ...point, isSum: SUMS.has(point.key) }))}
      series={[
        series(
          said,
          'amount',
          ['Amount', 'Nilai'],
          ['940000000', '-610500000', '329500000', '-402000000', '25250000.75', '-47249999.25'],
        ),
      ]}
      decimals={2}
      isBracketed
    />
  )
}

function ChartStates() {
  const said = useSaid()
  const [isBroken, setBroken] = useState(true)
  const shared = { axisTitle: said(['Region', 'Wilayah']), height: 160 }
  const values = series(said, 'result', ['Result', 'Hasil'], ['842', '318', '126', '51'])
  return (
    <ExampleStack>
      <div style={{ width: '100%' }}>
        <Chart label={said(['On its way', 'Sedang dimuat'])} {...shared} points={undefined} series={[]} />
      </div>
      <div style={{ width: '100%' }}>
        <Chart label={said(['Nothing there', 'Tidak ada isinya'])} {...shared} points={[]} series={[values]} />
      </div>
      <div style={{ width: '100%' }}>
        <Chart
          label={said(['Failed alone', 'Gagal sendiri'])}
          {...shared}
          points={pointsOf(said, REGIONS)}
          series={[values]}
          error={
            isBroken
              ? said(['The server did not answer. Request 0192-7f3a.', 'Peladen tidak menjawab. Permintaan 0192-7f3a.'])
              : undefined
          }
          onRetry={() => setBroken(false)}
        />
      </div>
    </ExampleStack>
  )
}

function Sparklines() {
  const said = useSaid()
  const rows: readonly (readonly [Words, readonly (string | null)[]])[] = [
    [['Turnover', 'Omzet'], NOW],
    [
      ['Stock', 'Persediaan'],
      ['12', '9', null, '11', '8', '7.5', '6'],
    ],
    [
      ['Level', 'Tetap'],
      ['5', '5', '5'],
    ],
    [['Empty', 'Kosong'], []],
  ]
  return (
    <ExampleRow>
      {rows.map(([title, values]) => (
        <Captioned key={title[0]} caption={said(title)}>
          <Sparkline label={said(title)} values={values} figure={formatQuantity} />
        </Captioned>
      ))}
      <Captioned caption={said(['So far, against last month', 'Sejauh ini, dibanding bulan lalu'])}>
        <Sparkline
          label={said(['Sales', 'Penjualan'])}
          values={['2', '5', '6', '11', '14']}
          before={['1', '4', '9', '10', '12']}
          figure={formatQuantity}
        />
      </Captioned>
    </ExampleRow>
  )
}

function FewFigures({ label }: { readonly label: Words }) {
  const said = useSaid()
  return (
    <Chart
      label={said(label)}
      axisTitle={said(['Region', 'Wilayah'])}
      points={pointsOf(said, REGIONS)}
      series={[series(said, 'result', ['Result', 'Hasil'], ['842', '318', '126', '51'])]}
      height={140}
    />
  )
}

export const exhibit: Exhibit = {
  examples: [
    { name: 'ChartOfLines', title: ['Lines', 'Garis'], Show: ChartOfLines, isWide: true },
    {
      name: 'ChartOfBars',
      title: ['Bars', 'Batang'],
      note: ['in millions, below zero', 'dalam juta, di bawah nol'],
      Show: ChartOfBars,
    },
    { name: 'ChartOfParts', title: ['Stacked', 'Bertumpuk'], note: ['in thousands', 'dalam ribu'], Show: ChartOfParts },
    {
      name: 'ChartOfSteps',
      title: ['Waterfall', 'Air terjun'],
      note: ['sums stand on the ground', 'jumlah berdiri di dasar'],
      Show: ChartOfSteps,
    },
    {
      name: 'ChartThatOpens',
      title: ['Long names, opening points', 'Nama panjang, titik dapat dibuka'],
      Show: ChartThatOpens,
    },
    { name: 'ChartStates', title: ['Loading, empty, failed', 'Memuat, kosong, gagal'], Show: ChartStates },
    { name: 'Sparklines', title: ['Sparkline', 'Garis mini'], Show: Sparklines },
  ],
  live: live(
    'Chart',
    {
      kind: choice('bar', 'line', 'stacked', 'waterfall'),
      scale: choice('units', 'thousands', 'millions'),
      height: number(260, 120, 480),
      decimals: number(0, 0, 6),
      isBracketed: flag(),
    },
    (values) => <LiveChart {...values} />,
  ),
  keys: [
    { keys: ['Tab'], does: ['Moves the focus to the drawing', 'Memindahkan fokus ke gambar'] },
    { keys: ['←'], does: ['The point before', 'Titik sebelumnya'] },
    { keys: ['→'], does: ['The next point, said as it is reached', 'Titik berikutnya, dibacakan saat tercapai'] },
    { keys: ['↑'], does: ['The figure before, of the same point', 'Angka sebelumnya pada titik yang sama'] },
    {
      keys: ['↓'],
      does: ['The next figure; where bars lie, the next point', 'Angka berikutnya; bila rebah, titiknya'],
    },
    { keys: ['Home'], does: ['The first point', 'Titik pertama'] },
    { keys: ['End'], does: ['The last point', 'Titik terakhir'] },
    { keys: ['Enter'], does: ['Opens what the figure is made of', 'Membuka rincian angka itu'] },
    { keys: ['Escape'], does: ['Leaves the point', 'Meninggalkan titik'] },
  ],
  writing: [
    {
      isGood: true,
      why: ['The title says which figure, by what.', 'Judul menyebut angka apa, menurut apa.'],
      Show: () => <FewFigures label={['Result by region', 'Hasil per wilayah']} />,
    },
    {
      isGood: false,
      why: ['Everybody sees that it is a chart; nobody knows of what.', 'Jelas ini grafik, tetapi grafik apa?'],
      Show: () => <FewFigures label={['Bar chart', 'Grafik batang']} />,
    },
  ],
}

interface LiveValues {
  readonly kind: 'bar' | 'line' | 'stacked' | 'waterfall'
  readonly scale: 'units' | 'thousands' | 'millions'
  readonly height: number
  readonly decimals: number
  readonly isBracketed: boolean
}

function LiveChart(values: LiveValues) {
  const said = useSaid()
  return (
    <div style={{ width: '100%' }}>
      <Chart
        label={said(['Result by month', 'Hasil per bulan'])}
        axisTitle={said(['Month', 'Bulan'])}
        points={pointsOf(said, MONTHS.slice(0, 6))}
        series={[
          series(said, 'goods', ['Goods', 'Barang'], ['512000', '480500', '-310000', '502575', '524000', '499000']),
          series(said, 'work', ['Work', 'Jasa'], ['120000', '-40500', '90000', '75000', '140000', '99000']),
        ]}
        {...values}
      />
    </div>
  )
}
