import { readFileSync } from 'node:fs'
import { parseSync } from 'vite'

type Node = { type: string; [key: string]: unknown }

/** Nothing in these is shown: addresses of modules, and types. */
const hiddenNodes = new Set([
  'ImportDeclaration',
  'ExportAllDeclaration',
  'TSLiteralType',
  'TSTypeAliasDeclaration',
])
const hiddenAttributes = new Set(['className', 'd', 'viewBox'])

/**
 * A sentence, or a word that begins like one: class names and selectors begin with a small letter, and headers have a hyphen
 * or another sign.
 */
const isText = (text: string) =>
  /^[^\p{L}]*\p{Lu}[^<>]*\p{Ll}/u.test(text) && !/^[^\s]*[\w][-_.:=A-Z]\w[^\s]*$/.test(text)

const isNode = (value: unknown): value is Node =>
  typeof value === 'object' && value !== null && 'type' in value && typeof value.type === 'string'

const nameOf = (value: unknown) => (isNode(value) ? String(value.name) : '')

/** The message of an error that nobody expects, and the name of a header or a field. */
const isForDevelopers = ({ type, callee }: Node) =>
  isNode(callee) &&
  ((type === 'NewExpression' && /^(?:Type)?Error$/.test(nameOf(callee))) ||
    (type === 'CallExpression' && /^(?:get|has|set)$/.test(nameOf(callee.property))))

/** The texts in a source file that look as if people read them. Texts with values in them are in parts. */
export function sourceTexts(file: string): Set<string> {
  const texts = new Set<string>()
  function visit(value: unknown) {
    if (Array.isArray(value)) for (const item of value) visit(item)
    if (!isNode(value) || hiddenNodes.has(value.type) || isForDevelopers(value)) return
    if (value.type === 'JSXAttribute' && hiddenAttributes.has(nameOf(value.name))) return
    if (value.type === 'Property' && isNode(value.key) && value.key.value === '@type') return
    // A text that another one is compared with, such as the name of a key.
    if (value.type === 'BinaryExpression' && value.operator !== '+') return
    const text = value.type === 'TemplateElement' ? (value.value as { cooked: string }).cooked : value.value
    if (/^(?:JSXText|Literal|TemplateElement)$/.test(value.type) && typeof text === 'string') {
      const line = text.replace(/\s+/g, ' ').trim()
      if (isText(line)) texts.add(line)
    }
    // The key of a property is a name.
    for (const [key, part] of Object.entries(value)) if (key !== 'key') visit(part)
  }
  visit(parseSync(file, readFileSync(file, 'utf8')).program)
  return texts
}
