import type { Decimal } from '@lumbung/core'
import { pathOf } from '@lumbung/definition'
import { client, may, showDecimal, today, useSession, useWords } from '@lumbung/screens'
import { Button, Drawer } from '@lumbung/ui'
import { useEffect, useEffectEvent, useRef, useState } from 'react'
import { SheetBody, SheetFoot, SheetPage } from '../../../masters/scanning/sheet-page.tsx'
import { type SheetWork, useSheet } from '../../../masters/scanning/use-sheet.ts'
import { firstUnweighed, MEASURE, toWeigh } from '../../../masters/scanning/weighing.ts'
import { shipment } from '../../../sales/shipment/definition.ts'
import styles from '../floor.module.css'
import { pickListPage, pickPage } from '../pages.ts'
import { shipmentOf, shortLines } from './pick-body.ts'
import { PickStops } from './pick-stops.tsx'
import { beginPick, judgePick, type PickState, type PickWork, SHORT, SHORT_REASONS, TAKE } from './picking.ts'
import { stopsOf } from './stops.ts'
import { floorWords } from '../words.ts'

const show = (value: Decimal): string => showDecimal('quantity', value.toFixed())
const titleOf = ({ number, customerName }: PickWork): string => `${number} · ${customerName}`

/** Picks a delivery order with a scanner, a camera or a thumb; what was taken becomes its shipment. */
export function PickPage({ id }: { readonly id: string | null }) {
  const about = id ?? ''
  const sheet = useSheet<PickWork, PickState>({
    page: pickPage.key,
    about,
    load: () => client.get<PickWork>(`${pickListPage.path}/${about}`),
    title: titleOf,
    begin: beginPick,
    judge: judgePick,
  })
  return (
    <SheetPage
      sheet={sheet}
      list={pickListPage}
      titleOf={({ number }) => number}
      renderFoot={(work, state) => <Foot sheet={sheet} work={work} state={state} />}
    >
      {(work, state) => <Picking sheet={sheet} work={work} state={state} />}
    </SheetPage>
  )
}

interface PickingProps {
  readonly sheet: SheetWork<PickWork, PickState>
  readonly work: PickWork
  readonly state: PickState
}

function Picking({ sheet, work, state }: PickingProps) {
  const say = useWords(floorWords)
  const next = useNext(work, state)
  const empty = { is: work.lines.length === 0, title: say('pickEmpty'), hint: say('pickEmptyHint') }
  return (
    <SheetBody sheet={sheet} words={floorWords} next={next} toWeigh={toWeigh(work.items, state.taken)} empty={empty}>
      <PickStops
        work={work}
        state={state}
        onTake={(key, text) => sheet.act(TAKE, text, key)}
        onMeasure={(key, measured) => sheet.act(MEASURE, measured, key)}
      />
    </SheetBody>
  )
}

/** What is to be done next: go somewhere, or scan what lies there. */
function useNext(work: PickWork, state: PickState): string {
  const say = useWords(floorWords)
  const stop = stopsOf(work, state).find(({ isDone }) => !isDone)
  const row = stop?.rows.find(({ left }) => !left.isZero())
  if (!stop || !row) return say('allTaken')
  if (stop.location !== null && stop.location !== state.location) return say('goTo', { place: stop.code })
  const { item, left } = row
  return say('scanGoods', { item: item.code, quantity: showDecimal('quantity', left.toFixed()), unit: item.unit })
}

/** Finishing: what is not picked is given a reason, with which the shipment is made, and submitted by who may. */
function Foot({ sheet, work, state }: PickingProps) {
  const say = useWords(floorWords)
  const session = useSession()
  const [isAsking, ask] = useState(false)
  const isFinishing = useRef(false)
  const short = shortLines(work, state)
  const open = short.filter(({ reason }) => reason === null)
  const send = (given: PickState): void => {
    const remarks = shortLines(work, given).map(({ item, left, reason }) =>
      say('shortRemark', { item: item.code, quantity: show(left), unit: item.unit, reason: say(reason ?? 'follows') }),
    )
    const body = shipmentOf(work, given, remarks, today())
    void sheet.close({ path: pathOf(shipment), body, submit: may(session, `${shipment.key}.submit`) })
  }
  const isReasoned = open.length === 0
  const sendReasoned = useEffectEvent(() => {
    if (isFinishing.current) send(state)
    isFinishing.current = false
  })
  useEffect(() => {
    if (isReasoned) sendReasoned()
  }, [isReasoned])
  return (
    <SheetFoot
      sheet={sheet}
      label={say('finishPick')}
      isReady={state.taken.length > 0 && !firstUnweighed(state.taken)}
      onFinish={() => (isReasoned ? send(state) : ask(true))}
    >
      <Drawer isOpen={isAsking} onClose={() => ask(false)} title={say('shortAsk')} side="bottom">
        <div className={styles.reasons}>
          <ul>
            {open.map(({ line, item, left }) => (
              <li key={line}>{say('shortLeft', { item: item.code, quantity: show(left), unit: item.unit })}</li>
            ))}
          </ul>
          {SHORT_REASONS.map((reason) => (
            <Button
              key={reason}
              size="lg"
              isFull
              onPress={() => {
                ask(false)
                isFinishing.current = true
                sheet.act(SHORT, reason)
              }}
            >
              {say(reason)}
            </Button>
          ))}
        </div>
      </Drawer>
    </SheetFoot>
  )
}
