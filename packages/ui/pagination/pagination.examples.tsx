import { type ReactNode, useState } from 'react'
import { Button } from '../button/button.tsx'
import { choice, type Exhibit, flag, live, number } from '../exhibit/exhibit.ts'
import { ExampleRow, ExampleStack } from '../exhibit/exhibit-parts.tsx'
import { useSaid } from '../language/language.tsx'
import { Pagination, type PaginationProps } from './pagination.tsx'

type Turned = Omit<PaginationProps, 'page' | 'onChange'> & { readonly from?: number }

/** A pagination that turns. */
function Turning({ from = 1, ...turned }: Turned): ReactNode {
  const [page, setPage] = useState(from)
  return <Pagination {...turned} page={Math.min(page, turned.pageCount)} onChange={setPage} />
}

function PaginationNumbers() {
  return (
    <ExampleStack>
      <Turning variant="numbers" pageCount={8} />
      <Turning variant="numbers" pageCount={40} from={20} />
      <Turning variant="numbers" pageCount={4} from={4} />
    </ExampleStack>
  )
}

function PaginationCompact() {
  return <Turning pageCount={8} />
}

const ROWS = 78

function PaginationSizes() {
  const [page, setPage] = useState(1)
  const [pageSize, setPageSize] = useState(10)
  const choose = (size: number): void => {
    setPageSize(size)
    setPage(1)
  }
  return (
    <Pagination
      page={page}
      pageCount={Math.ceil(ROWS / pageSize)}
      onChange={setPage}
      pageSize={pageSize}
      pageSizes={[10, 25, 50, 100]}
      onPageSize={choose}
    />
  )
}

function PaginationOfPicker() {
  const said = useSaid()
  const [isLong, setLong] = useState(false)
  return (
    <ExampleRow>
      <Button onPress={() => setLong(!isLong)}>
        {isLong ? said(['Only 6 rows', 'Hanya 6 baris']) : said(['All 22 rows', 'Semua 22 baris'])}
      </Button>
      <Turning pageCount={isLong ? 3 : 1} />
    </ExampleRow>
  )
}

function PaginationLoading() {
  return (
    <ExampleStack>
      <Turning pageCount={8} isDisabled />
      <Turning variant="numbers" pageCount={8} isDisabled />
    </ExampleStack>
  )
}

export const exhibit: Exhibit = {
  examples: [
    {
      name: 'PaginationNumbers',
      title: ['Numbers', 'Nomor'],
      note: ['seven places, nothing jumps', 'tujuh tempat, tidak bergeser'],
      Show: PaginationNumbers,
    },
    { name: 'PaginationSizes', title: ['With the size of the page', 'Dengan ukuran halaman'], Show: PaginationSizes },
    {
      name: 'PaginationCompact',
      title: ['Compact', 'Ringkas'],
      note: ['where there is little room', 'bila tempat sempit'],
      Show: PaginationCompact,
    },
    {
      name: 'PaginationOfPicker',
      title: ['In a picker', 'Di dalam pemilih'],
      note: ['one page: nothing is drawn', 'satu halaman: tidak tampil'],
      Show: PaginationOfPicker,
    },
    { name: 'PaginationLoading', title: ['While rows are fetched', 'Saat baris dimuat'], Show: PaginationLoading },
  ],
  live: live(
    'Pagination',
    {
      variant: choice('compact', 'numbers'),
      pageCount: number(8, 1, 40),
      isDisabled: flag(),
    },
    (values) => <Turning {...values} />,
  ),
  keys: [
    { keys: ['Tab'], does: ['Goes to the next button', 'Ke tombol berikutnya'] },
    {
      keys: ['Enter'],
      does: [
        'Turns the page; at the end the focus passes to the other arrow',
        'Membuka halaman; di ujung, fokus pindah ke panah lain',
      ],
    },
    { keys: ['Space'], does: ['Turns the page', 'Membuka halaman'] },
    { keys: ['↓'], does: ['Opens the sizes, on their list', 'Membuka daftar ukuran'] },
  ],
  writing: [
    {
      isGood: true,
      why: ['Where one is, and how much there is.', 'Posisi sekarang, dan jumlah semuanya.'],
      Show: () => <b>{useSaid()(['Page 1 of 8', 'Halaman 1 dari 8'])}</b>,
    },
    {
      isGood: false,
      why: ['It hides how much is left.', 'Tidak tampak berapa sisanya.'],
      Show: () => <b>{useSaid()(['More…', 'Lagi…'])}</b>,
    },
  ],
}
