import { execFile } from 'node:child_process'
import { existsSync } from 'node:fs'
import { join } from 'node:path'
import { promisify } from 'node:util'
import { findBrowser } from '#testing/browser.ts'
import { median, milliseconds, number } from '../figures.ts'
import type { Row } from '../report.ts'
import { scale } from '../scale.ts'
import { startVenus } from '../venus.ts'
import { folder } from '../workplace.ts'

const LEAST_PERFORMANCE = 98
const RUNS = Math.min(3, scale.rounds)

/** Named where it lies elsewhere than among the packages of the project. */
const program = process.env.LIGHTHOUSE ?? join('node_modules', 'lighthouse', 'cli', 'index.js')

const judged = ['performance', 'accessibility', 'best-practices', 'seo'] as const

type Report = {
  categories: Record<(typeof judged)[number], { score: number }>
  audits: Record<'first-contentful-paint' | 'largest-contentful-paint', { numericValue: number }> &
    Record<'total-blocking-time' | 'cumulative-layout-shift', { numericValue: number }>
}

const run = promisify(execFile)

/** How the six pages do on a phone in Lighthouse’s eyes, with the demo content. */
export async function measureLighthouse(): Promise<Row[]> {
  if (!existsSync(program)) {
    const measured = 'not measured: npm install --no-save lighthouse'
    return [{ what: 'Lighthouse', measured, bar: 'measured', holds: false }]
  }
  const venus = await startVenus({ folder: join(folder, 'demo') }, { SEED: 'demo' })
  const archive = await (await fetch(`${venus.address}/blog`)).text()
  const article = /href="(\/blog\/[a-z0-9-]+)"/.exec(archive)?.[1] ?? ''
  const pages = {
    home: '/',
    blog: '/blog',
    article,
    shop: '/shop-my-favorites',
    holidays: '/seasonal/holidays',
    subscribe: '/subscribe',
  }
  const rows: Row[] = []
  for (const [name, path] of Object.entries(pages)) {
    const reports: Report[] = []
    for (let round = 0; round < RUNS; round++) reports.push(await look(`${venus.address}${path}`))
    rows.push(rowFor(name, reports))
  }
  await venus.stop()
  return rows
}

async function look(address: string): Promise<Report> {
  const { executablePath, args, env } = await findBrowser()
  const flags = ['--headless=new', ...args].join(' ')
  const { stdout } = await run(
    process.execPath,
    [program, address, '--quiet', '--output=json', '--output-path=stdout', `--chrome-flags=${flags}`],
    { env: { ...env, CHROME_PATH: executablePath }, maxBuffer: 64 * 1024 * 1024, timeout: 180_000 },
  )
  return JSON.parse(stdout)
}

function rowFor(name: string, reports: Report[]): Row {
  const score = (category: (typeof judged)[number]) =>
    median(reports.map(({ categories }) => categories[category].score * 100))
  const value = (audit: keyof Report['audits']) =>
    median(reports.map(({ audits }) => audits[audit].numericValue))
  const [performance, ...others] = judged.map(score)
  const shift = value('cumulative-layout-shift')
  return {
    what: `${name}: performance, accessibility, best practices, SEO`,
    measured: judged.map((category) => number(score(category))).join(', '),
    against: [
      `first paint ${milliseconds(value('first-contentful-paint'))}`,
      `largest ${milliseconds(value('largest-contentful-paint'))}`,
      `blocked ${milliseconds(value('total-blocking-time'))}`,
      `shift ${number(shift)}`,
    ].join(', '),
    bar: `≥ ${LEAST_PERFORMANCE}, 100, 100, 100; shift 0`,
    holds:
      (performance ?? 0) >= LEAST_PERFORMANCE &&
      others.every((other) => other === 100) &&
      number(shift) === '0',
  }
}
