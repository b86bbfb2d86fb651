import { useWords } from '@lumbung/screens'
import { Button } from '@lumbung/ui'
import { useState } from 'react'
import styles from './count.module.css'
import { CountList, type CountListProps } from './count-list.tsx'
import { type CountRow, type Named, type OpnameShown, wholeItem } from './counting.ts'
import { FoundForm } from './found/found-form.tsx'
import { isPlain } from './found/found.ts'
import { useFoundItem, useOtherGoods } from './use-opname.ts'
import { countWords } from './words.ts'

interface OtherGoodsProps extends Omit<CountListProps, 'shown'> {
  readonly opname: OpnameShown
  readonly typed: string
  readonly rows: readonly CountRow[]
}

const MOST = 5

/** Goods that lie here although the books know of none: chosen, they are counted like the others. */
export function OtherGoods({ opname, typed, rows, ...list }: OtherGoodsProps) {
  const say = useWords(countWords)
  const [chosen, setChosen] = useState<Named | null>(null)
  const { data } = useOtherGoods(typed)
  // Where the goods were chosen, others are not counted here.
  const mayBe = opname.items && opname.items.length > 0 ? new Set(opname.items.map(({ id }) => id)) : null
  // An item that is one row as a whole is counted there; of others there may be pieces that no row names.
  const whole = new Set(rows.flatMap(({ key, item }) => (key === wholeItem(item).key ? [item.id] : [])))
  const others = (data?.data ?? []).filter(({ id }) => !whole.has(id) && (mayBe?.has(id) ?? true)).slice(0, MOST)
  if (others.length === 0) return null
  return (
    <section className={styles.others} aria-label={say('countOther')}>
      <b>{say('countOther')}</b>
      <p>{say('countOtherHint')}</p>
      <div className={styles.found}>
        {others.map((one) => (
          <Button key={one.id} size="sm" icon="plus" onPress={() => setChosen(one)}>
            {[one.code, one.name].join(' · ')}
          </Button>
        ))}
      </div>
      {chosen && others.some(({ id }) => id === chosen.id) ? (
        <Chosen key={chosen.id} opname={opname.id} item={chosen} {...list} />
      ) : null}
    </section>
  )
}

interface ChosenProps extends Omit<CountListProps, 'shown'> {
  readonly opname: string
  readonly item: Named
}

/** A row as others have, or a form that asks which piece it is. */
function Chosen({ opname, item, ...list }: ChosenProps) {
  const { data } = useFoundItem(opname, item.id)
  if (!data) return null
  if (isPlain(data)) return <CountList shown={[wholeItem(item)]} {...list} />
  return <FoundForm opname={opname} item={item} asks={data} onCount={list.onCount} />
}
