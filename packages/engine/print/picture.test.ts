import { getDocument, OPS } from 'pdfjs-dist/legacy/build/pdf.mjs'
import { afterAll, expect, test } from 'vitest'
import { pictured } from './picture.ts'
import { createPrinter } from './printer.ts'

// Red, one point by one.
const PNG = 'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAIAAACQd1PeAAAADElEQVR4nGP4z8AAAAMBAQDJ/pLvAAAAAElFTkSuQmCC'
const address = (kind: string, base64: string): string => `data:image/${kind};base64,${base64}`

const printer = createPrinter()
afterAll(() => printer.close())

const SHEET = { title: ['', ''], signatures: [] }
const SOURCE = '#import "/layout.typ": *\n#mark'
const company = { name: 'PT Lumbung', lines: [] }

/** Whether a paper with this head shows a picture of points. */
async function showsPicture(logo: string): Promise<boolean> {
  const pdf = await printer.print([{ source: SOURCE, ...pictured(SHEET, { ...company, logo }) }])
  const page = await (await getDocument({ data: new Uint8Array(pdf) }).promise).getPage(1)
  return (await page.getOperatorList()).fnArray.includes(OPS.paintImageXObject)
}

test('a picture stands under a name of its own, and its bytes beside the sheet', () => {
  const { sheet, picture } = pictured({ title: ['Invoice', ''] }, { ...company, logo: address('png', PNG) })
  expect(picture?.name).toMatch(/^logo-[0-9a-f]{24}\.png$/)
  expect(sheet).toEqual({ title: ['Invoice', ''], company, logo: picture?.name })
  expect(Buffer.from(picture?.bytes ?? []).toString('base64')).toBe(PNG)
})

test('what is no picture leaves the mark of the product', () => {
  for (const logo of [undefined, '', 'logo.png', 'data:text/html;base64,PGI+'])
    expect(pictured({}, logo === undefined ? company : { ...company, logo })).toEqual({ sheet: { company, logo: '' } })
})

test('the paper bears it, and one that cannot be read keeps nobody from the paper', async () => {
  expect(await showsPicture(address('png', PNG))).toBe(true)
  expect(await showsPicture(address('png', PNG.slice(0, 40)))).toBe(false)
  expect(await showsPicture(address('png', PNG))).toBe(true)
})
