import { join } from 'node:path'
import { type CDPSession, chromium, type Page } from '@playwright/test'
import { findBrowser } from '#testing/browser.ts'
import type { ReportRow } from '../report.ts'
import { scale } from '../scale.ts'
import { formatMilliseconds, percentile } from '../statistics.ts'
import { tempFolder } from '../temp-folder.ts'
import { startVenus } from '../venus.ts'

const MAX_ANSWER_MS = 200
const SLOWDOWN = 4
const phone = { width: 390, height: 844 }

type Target = { path: string; find: (page: Page) => Promise<{ x: number; y: number }> }

const centerOf = (select: (page: Page) => ReturnType<Page['locator']>) => async (page: Page) => {
  const target = select(page)
  await target.evaluate((element) => element.scrollIntoView({ behavior: 'instant', block: 'nearest' }))
  const { x = 0, y = 0, width = 0, height = 0 } = (await target.boundingBox()) ?? {}
  return { x: x + width / 2, y: y + height / 2 }
}

const targets: Record<string, Target> = {
  menu: { path: '/', find: centerOf((page) => page.getByRole('button', { name: 'Menu' })) },
  theme: { path: '/', find: centerOf((page) => page.getByRole('button', { name: 'Theme' })) },
  'newsletter field': {
    path: '/subscribe',
    find: centerOf((page) => page.locator('main input[type=email]').first()),
  },
}

/** When the press comes; each resolves to the time of the page at that moment. */
const moments = {
  'before hydration': (page: Page) => page.evaluate(() => performance.now()),
  'while it hydrates': (page: Page) =>
    page.evaluate(async () => {
      dispatchEvent(new KeyboardEvent('keydown'))
      while (window.early && !window.early.unshield) await new Promise((done) => setTimeout(done))
      return performance.now()
    }),
  'after it': (page: Page) =>
    page.evaluate(async () => {
      dispatchEvent(new KeyboardEvent('keydown'))
      while (window.early) await new Promise((done) => setTimeout(done, 50))
      await new Promise((done) => requestIdleCallback(done))
      return performance.now()
    }),
}

/** How long the browser takes from a press to the paint that answers it (Event Timing), on a phone four times as slow. */
export async function measureFirstPress(): Promise<ReportRow[]> {
  const venus = await startVenus({ folder: join(tempFolder, 'demo') }, { SEED: 'demo' })
  const browser = await chromium.launch(await findBrowser())
  const rows: ReportRow[] = []
  for (const [name, target] of Object.entries(targets))
    for (const [moment, until] of Object.entries(moments)) {
      const durations: number[] = []
      for (let round = 0; round < scale.rounds; round++) {
        const context = await browser.newContext({ viewport: phone, hasTouch: true, isMobile: true })
        const page = await context.newPage()
        const session = await context.newCDPSession(page)
        await session.send('Emulation.setCPUThrottlingRate', { rate: SLOWDOWN })
        await page.goto(`${venus.url}${target.path}`)
        durations.push(await pressAt(page, session, target, until))
        await context.close()
      }
      const worst = percentile(durations, 1)
      rows.push({
        what: `first press on ${name}, ${moment}`,
        measured: formatMilliseconds(percentile(durations, 0.5)),
        reference: `worst of ${durations.length}: ${formatMilliseconds(worst)}`,
        target: `≤ ${MAX_ANSWER_MS} ms`,
        isMet: worst <= MAX_ANSWER_MS,
      })
    }
  await browser.close()
  await venus.stop()
  return rows
}

async function pressAt(
  page: Page,
  session: CDPSession,
  { find }: Target,
  until: (page: Page) => Promise<number>,
) {
  await page.evaluate(() => {
    const presses: { startTime: number; duration: number }[] = []
    Object.assign(window, { presses })
    new PerformanceObserver((list) => {
      for (const { name, startTime, duration } of list.getEntries())
        if (/^(pointer|touch|mouse|click)/.test(name)) presses.push({ startTime, duration })
    }).observe({ type: 'event', durationThreshold: 16, buffered: true } as PerformanceObserverInit)
  })
  const { x, y } = await find(page)
  const pressedAt = await until(page)
  await session.send('Input.dispatchTouchEvent', { type: 'touchStart', touchPoints: [{ x, y }] })
  await session.send('Input.dispatchTouchEvent', { type: 'touchEnd', touchPoints: [] })
  // What was shorter than 16 ms is not reported.
  await page.waitForTimeout(1_500)
  // While it loads a page also hears of a mouse that nobody moved, which is no press.
  return page.evaluate((pressedAt) => {
    const presses: { startTime: number; duration: number }[] = Reflect.get(window, 'presses')
    const ofThePress = presses.filter(({ startTime }) => startTime >= pressedAt)
    if (ofThePress.length === 0) throw new Error('the press was not seen')
    return Math.max(...ofThePress.map(({ duration }) => duration))
  }, pressedAt)
}
