import { untilRead } from '#app/hydration/until-readable.ts'

const IMPORT = /^import (?:\* as (\w+) from )?"([^"]+)";?$/

/**
 * What a script imports before it runs, it imports once the page can be read, and with it all files that these will ask
 * for: none has to be found in another. A script that imports nothing stays as it is.
 */
export function importedLate(script: string, files: string[]): string {
  const imports = script
    .split('\n')
    .map((line) => IMPORT.exec(line))
    .filter((match) => match !== null)
  if (imports.length === 0) return script
  const names = imports.map(([, name = '']) => name)
  const named = imports.map(([, , file = '']) => file)
  // What it imports by itself at its end starts the page: that one comes after all others.
  const others = files.filter((file) => !named.includes(file) && !script.includes(`import("${file}")`))
  const all = [...named, ...others].map((file) => `import("${file}")`)
  const rest = imports.reduce((text, [statement]) => text.replace(statement, ''), script)
  return `${untilRead}\nconst [${names}]=await Promise.all([${all}]);\n${rest.trim()}`
}
