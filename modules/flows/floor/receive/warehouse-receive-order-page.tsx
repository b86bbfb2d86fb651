import { pathOf } from '@lumbung/definition'
import { client, may, showDecimal, today, useSession, useWords } from '@lumbung/screens'
import { Button, Drawer, TextField } from '@lumbung/ui'
import { useState } from 'react'
import { SheetBody, SheetFoot, SheetPage } from '../../../masters/scanning/sheet-page.tsx'
import { type SheetWork, useSheet } from '../../../masters/scanning/use-sheet.ts'
import { firstUnweighed, MEASURE, toWeigh } from '../../../masters/scanning/weighing.ts'
import { receiving } from '../../../purchasing/receiving/definition.ts'
import styles from '../floor.module.css'
import { receiveListPage, receivePage } from '../pages.ts'
import { PlaceList } from '../place-list.tsx'
import { receivingOf } from './receive-body.ts'
import { ExpiryForm, ReceiveLines } from './receive-lines.tsx'
import {
  beginReceive,
  cameOf,
  EXPIRY,
  judgeReceive,
  type ReceiveState,
  type ReceiveWork,
  TAKE,
} from './receiving-goods.ts'
import { receiveWords } from './receive-words.ts'
import { floorWords } from '../words.ts'

const words = { ...floorWords, ...receiveWords }
const titleOf = ({ number, supplierName }: ReceiveWork): string => `${number} · ${supplierName}`

/** Receives a purchase order with a scanner, a camera or a thumb; what came becomes its receiving. */
export function ReceivePage({ id }: { readonly id: string | null }) {
  const about = id ?? ''
  const sheet = useSheet<ReceiveWork, ReceiveState>({
    page: receivePage.key,
    about,
    load: () => client.get<ReceiveWork>(`${receiveListPage.path}/${about}`),
    title: titleOf,
    begin: beginReceive,
    judge: judgeReceive,
  })
  return (
    <SheetPage
      sheet={sheet}
      list={receiveListPage}
      titleOf={({ number }) => number}
      renderFoot={(work, state) => <Foot sheet={sheet} work={work} state={state} />}
    >
      {(work, state) => <Receiving sheet={sheet} work={work} state={state} />}
    </SheetPage>
  )
}

interface ReceivingProps {
  readonly sheet: SheetWork<ReceiveWork, ReceiveState>
  readonly work: ReceiveWork
  readonly state: ReceiveState
}

function Receiving({ sheet, work, state }: ReceivingProps) {
  const say = useWords(receiveWords)
  const next = useNext(work, state)
  const open = work.locations.filter(({ blocked }) => !blocked).map(({ id }) => id)
  const places = work.docks.length > 0 ? work.docks : open
  const empty = { is: work.lines.length === 0, title: say('receiveEmpty'), hint: say('receiveEmptyHint') }
  return (
    <SheetBody
      sheet={sheet}
      words={words}
      next={next}
      toWeigh={state.pending ? null : toWeigh(work.items, state.come)}
      empty={empty}
    >
      {state.pending?.wants === 'expiry' ? (
        <ExpiryForm batch={state.pending.batchNumber ?? ''} onDate={(date) => sheet.act(EXPIRY, date)} />
      ) : null}
      {work.usesLocations && state.location === null && !state.pending ? (
        <PlaceList
          work={work}
          holding={places.map((location) => ({ location }))}
          isTarget
          onPlace={(code) => sheet.scan(code)}
        />
      ) : null}
      <ReceiveLines
        work={work}
        state={state}
        onTake={(line, text) => sheet.act(TAKE, text, line)}
        onMeasure={(key, measured) => sheet.act(MEASURE, measured, key)}
      />
    </SheetBody>
  )
}

/** What is to be scanned next. */
function useNext(work: ReceiveWork, state: ReceiveState): string {
  const say = useWords(receiveWords)
  const item = work.items.find(({ id }) => id === state.pending?.item)
  if (state.pending && item) {
    const next = { batch: 'scanBatch', expiry: 'enterExpiry', serial: 'scanSerial' } as const
    return say(next[state.pending.wants], { item: item.code })
  }
  if (work.usesLocations && state.location === null) return say('scanPlace')
  const line = work.lines.find((one) => cameOf(one, state).lessThan(one.open))
  const wanted = work.items.find(({ id }) => id === line?.item)
  if (!line || !wanted) return say('allCame')
  const quantity = showDecimal('quantity', cameOf(line, state).negated().plus(line.open).toFixed())
  return say('scanMore', { item: wanted.code, quantity, unit: wanted.unit })
}

/** Finishing asks for the number of the supplier's delivery note. */
function Foot({ sheet, work, state }: ReceivingProps) {
  const say = useWords(words)
  const session = useSession()
  const [isAsking, ask] = useState(false)
  const [note, setNote] = useState('')
  const send = (): void => {
    ask(false)
    const body = receivingOf(work, state, note.trim(), today())
    void sheet.close({ path: pathOf(receiving), body, submit: may(session, `${receiving.key}.submit`) })
  }
  return (
    <SheetFoot
      sheet={sheet}
      label={say('finishReceive')}
      isReady={state.come.length > 0 && !firstUnweighed(state.come)}
      onFinish={() => ask(true)}
    >
      <Drawer isOpen={isAsking} onClose={() => ask(false)} title={say('noteAsk')} side="bottom">
        <form
          className={styles.reasons}
          onSubmit={(event) => {
            event.preventDefault()
            if (note.trim() !== '') send()
          }}
        >
          <TextField
            label={say('note')}
            value={note}
            onChange={setNote}
            size="lg"
            maxLength={60}
            autoFocus
            isRequired
          />
          <Button type="submit" variant="primary" size="lg" isFull isDisabled={note.trim() === ''}>
            {say('finishReceive')}
          </Button>
        </form>
      </Drawer>
    </SheetFoot>
  )
}
