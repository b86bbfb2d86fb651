// A small PDF written by hand: pages of lines in a font that every reader has. For the examples, which call nobody.

const LEAD = 22

// What means something between parentheses is written behind a stroke.
const literal = (text: string): string => text.replaceAll(/[\\()]/g, '\\$&')

function contentOf(lines: readonly string[]): string {
  const [title = '', ...rest] = lines
  const written = rest.map((line) => `0 -${LEAD} Td (${literal(line)}) Tj`)
  return ['BT', '/F1 22 Tf', '56 770 Td', `(${literal(title)}) Tj`, '/F1 12 Tf', ...written, 'ET'].join('\n')
}

/** Pages of an A4 paper, the first line of each as its title. Letters of ASCII only. */
export function samplePdf(pages: readonly (readonly string[])[]): ArrayBuffer {
  const firstPage = 4
  const kids = pages.map((_, place) => `${firstPage + 2 * place} 0 R`)
  const objects = [
    '<< /Type /Catalog /Pages 2 0 R >>',
    `<< /Type /Pages /Kids [${kids.join(' ')}] /Count ${pages.length} >>`,
    '<< /Type /Font /Subtype /Type1 /BaseFont /Helvetica >>',
    ...pages.flatMap((lines, place) => {
      const content = contentOf(lines)
      const stands = `/Parent 2 0 R /MediaBox [0 0 595 842] /Resources << /Font << /F1 3 0 R >> >>`
      return [
        `<< /Type /Page ${stands} /Contents ${firstPage + 2 * place + 1} 0 R >>`,
        `<< /Length ${content.length} >>\nstream\n${content}\nendstream`,
      ]
    }),
  ]
  let file = '%PDF-1.4\n'
  const starts = objects.map((object, place) => {
    const start = file.length
    file += `${place + 1} 0 obj\n${object}\nendobj\n`
    return start
  })
  const count = objects.length + 1
  const table = starts.map((start) => `${String(start).padStart(10, '0')} 00000 n \n`).join('')
  const end = `trailer\n<< /Size ${count} /Root 1 0 R >>\nstartxref\n${file.length}\n%%EOF\n`
  return new TextEncoder().encode(`${file}xref\n0 ${count}\n0000000000 65535 f \n${table}${end}`).buffer
}
