import { Banner } from '@lumbung/ui'
import { titleOf, useCatalog } from '../catalog.ts'
import { Sentences } from '../document/sentences.tsx'
import { asJson, asText, type Json } from '../problem.ts'
import { useIn, useSay } from '../words.ts'

interface LeftOutProps {
  readonly left: readonly Json[]
  readonly all: number
}

/** Which records are not among the papers, and why: one reason is the title, several each have a line of their own. */
export function LeftOut({ left, all }: LeftOutProps) {
  const say = useSay()
  const inLanguage = useIn()
  const catalog = useCatalog()
  const nameOf = (one: Json): string => {
    const resource = catalog.byKey.get(asText(one.resource))
    return `${resource ? inLanguage(titleOf(resource)) : ''} ${asText(one.number) || asText(one.id).slice(-6)}`.trim()
  }
  const tone = left.length === all ? 'danger' : 'warning'
  const reasons = [...Map.groupBy(left, (one) => asText(asJson(one.problem).detail))]
  const [only] = reasons
  if (only && reasons.length === 1) {
    const [reason, records] = only
    return (
      <Banner tone={tone} title={reason}>
        {say('printLeft', { numbers: records.map(nameOf).join(', ') })}
      </Banner>
    )
  }
  return (
    <Banner tone={tone} title={say('printLeftMany', { count: left.length, all })}>
      <Sentences all={reasons.map(([reason, records]) => `${records.map(nameOf).join(', ')}: ${reason}`)} />
    </Banner>
  )
}
