import { expect, test } from 'vitest'
import { xmlDocument, xmlElement, xmlTexts } from './xml.ts'

test('elements stand in their order, empty ones are closed at once', () => {
  const root = xmlElement('Bulk', [
    ...xmlTexts({ TIN: '0012345674901000', Info: '' }),
    xmlElement('List', [xmlElement('Row', [xmlElement('Number', '', { 'xsi:nil': 'true' })])]),
    xmlElement('Nobody', []),
  ])
  expect(xmlDocument(root)).toBe(`<?xml version="1.0" encoding="utf-8"?>
<Bulk>
  <TIN>0012345674901000</TIN>
  <Info/>
  <List>
    <Row>
      <Number xsi:nil="true"/>
    </Row>
  </List>
  <Nobody/>
</Bulk>
`)
})

test.each([
  ['PT Contoh Pembeli & Rekan', 'PT Contoh Pembeli &amp; Rekan'],
  ['a < b > c', 'a &lt; b &gt; c'],
  ['&amp;', '&amp;amp;'],
  [']]>', ']]&gt;'],
  ['Jl. "Merdeka" – Pekanbaru ✓', 'Jl. "Merdeka" – Pekanbaru ✓'],
  ['bell\u0007 and end\uffff', 'bell and end'],
])('%s is written as %s', (text, written) => {
  expect(xmlDocument(xmlElement('Name', text))).toContain(`<Name>${written}</Name>`)
})

test('a quote would end an attribute', () => {
  expect(xmlDocument(xmlElement('Name', 'x', { of: 'a "b" & c' }))).toContain('of="a &quot;b&quot; &amp; c"')
})
