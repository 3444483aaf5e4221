import { existsSync, readFileSync, writeFileSync } from 'node:fs'
import { availableParallelism, cpus, totalmem, type } from 'node:os'
import { join } from 'node:path'

/** One line of the table. One without a bar is told for whoever wants to know. */
export type Row = { what: string; measured: string; against?: string; bar?: string; holds?: boolean }

const FILE = join(import.meta.dirname, 'results.md')
const HEAD = `# Results

Written by \`npm run bench\`; [README.md](README.md) says how each is measured.
`

const cell = (text = '') => text.replaceAll('|', '\\|')
const verdict = ({ holds }: Row) => (holds === undefined ? '' : holds ? 'holds' : '**fails**')

const table = (rows: Row[]) =>
  [
    '| what | measured | against | bar | |',
    '| --- | --- | --- | --- | --- |',
    ...rows.map(
      (row) =>
        `| ${cell(row.what)} | ${cell(row.measured)} | ${cell(row.against)} | ${cell(row.bar)} | ${verdict(row)} |`,
    ),
  ].join('\n')

const machine = () => {
  const model = cpus()[0]?.model.trim() ?? 'unknown processor'
  const memory = `${Math.round(totalmem() / 1024 ** 3)} GB`
  return `${availableParallelism()} × ${model}, ${memory}, ${type()}, Node.js ${process.versions.node}`
}

export const section = (title: string, rows: Row[]) =>
  `## ${title}\n\n${new Date().toISOString().slice(0, 10)}, ${machine()}\n\n${table(rows)}\n`

/** Puts a section in the place of its older self, so that parts measured one by one make one page. */
export function keep(title: string, text: string, order: string[]) {
  const kept = new Map(sectionsOf(existsSync(FILE) ? readFileSync(FILE, 'utf8') : ''))
  kept.set(title, text)
  const sections = order.map((name) => kept.get(name)).filter((found) => found !== undefined)
  writeFileSync(FILE, [HEAD, ...sections].join('\n'))
}

const sectionsOf = (page: string): [string, string][] =>
  page
    .split(/^(?=## )/m)
    .filter((text) => text.startsWith('## '))
    .map((text) => [text.slice(3, text.indexOf('\n')), `${text.trimEnd()}\n`])
