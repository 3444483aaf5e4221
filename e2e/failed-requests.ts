import type { Locator, Page, Request, Route } from '@playwright/test'
import { type RequestFailure, requestFailures, setOnline } from '#testing/request-failures.ts'
import { waitInPage } from '#testing/wait-in-page.ts'
import { expect, ignoreComplaints, test, waitForHydration } from './journey.ts'

/** What is typed is sent by itself, too. */
const AUTOSAVE = /\/admin\/(posts\/working-copy|form-draft)$/

const BUSY = '[aria-busy=true], [data-traveling]'

type FormUnderFailure = {
  /** Of the form; it is pressed unless `submit` is given. */
  control: Locator
  submit?: () => Promise<unknown>
  /** For a form that a failure closes. */
  open?: () => Promise<unknown>
  /** The form's own words, where it has some. */
  says?: string | RegExp
  method?: 'GET' | 'POST'
}

/**
 * Submits the filled form under every kind of failure: the page stays, with what was typed, and says what happened. The caller
 * then submits it once more, which works. `source` is the file of the form under app/, for testing/failed-requests.test.ts.
 */
export async function expectFailuresAnswered(page: Page, source: string, form: FormUnderFailure) {
  // By keyboard: a toast about the failure before may lie under the mouse, and stays as long as it does.
  const { control, submit = () => control.press('Enter'), open, says, method = 'POST' } = form
  await waitForHydration(page)
  await expect(control).toBeVisible()
  // Toasts stay while the mouse is on them, and they appear where it may have been left.
  await page.mouse.move(0, 0)
  // Toasts are loaded when something on the page gets focus: without a connection it is too late.
  await control.focus()
  await waitInPage(page, () =>
    performance.getEntriesByType('resource').some(({ name }) => name.includes('/toaster-')),
  )
  // Not the connection for live data, and no script.
  const isSentByScript = (request: Request) => ['fetch', 'xhr'].includes(request.resourceType())
  const isOfForm = (request: Request) => request.method() === method && isSentByScript(request)
  const isMeant = (request: Request) => isOfForm(request) && !AUTOSAVE.test(request.url())
  let failure: RequestFailure | undefined
  const answer = async (route: Route) => {
    const current = failure
    const isFailing = current?.isOffline ? isSentByScript : isOfForm
    if (!current || !isFailing(route.request())) return route.fallback()
    // Answered once the page shows that it is busy: what is not busy yet looks like what is idle again.
    if (isMeant(route.request())) await waitUntilRendered(page)
    return current.answer(route)
  }
  const underWay = new Set<Promise<void>>()
  const handle = (route: Route) => {
    const answered: Promise<void> = answer(route).finally(() => underWay.delete(answered))
    underWay.add(answered)
    return answered
  }
  await keepIntercepting(page)
  await page.route('**', handle)
  // A button that is busy ignores clicks, also that of the caller afterwards.
  const waitUntilIdle = () => expect(page.locator(BUSY)).toHaveCount(0)
  await waitUntilIdle()
  await ignoreComplaints(page, async () => {
    const before = await readPage(page)
    for (const current of requestFailures) {
      await test.step(`${source}: ${current.name}`, async () => {
        const filled = form.submit ? undefined : await readFields(control)
        failure = current
        if (current.isOffline) await setOnline(page, false)
        const sent = page.waitForRequest(isMeant)
        await submit()
        // A submit of its own may fill something in.
        const typed = filled ?? (await readFields(control))
        // What is said may be left from the failure before: this one has to be over, too.
        await (await sent).response()
        await expect(
          page
            .getByText(says ?? current.says)
            .filter({ visible: true })
            .first(),
        ).toBeVisible()
        failure = undefined
        if (current.isOffline) await setOnline(page, true)
        await waitUntilIdle()
        if (open) await open()
        expect(await readPage(page)).toEqual(before)
        expect(await readFields(control)).toEqual(typed)
      })
    }
  })
  // A handler that is removed while a request is in it hands that on a second time.
  while (underWay.size > 0) await Promise.allSettled(underWay)
  await page.unroute('**', handle)
}

/**
 * A request that begins while the browser is told to stop handing requests over may hang for ever, so it is never told: a route
 * that no request takes stays.
 */
const keepIntercepting = (page: Page) => page.route('**/taken-by-no-request', (route) => route.fallback())

/** As without a connection, for the requests of this page. */
export async function withoutConnection(page: Page, work: () => Promise<void>) {
  let isConnected = false
  await page.route('**', (route) => (isConnected ? route.fallback() : route.abort('internetdisconnected')))
  await setOnline(page, false)
  await work()
  isConnected = true
  await setOnline(page, true)
}

/**
 * React has rendered what it knows: the page shows that it is busy, or the browser has nothing else to do, which a page
 * that shows its progress never says.
 */
const waitUntilRendered = (page: Page) =>
  page.evaluate(
    (busy) =>
      new Promise<void>((done) => {
        requestIdleCallback(() => done(), { timeout: 2000 })
        const look = () => (document.querySelector(busy) ? done() : requestAnimationFrame(look))
        look()
      }),
    BUSY,
  )

const readPage = async (page: Page) => ({
  url: page.url().split('#')[0],
  title: await page.getByRole('heading', { level: 1 }).allInnerTexts(),
})

const readFields = (control: Locator) =>
  control.evaluate((element) => {
    const { form } = element as HTMLButtonElement
    const fields = [...(form?.elements ?? [])] as HTMLInputElement[]
    const editors = [...(form?.querySelectorAll('[contenteditable=true]') ?? [])]
    return [
      ...fields
        .filter(({ type }) => !['submit', 'button', 'hidden'].includes(type))
        .map(({ name, value, checked }) => `${name}: ${value} ${checked ?? ''}`),
      ...editors.map(({ textContent }) => textContent),
    ]
  })
