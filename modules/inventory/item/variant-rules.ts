// What must hold of templates and their variants (inventory 2.1): a template lists each value of an attribute once; a
// variant has one listed value of each attribute, as no other variant has them, and the base unit, tracking and
// catch-weight unit of its template. While a template has variants it stays one.
import type { Finding } from '@lumbung/core'
import { type FactsOf, f, fact, view } from '@lumbung/definition'
import { TRACKING } from '../../masters/tracking/views.ts'
import { itemTypes } from '../../masters/trade/item-types.ts'
import { given } from '../../masters/trade/given.ts'
import type { Item } from './definition.ts'
import { attributesOf, isPattern, isSame, usualPattern } from './variants.ts'

export const templateView = view('item', {
  code: f.code(),
  type: f.choice(itemTypes),
  baseUnit: f.ref('unit'),
  tracking: f.choice(TRACKING),
  measureUnit: f.ref('unit', { optional: true }),
  attributes: f.lines({
    attribute: f.text(),
    value: f.text(),
    code: f.code({ optional: true }),
  }),
})

export const variantNeeds = (item: Item) => {
  const of = item.archived || !item.variant ? null : item.variantOf
  return {
    templates: fact.records(templateView, given([item.variantOf])),
    sameVariants: fact.matching('item', { variantOf: of, variant: of && item.variant }, item.id),
    variants: fact.matching('item', { variantOf: item.version > 1 ? item.id : null }, item.id),
  }
}

type Facts = FactsOf<typeof variantNeeds>

export function variantFindings(item: Item, facts: Facts): Finding[] {
  const kept = keptFindings(item, facts)
  if (item.type === 'template') return [...kept, ...templateFindings(item)]
  const template = facts.templates.get(item.variantOf ?? '')
  if (template) return [...kept, ...sameFindings(item, template), ...valueFindings(item, template, facts)]
  return item.attributes.length > 0 ? [...kept, { path: 'variantOf', code: 'attributes-alone' }] : kept
}

/** A template with variants neither becomes something else nor is put away before them. */
function keptFindings(item: Item, { variants }: Facts): Finding[] {
  const path = item.archived ? 'archived' : item.type === 'template' ? null : 'type'
  if (path === null || variants.length === 0) return []
  return [{ path, code: 'template-variants', values: { item: item.code, count: variants.length } }]
}

function templateFindings({ variantOf, attributes, variantPattern: pattern }: Item): Finding[] {
  const isTwice = (at: number, key: 'value' | 'code'): boolean => {
    const row = attributes[at]
    const text = row?.[key]
    if (!row || !text) return false
    return attributes.some(
      (other, place) => place < at && isSame(other.attribute, row.attribute) && isSame(other[key] ?? '', text),
    )
  }
  return [
    ...(variantOf ? [{ path: 'variantOf', code: 'template-of-template' }] : []),
    ...attributes.flatMap(({ attribute, value }, at): Finding[] =>
      (['value', 'code'] as const).flatMap((key) =>
        isTwice(at, key)
          ? [{ path: `attributes.${at}.${key}`, code: 'attribute-twice', values: { attribute, value } }]
          : [],
      ),
    ),
    ...(pattern && attributes.length > 0 && !isPattern(pattern, attributes)
      ? [{ path: 'variantPattern', code: 'variant-pattern', values: { example: usualPattern(attributes) } }]
      : []),
  ]
}

type Template = NonNullable<ReturnType<Facts['templates']['get']>>

const sameFindings = (item: Item, template: Template): Finding[] =>
  (['baseUnit', 'tracking', 'measureUnit'] as const).flatMap((path) =>
    item[path] === template[path] ? [] : [{ path, code: 'variant-differs', values: { template: template.code } }],
  )

function valueFindings(item: Item, template: Template, { sameVariants }: Facts): Finding[] {
  const attributes = attributesOf(template.attributes)
  const missing = attributes.flatMap(([first]): Finding[] => {
    const name = first?.attribute ?? ''
    const own = item.attributes.filter(({ attribute }) => isSame(attribute, name))
    if (own.length === 1) return []
    const at = own[1] ? `attributes.${item.attributes.indexOf(own[1])}.attribute` : 'attributes'
    return [{ path: at, code: 'attribute-once', values: { attribute: name, template: template.code } }]
  })
  const unknown = item.attributes.flatMap(({ attribute, value }, at): Finding[] =>
    template.attributes.some((one) => isSame(one.attribute, attribute) && isSame(one.value, value))
      ? []
      : [
          {
            path: `attributes.${at}.value`,
            code: 'attribute-unlisted',
            values: { attribute, value, template: template.code },
          },
        ],
  )
  const [twin] = sameVariants
  const wrong = [...missing, ...unknown]
  if (wrong.length > 0 || !twin) return wrong
  const values = { variant: item.variant ?? '', template: template.code, item: twin.number }
  return [{ path: 'attributes', code: 'variant-exists', values }]
}
