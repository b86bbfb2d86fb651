import { type Language, Problem } from '@lumbung/core'
import type { Call } from './context.ts'
import type { ResourceCall } from './operations.ts'
import { onlyKnown, single } from './query.ts'
import type { Answer } from './service.ts'

function languageOf(call: Call): Language {
  const asked = single(call.parameters, 'lang')
  if (asked === null) return call.actor.language
  if (asked === 'en' || asked === 'id') return asked
  throw new Problem(400, 'wrong-parameter', { parameter: 'lang' }, [
    { path: 'lang', code: 'wrong-parameter', values: { parameter: 'lang' } },
  ])
}

/** `GET /R/:id/print?template=&lang=&preview=`: the PDF, counted in the history of the record unless only looked at. */
export async function printRecord(call: ResourceCall): Promise<Answer | null> {
  onlyKnown(call.parameters, ['template', 'lang', 'preview'])
  const { prints } = call.context
  if (!prints) throw new Problem(404, 'not-found')
  const template = single(call.parameters, 'template')
  const isPreview = single(call.parameters, 'preview') === 'true'
  const paper = await prints.paper(call.actor, call.key, call.id, { template, language: languageOf(call), isPreview })
  await call.reply
    .header('content-type', 'application/pdf')
    .header('content-disposition', `inline; filename="${paper.fileName}"`)
    .send(Buffer.from(paper.pdf.buffer, paper.pdf.byteOffset, paper.pdf.byteLength))
  return null
}

/** `GET /R/prints`: the papers to choose from. */
export async function listPrints(call: ResourceCall): Promise<Answer> {
  onlyKnown(call.parameters, [])
  return { status: 200, body: { data: call.context.prints?.templates(call.key) ?? [] } }
}
