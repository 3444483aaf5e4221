import type { Element } from 'hast'
import { toString as textOf } from 'hast-util-to-string'
import rehypeParse from 'rehype-parse'
import { unified } from 'unified'
import { visit } from 'unist-util-visit'

/** What a browser would send of the form that has this intent. */
export function formValues(html: string, intent: string): Record<string, string> {
  let found: Record<string, string> = {}
  visit(unified().use(rehypeParse).parse(html), 'element', (form) => {
    if (form.tagName !== 'form') return
    const values = fieldValues(form)
    if (values.intent === intent) found = values
  })
  return found
}

function fieldValues(form: Element): Record<string, string> {
  const values: Record<string, string> = {}
  visit(form, 'element', (field) => {
    const { name, value, type, checked } = field.properties
    if (typeof name !== 'string' || ((type === 'checkbox' || type === 'radio') && !checked)) return
    if (field.tagName === 'textarea') values[name] = textOf(field)
    else if (field.tagName === 'select') values[name] = selectedValue(field)
    else values[name] = String(value ?? (type === 'checkbox' ? 'on' : ''))
  })
  return values
}

function selectedValue(select: Element): string {
  let selected: Element | undefined
  visit(select, 'element', (option) => {
    if (option.tagName === 'option' && (option.properties.selected || !selected)) selected = option
  })
  return selected ? String(selected.properties.value ?? textOf(selected)) : ''
}
