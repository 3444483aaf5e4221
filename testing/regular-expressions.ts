import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import ts from 'typescript'

/** A regular expression as the source has it; one that is put together while the program runs has no pattern yet. */
export type Written = { place: string; source: string | null; flags: string }

const ROOT = join(import.meta.dirname, '..')
const PRODUCT = ['app', 'server', 'platform', 'database']
/** Tests, and what only they use. */
const NO_PRODUCT = /\.test\.tsx?$|\/(?:test-[^/]*|testing\/.*)$/

/** Every regular expression of the product, by reading its source. */
export function writtenInProduct(): Written[] {
  return PRODUCT.flatMap((folder) =>
    readdirSync(join(ROOT, folder), { recursive: true, encoding: 'utf8' }).map(
      (name) => `${folder}/${name.replaceAll('\\', '/')}`,
    ),
  )
    .filter((path) => /\.tsx?$/.test(path) && !NO_PRODUCT.test(path))
    .sort()
    .flatMap((path) => writtenIn(path, readFileSync(join(ROOT, path), 'utf8')))
}

export function writtenIn(path: string, text: string): Written[] {
  const file = ts.createSourceFile(path, text, ts.ScriptTarget.Latest, true)
  const found: Written[] = []
  function look(node: ts.Node) {
    const place = `${path}:${file.getLineAndCharacterOfPosition(node.getStart()).line + 1}`
    if (ts.isRegularExpressionLiteral(node)) {
      const end = node.text.lastIndexOf('/')
      found.push({ place, source: node.text.slice(1, end), flags: node.text.slice(end + 1) })
    }
    if (makesPattern(node)) {
      const [pattern, flags] = node.arguments ?? []
      // One that is made from another is looked at where that is written.
      if (!pattern || !ts.isRegularExpressionLiteral(pattern)) {
        found.push({ place, source: textOf(pattern), flags: textOf(flags) ?? '' })
      }
    }
    ts.forEachChild(node, look)
  }
  look(file)
  return found
}

/** `new RegExp(…)`, `RegExp(…)`, and the methods of a text that make one of a text. */
function makesPattern(node: ts.Node): node is ts.NewExpression | ts.CallExpression {
  if (!ts.isNewExpression(node) && !ts.isCallExpression(node)) return false
  const { expression } = node
  if (ts.isIdentifier(expression)) return expression.text === 'RegExp'
  return (
    ts.isPropertyAccessExpression(expression) &&
    ['match', 'matchAll', 'search'].includes(expression.name.text) &&
    textOf(node.arguments?.[0]) !== null
  )
}

const textOf = (node: ts.Node | undefined) => (node && ts.isStringLiteralLike(node) ? node.text : null)

/** Without `*`, `+` and counted repetitions it looks at no more characters from anywhere than it has itself. */
export const canRepeat = (source: string) =>
  /[*+{]/.test(
    source
      .replace(/\\[^pP]/g, '')
      .replace(/\\[pP]\{\w+\}/g, '')
      .replace(/\[[^\]]*\]/g, ''),
  )
