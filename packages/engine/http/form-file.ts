import { Problem } from '@lumbung/core'
import type { FastifyRequest } from 'fastify'
import type { IncomingFile } from '../import/service.ts'

interface FormFileOptions {
  readonly limit: number
  readonly tooLarge: (name: string) => Problem
}

// The name is shown and nothing else: no path, no control characters, no more than a line.
const shownName = (given: string): string =>
  given
    .replace(/^.*[/\\]/s, '')
    .replace(/[\p{Cc}"<>]/gu, '')
    .slice(-200) || 'upload'

const isTooLarge = (error: unknown): boolean =>
  error instanceof Error && 'code' in error && String(error.code).startsWith('FST_REQ_FILE_TOO_LARGE')

/** The one file of a form. What is too large is refused while it arrives. */
export async function formFile(request: FastifyRequest, { limit, tooLarge }: FormFileOptions): Promise<IncomingFile> {
  let name = ''
  try {
    const part = await request.file({ limits: { fileSize: limit, files: 1, fields: 10, fieldSize: 1000 } })
    if (!part) throw new Problem(422, 'upload-no-file')
    name = shownName(part.filename ?? '')
    return { name, bytes: await part.toBuffer() }
  } catch (error) {
    if (isTooLarge(error)) throw tooLarge(name)
    if (error instanceof Problem) throw error
    throw new Problem(400, 'upload-no-file')
  }
}
