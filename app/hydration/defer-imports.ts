import type { EarlyPage } from './early.ts'
import { waitForReaderScript, waitUntilReadableScript } from './wait-for-reader.ts'

const IMPORT_STATEMENT = /^import (?:\* as (\w+) from )?"([^"]+)";?$/
const START_STATEMENT = /^import\("([^"]+)"\);?$/m

/**
 * Turns the script of React Router, which loads and starts all of a page, into one that loads its first file when the page
 * is painted, and gives that what loads the others (before-hydration.ts). A script without imports is returned unchanged.
 */
export function deferImports(script: string, files: string[], page: EarlyPage): string {
  const imports = script
    .split('\n')
    .map((line) => IMPORT_STATEMENT.exec(line))
    .filter((match) => match !== null)
  const [start, entry] = START_STATEMENT.exec(script) ?? []
  if (imports.length === 0 || !start || !entry) return script
  const names = imports.map(([, name = '']) => name)
  const named = imports.map(([, , file = '']) => file)
  const others = files.filter((file) => !named.includes(file) && file !== entry)
  const assign = imports.reduce((text, [statement]) => text.replace(statement, ''), script.replace(start, ''))
  return [
    waitForReaderScript,
    // "<" would end the script where it stands in a name.
    `early.page=${JSON.stringify(page).replaceAll('<', '\\u003c')};`,
    `early.files=${JSON.stringify([...others, ...named])};`,
    `early.load=async()=>{const [${names}]=await Promise.all([${named.map((file) => `import("${file}")`)}]);\n${assign.trim()}};`,
    `early.used.then(()=>early.prepare('modulepreload'));`,
    waitUntilReadableScript,
    `import("${entry}");`,
  ].join('\n')
}
