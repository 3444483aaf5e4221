import { execFile } from 'node:child_process'
import { existsSync } from 'node:fs'
import { join } from 'node:path'
import { promisify } from 'node:util'
import { openDatabase } from '#database/client.ts'
import { findBrowser } from '#testing/browser.ts'
import { writePosts } from '../content/write-posts.ts'
import { SHOP_PRODUCTS, writeProducts } from '../content/write-products.ts'
import { emptyDatabase } from '../databases.ts'
import type { ReportRow } from '../report.ts'
import { scale } from '../scale.ts'
import { formatMilliseconds, formatNumber, median } from '../statistics.ts'
import { tempFolder } from '../temp-folder.ts'
import { startVenus } from '../venus.ts'

const MIN_PERFORMANCE = 99
const MAX_BLOCKED_MS = 100
/** Lighthouse slows the processor down by four, whatever it is: scores are those of a machine with this index. */
const MACHINE_INDEX = 1_000
const SLOWDOWN = 4
const RUNS = Math.min(3, scale.rounds)
/** Of the machine's index from the one that a run was slowed down for. */
const MAX_DEVIATION = 0.15
const MAX_ATTEMPTS = 4

/** For a Lighthouse that is not installed in the project. */
const lighthousePath = process.env.LIGHTHOUSE ?? join('node_modules', 'lighthouse', 'cli', 'index.js')

const categoryNames = ['performance', 'accessibility', 'best-practices', 'seo'] as const

type LighthouseReport = {
  /** How fast the machine was meanwhile. */
  environment: { benchmarkIndex: number }
  categories: Record<(typeof categoryNames)[number], { score: number }>
  audits: Record<'first-contentful-paint' | 'largest-contentful-paint', { numericValue: number }> &
    Record<'total-blocking-time' | 'cumulative-layout-shift', { numericValue: number }>
}

const execFileAsync = promisify(execFile)

/** Lighthouse scores on a phone: of nine pages with the demo content, and of the shop and the links with many products. */
export async function measureLighthouse(): Promise<ReportRow[]> {
  if (!existsSync(lighthousePath)) {
    const measured = 'not measured: npm install --no-save lighthouse'
    return [{ what: 'Lighthouse', measured, target: 'measured', isMet: false }]
  }
  const venus = await startVenus({ folder: join(tempFolder, 'demo') }, { SEED: 'demo' })
  const archive = await (await fetch(`${venus.url}/blog`)).text()
  const article = /href="(\/blog\/[a-z0-9-]+)"/.exec(archive)?.[1] ?? ''
  const rows = await measurePages(venus.url, {
    home: '/',
    blog: '/blog',
    article,
    'article with blocks': '/blog/vanity-under-sixty-dollars',
    about: '/about',
    shop: '/shop-my-favorites',
    holidays: '/seasonal/holidays',
    subscribe: '/subscribe',
    links: '/links',
  })
  await venus.stop()
  return [...rows, ...(await measureManyProducts())]
}

async function measureManyProducts(): Promise<ReportRow[]> {
  const location = await emptyDatabase('PGlite', 'many_products')
  const { pool, close } = await openDatabase(location)
  await writePosts(pool, scale.few)
  // Their pictures are names without files, and each would be an error in the browser's console.
  await pool.query('update blog_posts set featured_image = null')
  await writeProducts(pool, SHOP_PRODUCTS)
  await close()
  const venus = await startVenus(location)
  const many = `with ${formatNumber(SHOP_PRODUCTS)} products`
  const rows = await measurePages(venus.url, {
    [`shop ${many}`]: '/shop-my-favorites',
    [`filtered shop ${many}`]: '/shop-my-favorites?price=under-15',
    [`links ${many}`]: '/links',
  })
  await venus.stop()
  return rows
}

async function measurePages(siteUrl: string, pages: Record<string, string>): Promise<ReportRow[]> {
  const rows: ReportRow[] = []
  for (const [name, path] of Object.entries(pages)) {
    const reports: LighthouseReport[] = []
    for (let round = 0; round < RUNS; round++) reports.push(await runCalibrated(`${siteUrl}${path}`))
    rows.push(rowFor(name, reports))
  }
  return rows
}

/** As the machine was at the last run. */
let slowdown = SLOWDOWN

/** A machine that others share changes its speed by half within minutes: a run at another one than it was slowed down for says nothing. */
async function runCalibrated(url: string): Promise<LighthouseReport> {
  for (let attempt = 1; ; attempt++) {
    const report = await runLighthouse(url, slowdown)
    const fitting = (SLOWDOWN * report.environment.benchmarkIndex) / MACHINE_INDEX
    const isCalibrated = Math.abs(slowdown / fitting - 1) <= MAX_DEVIATION
    slowdown = fitting
    if (isCalibrated || attempt === MAX_ATTEMPTS) return report
  }
}

async function runLighthouse(url: string, slowdown: number): Promise<LighthouseReport> {
  const { executablePath, args, env } = await findBrowser()
  const flags = ['--headless=new', ...args].join(' ')
  const { stdout } = await execFileAsync(
    process.execPath,
    [
      ...[lighthousePath, url, '--quiet', '--output=json', '--output-path=stdout'],
      ...[`--throttling.cpuSlowdownMultiplier=${slowdown}`, `--chrome-flags=${flags}`],
    ],
    { env: { ...env, CHROME_PATH: executablePath }, maxBuffer: 64 * 1024 * 1024, timeout: 180_000 },
  )
  return JSON.parse(stdout)
}

function rowFor(name: string, reports: LighthouseReport[]): ReportRow {
  const score = (category: (typeof categoryNames)[number]) =>
    median(reports.map(({ categories }) => categories[category].score * 100))
  const value = (audit: keyof LighthouseReport['audits']) =>
    median(reports.map(({ audits }) => audits[audit].numericValue))
  const [performance, ...others] = categoryNames.map(score)
  const shift = value('cumulative-layout-shift')
  const blocked = value('total-blocking-time')
  const index = median(reports.map(({ environment }) => environment.benchmarkIndex))
  return {
    what: `${name}: performance, accessibility, best practices, SEO`,
    measured: categoryNames.map((category) => formatNumber(score(category))).join(', '),
    reference: [
      `first paint ${formatMilliseconds(value('first-contentful-paint'))}`,
      `largest ${formatMilliseconds(value('largest-contentful-paint'))}`,
      `blocked ${formatMilliseconds(blocked)}`,
      `shift ${formatNumber(shift)}`,
      `benchmark index ${formatNumber(index)}, slowed down as one of ${formatNumber(MACHINE_INDEX)}`,
    ].join(', '),
    target: `≥ ${MIN_PERFORMANCE}, 100, 100, 100; blocked ≤ ${MAX_BLOCKED_MS} ms; shift 0`,
    isMet:
      (performance ?? 0) >= MIN_PERFORMANCE &&
      blocked <= MAX_BLOCKED_MS &&
      others.every((other) => other === 100) &&
      formatNumber(shift) === '0',
  }
}
