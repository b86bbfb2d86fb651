// Where a customer or supplier is found and whom to speak to there (sales and purchasing 2.1): several addresses to
// bill and to ship to, several persons. At most one of each is the default: two would let chance decide where papers or
// goods are sent.
import type { Finding } from '@lumbung/core'
import { f } from '@lumbung/definition'

const standard = f.flag({ default: false })

export const placeFields = {
  addresses: f.lines({
    label: f.text({ max: 60 }),
    use: f.choice({ billTo: ['Bill to', 'Tagih ke'], shipTo: ['Ship to', 'Kirim ke'] }, { default: 'shipTo' }),
    address: f.address(),
    standard,
  }),
  contacts: f.lines(
    {
      name: f.text({ max: 80 }),
      phone: f.text({ optional: true, max: 40 }),
      email: f.text({ optional: true, max: 120 }),
      standard,
    },
    { guard: 'personal' },
  ),
}

interface Placed {
  readonly addresses: readonly { readonly use: string; readonly standard: boolean }[]
  readonly contacts: readonly { readonly standard: boolean }[]
}

/** Defaults beyond the first: of the addresses of one use, and of the persons. */
export function defaultFindings({ addresses, contacts }: Placed): Finding[] {
  const twice = addresses.flatMap((row, index): Finding[] => {
    const earlier = addresses.findIndex((other) => other.standard && other.use === row.use)
    return row.standard && earlier < index ? [{ path: `addresses.${index}.standard`, code: 'default-twice' }] : []
  })
  const first = contacts.findIndex((row) => row.standard)
  const persons = contacts.flatMap((row, index): Finding[] =>
    row.standard && first < index ? [{ path: `contacts.${index}.standard`, code: 'contact-twice' }] : [],
  )
  return [...twice, ...persons]
}
