import { existsSync, readFileSync, writeFileSync } from 'node:fs'
import { availableParallelism, cpus, totalmem, type } from 'node:os'
import { join } from 'node:path'

/** A row of the table. Without a target it is for information only. */
export type ReportRow = {
  what: string
  measured: string
  reference?: string
  target?: string
  isMet?: boolean
}

const RESULTS_FILE = join(import.meta.dirname, 'results.md')
const HEAD = `# Results

Written by \`npm run bench\`; [README.md](README.md) says how each is measured.
`

const escapeCell = (text = '') => text.replaceAll('|', '\\|')
const verdict = ({ isMet }: ReportRow) => (isMet === undefined ? '' : isMet ? 'holds' : '**fails**')

const renderTable = (rows: ReportRow[]) =>
  [
    '| what | measured | against | bar | |',
    '| --- | --- | --- | --- | --- |',
    ...rows.map(
      (row) =>
        `| ${escapeCell(row.what)} | ${escapeCell(row.measured)} | ${escapeCell(row.reference)} | ${escapeCell(row.target)} | ${verdict(row)} |`,
    ),
  ].join('\n')

const describeMachine = () => {
  const model = cpus()[0]?.model.trim() ?? 'unknown processor'
  const memory = `${Math.round(totalmem() / 1024 ** 3)} GB`
  return `${availableParallelism()} × ${model}, ${memory}, ${type()}, Node.js ${process.versions.node}`
}

export const renderSection = (title: string, rows: ReportRow[]) =>
  `## ${title}\n\n${new Date().toISOString().slice(0, 10)}, ${describeMachine()}\n\n${renderTable(rows)}\n`

/** Replaces the section of this part, so that parts can be measured one by one. */
export function saveSection(title: string, text: string, order: string[]) {
  const savedSections = new Map(
    parseSections(existsSync(RESULTS_FILE) ? readFileSync(RESULTS_FILE, 'utf8') : ''),
  )
  savedSections.set(title, text)
  const sections = order.map((name) => savedSections.get(name)).filter((found) => found !== undefined)
  writeFileSync(RESULTS_FILE, [HEAD, ...sections].join('\n'))
}

const parseSections = (page: string): [string, string][] =>
  page
    .split(/^(?=## )/m)
    .filter((text) => text.startsWith('## '))
    .map((text) => [text.slice(3, text.indexOf('\n')), `${text.trimEnd()}\n`])
