import { type ModulePage, pathOf } from '@lumbung/definition'
import { client, may, today, useSession, useWords } from '@lumbung/screens'
import { storageTransfer } from '../../../inventory/storage-transfer/definition.ts'
import { SheetBody, SheetFoot, SheetPage } from '../../../masters/scanning/sheet-page.tsx'
import { useSheet } from '../../../masters/scanning/use-sheet.ts'
import { firstUnweighed, MEASURE, toWeigh } from '../../../masters/scanning/weighing.ts'
import { transferOf } from './carry-body.ts'
import { CarryRows } from './carry-rows.tsx'
import { carryWords } from './carry-words.ts'
import { beginCarry, type CarryState, type CarryWork, judgeCarry, leftOf, PUT, TAKE } from './carrying.ts'
import { floorWords } from '../words.ts'

const words = { ...floorWords, ...carryWords }
const titleOf = ({ number, warehouseName }: CarryWork): string => `${number} · ${warehouseName}`

interface CarryPageProps {
  readonly page: ModulePage
  readonly list: ModulePage
  readonly id: string | null
  readonly finish: 'finishMove' | 'finishPutAway'
  readonly empty: readonly [title: 'carryEmpty' | 'moveEmpty', hint: 'carryEmptyHint' | 'moveEmptyHint']
}

/** Goods are taken from one location and put at another; what was put becomes a storage transfer. */
export function CarryPage({ page, list, id, finish, empty: [title, hint] }: CarryPageProps) {
  const say = useWords(words)
  const session = useSession()
  const about = id ?? ''
  const sheet = useSheet<CarryWork, CarryState>({
    page: page.key,
    about,
    load: () => client.get<CarryWork>(`${list.path}/${about}`),
    title: titleOf,
    begin: beginCarry,
    judge: judgeCarry,
  })
  const send = (work: CarryWork, state: CarryState): void => {
    const submit = may(session, `${storageTransfer.key}.submit`)
    void sheet.close({ path: pathOf(storageTransfer), body: transferOf(work, state, today()), submit })
  }
  return (
    <SheetPage
      sheet={sheet}
      list={list}
      titleOf={({ number }) => number}
      renderFoot={(work, state) => (
        <SheetFoot
          sheet={sheet}
          label={say(finish)}
          // What is in hand is nowhere yet.
          isReady={state.put.length > 0 && state.inHand.length === 0 && !firstUnweighed(state.put)}
          onFinish={() => send(work, state)}
        />
      )}
    >
      {(work, state) => (
        <SheetBody
          sheet={sheet}
          words={words}
          next={say(...nextOf(work, state))}
          toWeigh={toWeigh(
            work.items,
            [...state.inHand, ...state.put].map(({ piece: { item }, ...one }) => ({ ...one, item })),
          )}
          empty={{ is: work.goods.length === 0, title: say(title), hint: say(hint) }}
        >
          <CarryRows
            work={work}
            state={state}
            onTake={(key, text) => sheet.act(TAKE, text, key)}
            onMeasure={(key, measured) => sheet.act(MEASURE, measured, key)}
            onPut={(location) => sheet.act(PUT, '', location)}
            onPlace={sheet.scan}
          />
        </SheetBody>
      )}
    </SheetPage>
  )
}

type Said = readonly [key: keyof typeof carryWords, values?: Readonly<Record<string, string>>]

/** What is to be scanned next. */
function nextOf(work: CarryWork, { location, inHand, put }: CarryState): Said {
  const [first] = inHand
  if (first) {
    const to = work.locations.find(({ id }) => id === first.piece.to)
    return to ? ['putAt', { place: to.code }] : ['scanMoreOr']
  }
  const isPutAway = work.goods.some(({ receivingLine }) => receivingLine !== null)
  if (isPutAway) return put.length > 0 && isAllPut(work, put) ? ['allPut'] : ['scanGoods']
  return location === null ? ['scanSource'] : ['scanGoods']
}

const isAllPut = ({ goods }: CarryWork, put: CarryState['put']): boolean =>
  goods.every((one) => leftOf(one, { location: null, inHand: [], put }).isZero())
