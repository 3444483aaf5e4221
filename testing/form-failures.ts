import type { Page, Route } from '@playwright/test'
import { waitForHydration } from './hydration.ts'
import { requestFailures, setOnline } from './request-failures.ts'

/**
 * As e2e/failed-requests.ts, for pages that no journey can open. Presses the button under the failures of this form, which say so;
 * `check` looks whether what was typed is still there.
 */
export async function submitUnderFailures(
  page: Page,
  source: string,
  { button, check }: { button: string; check?: (failure: string) => Promise<void> },
) {
  await waitForHydration(page)
  const isSubmit = (request: { method: () => string }) => request.method() === 'POST'
  let answer: ((route: Route) => Promise<void>) | undefined
  await page.route('**', (route) => (answer && isSubmit(route.request()) ? answer(route) : route.fallback()))
  for (const failure of requestFailures) {
    answer = failure.answer
    if (failure.isOffline) await setOnline(page, false)
    const sent = page.waitForRequest(isSubmit)
    await page.getByRole('button', { name: button }).click()
    await (await sent).response()
    await page.getByText(failure.says).first().waitFor()
    if (failure.isOffline) await setOnline(page, true)
    answer = undefined
    await check?.(`${source}: ${failure.name}`)
  }
}
