import { pathOf } from '@lumbung/definition'
import { client, useWords } from '@lumbung/screens'
import { COUNT, stockOpname } from '../../../inventory/stock-opname/definition.ts'
import { SheetBody, SheetFoot, SheetPage } from '../../../masters/scanning/sheet-page.tsx'
import { MEASURE } from '../../../masters/scanning/weighing.ts'
import { useSheet } from '../../../masters/scanning/use-sheet.ts'
import { CountLines } from './count-lines.tsx'
import { countFloorWords } from './count-words.ts'
import {
  beginCount,
  clocked,
  countRowsOf,
  type CountState,
  type CountWork,
  judgeCount,
  TAKE,
} from './counting-goods.ts'
import { countListPage, countOnFloorPage } from '../pages.ts'
import { floorWords } from '../words.ts'

const words = { ...floorWords, ...countFloorWords }
const titleOf = ({ number, warehouseName }: CountWork): string => `${number} · ${warehouseName}`

/** Counts what lies at locations; what was counted is added to the stock count. */
export function CountOnFloorPage({ id }: { readonly id: string | null }) {
  const say = useWords(words)
  const about = id ?? ''
  const sheet = useSheet<CountWork, CountState>({
    page: countOnFloorPage.key,
    about,
    load: async () => clocked(await client.get<CountWork>(`${countListPage.path}/${about}`)),
    title: titleOf,
    begin: beginCount,
    judge: judgeCount,
  })
  const send = (work: CountWork, state: CountState): void => {
    const action = `${about}/actions/${COUNT}`
    void sheet.close({ path: pathOf(stockOpname), action, body: countRowsOf(work, state), submit: false })
  }
  return (
    <SheetPage
      sheet={sheet}
      list={countListPage}
      titleOf={({ number }) => number}
      renderFoot={(work, state) => (
        <SheetFoot
          sheet={sheet}
          label={say('finishCount')}
          isReady={state.counted.length > 0}
          onFinish={() => send(work, state)}
        />
      )}
    >
      {(work, state) => (
        <SheetBody
          sheet={sheet}
          words={words}
          next={say(...nextOf(work, state))}
          empty={{
            is: work.lines.length === 0 || !work.isOfTeam,
            title: say(work.isOfTeam ? 'countEmpty' : 'notOfTeam'),
            hint: say(work.isOfTeam ? 'countEmptyHint' : 'notOfTeamHint'),
          }}
        >
          <CountLines
            work={work}
            state={state}
            onTake={(key, text) => sheet.act(TAKE, text, key)}
            onMeasure={(key, measured) => sheet.act(MEASURE, measured, key)}
            onPlace={sheet.scan}
          />
        </SheetBody>
      )}
    </SheetPage>
  )
}

type Said = readonly [key: keyof typeof countFloorWords, values?: Readonly<Record<string, string>>]

/** What is to be scanned next. */
function nextOf(work: CountWork, { pending, location }: CountState): Said {
  const item = work.items.find(({ id }) => id === pending?.item)
  if (pending && item) return [pending.wants === 'serial' ? 'scanSerial' : 'scanBatch', { item: item.code }]
  return work.usesLocations && location === null ? ['scanPlace'] : ['scanGoodsHere']
}
