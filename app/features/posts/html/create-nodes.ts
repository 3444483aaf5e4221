import type { Element, ElementContent, Text } from 'hast'

export const element = (
  tagName: string,
  children: ElementContent[],
  properties: Element['properties'] = {},
): Element => ({ type: 'element', tagName, properties, children })

export const text = (value: string): Text => ({ type: 'text', value })
