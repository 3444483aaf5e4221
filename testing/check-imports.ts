import { existsSync, globSync, readFileSync } from 'node:fs'
import { isBuiltin } from 'node:module'
import { posix } from 'node:path'
import { parseSync } from 'oxc-parser'
import rules from '../import-law.js'

const SOURCES = '{app,database,platform,seed,server}/**/*.{ts,tsx,js}'
const NO_PART_OF_THE_PRODUCT = /\.test\.tsx?$|^database\/drizzle\.config\.ts$/
/** Written by React Router and Vite. */
const GENERATED = /^virtual:|\/\+types\//

type Import = { from: string; to: string; isType: boolean }

/** Those of types, too, also where a type alone names another module. */
function* importsOf(from: string, source: string): Generator<Import> {
  const { module, errors } = parseSync(from, source)
  if (errors.length > 0) throw new Error(`${from}: ${errors[0]?.message}`)
  const { staticImports, staticExports, dynamicImports } = module
  for (const { moduleRequest, entries } of staticImports) {
    const isType = entries.length > 0 && entries.every((entry) => entry.isType)
    yield { from, to: moduleRequest.value, isType }
  }
  for (const { entries } of staticExports)
    for (const { moduleRequest, isType } of entries)
      if (moduleRequest) yield { from, to: moduleRequest.value, isType }
  const loaded = new Set(dynamicImports.map(({ start }) => start))
  for (const { index, 1: to = '' } of source.matchAll(/\bimport\(\s*'([^']+)'/g))
    yield { from, to, isType: !loaded.has(index) }
}

/** The path of a module of this repository; undefined for others. */
function localPath({ from, to }: Import): string | undefined {
  const [file = ''] = to.split('?', 1)
  if (file.startsWith('#')) return file.slice(1)
  return file.startsWith('.') ? posix.join(posix.dirname(from), file) : undefined
}

const packageOf = (specifier: string) => /^(?:@[^/]+\/)?[^/]+/.exec(specifier)?.[0] ?? ''

const matches = (path: string, pattern: string | undefined) =>
  pattern === undefined || new RegExp(pattern).test(path)

/** Which rules an import of this path breaks. */
const brokenRules = (from: string, to: string, isType: boolean) =>
  rules.filter((rule) => {
    if (isType && rule.to.allowsTypes) return false
    if (!matches(from, rule.from.path) || (rule.from.pathNot && matches(from, rule.from.pathNot)))
      return false
    const [, group = ''] = (rule.from.path && new RegExp(rule.from.path).exec(from)) || []
    if (!matches(to, rule.to.path)) return false
    return !rule.to.pathNot || !matches(to, rule.to.pathNot.replaceAll('$1', group))
  })

/** Modules that import each other, in the order in which they do. */
function findCycle(graph: Map<string, Set<string>>): string[] | undefined {
  const done = new Set<string>()
  const path: string[] = []
  function visit(module: string): string[] | undefined {
    if (done.has(module)) return undefined
    if (path.includes(module)) return [...path.slice(path.indexOf(module)), module]
    path.push(module)
    for (const next of graph.get(module) ?? []) {
      const cycle = visit(next)
      if (cycle) return cycle
    }
    path.pop()
    done.add(module)
    return undefined
  }
  for (const module of graph.keys()) {
    const cycle = visit(module)
    if (cycle) return cycle
  }
  return undefined
}

type Repository = {
  /** The text of each module, by its path. */
  sources: Map<string, string>
  dependencies: Record<string, string>
  hasFile: (path: string) => boolean
}

/** A sentence for each import that is against the law. */
export function findImportProblems({ sources, dependencies, hasFile }: Repository): string[] {
  const problems: string[] = []
  const graph = new Map<string, Set<string>>()
  for (const [file, source] of sources) {
    const imported = new Set<string>()
    graph.set(file, imported)
    for (const each of importsOf(file, source)) {
      if (GENERATED.test(each.to) || isBuiltin(each.to)) continue
      const path = localPath(each)
      if (path === undefined) {
        // A package that is only there as a dependency of another one may disappear with its next update.
        if (!each.isType && !(packageOf(each.to) in dependencies))
          problems.push(`${file} → ${each.to}: package.json does not list it as a dependency.`)
      } else if (hasFile(path)) {
        imported.add(path)
        for (const { name, comment } of brokenRules(file, path, each.isType))
          problems.push(`${file} → ${path}: ${name}. ${comment}`)
      } else problems.push(`${file} → ${each.to}: there is no such file.`)
    }
  }
  const cycle = findCycle(graph)
  if (cycle)
    problems.push(
      `${cycle.join(' → ')}: modules that import each other, even for types, cannot be understood one at a time.`,
    )
  return problems
}

if (import.meta.main) {
  const files = globSync(SOURCES)
    .map((file) => file.replaceAll('\\', '/'))
    .filter((file) => !NO_PART_OF_THE_PRODUCT.test(file))
  const { dependencies } = JSON.parse(readFileSync('package.json', 'utf8'))
  const problems = findImportProblems({
    sources: new Map(files.map((file) => [file, readFileSync(file, 'utf8')])),
    dependencies,
    hasFile: existsSync,
  })
  for (const problem of problems) process.stderr.write(`${problem}\n`)
  process.exitCode = problems.length > 0 ? 1 : 0
}
