import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import ts from 'typescript'

/** A regular expression in the source; the pattern is null if it is composed at run time. */
export type FoundRegExp = { location: string; source: string | null; flags: string }

const ROOT = join(import.meta.dirname, '..')
const PRODUCT_FOLDERS = ['app', 'server', 'platform', 'database']
const NON_PRODUCT_PATH = /\.test\.tsx?$|\/(?:test-[^/]*|testing\/.*)$/

/** Every regular expression in the source of the product. */
export function findProductRegExps(): FoundRegExp[] {
  return PRODUCT_FOLDERS.flatMap((folder) =>
    readdirSync(join(ROOT, folder), { recursive: true, encoding: 'utf8' }).map(
      (name) => `${folder}/${name.replaceAll('\\', '/')}`,
    ),
  )
    .filter((path) => /\.tsx?$/.test(path) && !NON_PRODUCT_PATH.test(path))
    .sort()
    .flatMap((path) => findRegExps(path, readFileSync(join(ROOT, path), 'utf8')))
}

export function findRegExps(path: string, text: string): FoundRegExp[] {
  const file = ts.createSourceFile(path, text, ts.ScriptTarget.Latest, true)
  const found: FoundRegExp[] = []
  function visit(node: ts.Node) {
    const location = `${path}:${file.getLineAndCharacterOfPosition(node.getStart()).line + 1}`
    if (ts.isRegularExpressionLiteral(node)) {
      const end = node.text.lastIndexOf('/')
      found.push({ location, source: node.text.slice(1, end), flags: node.text.slice(end + 1) })
    }
    if (createsRegExp(node)) {
      const [pattern, flags] = node.arguments ?? []
      // A copy of another one is checked where that is written.
      if (!pattern || !ts.isRegularExpressionLiteral(pattern)) {
        found.push({ location, source: literalText(pattern), flags: literalText(flags) ?? '' })
      }
    }
    ts.forEachChild(node, visit)
  }
  visit(file)
  return found
}

/** `new RegExp(…)`, `RegExp(…)`, and string methods that convert a string to one. */
function createsRegExp(node: ts.Node): node is ts.NewExpression | ts.CallExpression {
  if (!ts.isNewExpression(node) && !ts.isCallExpression(node)) return false
  const { expression } = node
  if (ts.isIdentifier(expression)) return expression.text === 'RegExp'
  return (
    ts.isPropertyAccessExpression(expression) &&
    ['match', 'matchAll', 'search'].includes(expression.name.text) &&
    literalText(node.arguments?.[0]) !== null
  )
}

const literalText = (node: ts.Node | undefined) => (node && ts.isStringLiteralLike(node) ? node.text : null)

/** Without `*`, `+` and counted repetitions it always takes linear time. */
export const canRepeat = (source: string) =>
  /[*+{]/.test(
    source
      .replace(/\\[^pP]/g, '')
      .replace(/\\[pP]\{\w+\}/g, '')
      .replace(/\[[^\]]*\]/g, ''),
  )
