import { showAmount } from '../formatting.ts'
import { useSay } from '../words.ts'
import type { Upload } from './upload-shape.ts'

/** What the right documents of a file come to, each currency by itself. */
export function UploadTotal({ upload }: { readonly upload: Upload }) {
  const say = useSay()
  const { totals } = upload.summary
  if (totals.length === 0) return null
  const amounts = totals.map(({ currency, amount }) => showAmount(amount, currency)).join(' · ')
  return <span>{say('uploadTotal', { amounts })}</span>
}
