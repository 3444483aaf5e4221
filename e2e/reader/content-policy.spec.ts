import type { Page } from '@playwright/test'
import { expect, openHydrated, test } from '../journey.ts'

test.use({ allowedComplaints: /Content Security Policy|-src|form-action|base-uri|trusted/i })

/** Content that was injected into a page. */
const intruders = [
  '<img src="data:image/png,none" onerror="ran.push(\'a handler\')">',
  '<iframe srcdoc="<script>parent.ran.push(\'a frame\')</script>"></iframe>',
  '<iframe src="https://frames.invalid/"></iframe>',
  '<object data="/icons/any.svg"></object>',
  '<style>body { display: none }</style>',
  "<script>ran.push('a script')</script>",
  '<script src="https://scripts.invalid/a.js"></script>',
]

type Watched = { ran: string[]; violations: string[] }

/** Records what ran and what was blocked, from before the page loads. */
const watch = (page: Page) =>
  page.addInitScript(() => {
    const watched: Watched = { ran: [], violations: [] }
    Object.assign(window, watched)
    document.addEventListener('securitypolicyviolation', ({ effectiveDirective }) =>
      watched.violations.push(effectiveDirective),
    )
  })

test('what gets into a page does not run, load, style it or lead its forms elsewhere', async ({ page }) => {
  await watch(page)
  // Requests that the policy allows are answered and recorded.
  const asked: string[] = []
  await page.route('**://*.invalid/**', async (route) => {
    asked.push(route.request().url())
    await route.fulfill({ body: '' })
  })
  await page.route('**/about', async (route) => {
    const response = await route.fetch()
    const body = (await response.text()).replace('</body>', `${intruders.join('')}</body>`)
    await route.fulfill({ response, body })
  })
  const reported = page.waitForRequest((request) => new URL(request.url()).pathname === '/csp-report')
  await page.goto('/about')
  await page.evaluate(async () => {
    await fetch('https://elsewhere.invalid/').catch(() => undefined)
    const form = document.createElement('form')
    form.action = 'https://elsewhere.invalid/'
    document.body.append(form)
    form.submit()
  })
  const refused = [
    ...['connect-src', 'form-action', 'frame-src', 'object-src'],
    ...['script-src-attr', 'script-src-elem', 'style-src-elem'],
  ]
  await expect
    .poll(() => page.evaluate(() => [...new Set((window as unknown as Watched).violations)].sort()))
    .toEqual(refused)
  expect(
    await page.evaluate(() => ({
      ran: (window as unknown as Watched).ran,
      shown: getComputedStyle(document.body).display,
    })),
  ).toEqual({ ran: [], shown: 'block' })
  expect(asked).toEqual([])
  // And the violation is reported.
  const report = await reported
  expect([report.method(), (await report.response())?.status()]).toEqual(['POST', 204])
})

test('a string becomes no HTML and no script, wherever a script of ours writes it', async ({ page }) => {
  await openHydrated(page, '/about')
  const outcomes = await page.evaluate(() => {
    const markup = '<img src="data:," onerror="alert()">'
    const place = document.createElement('div')
    const script = document.createElement('script')
    const writes: Record<string, () => unknown> = {
      innerHTML: () => {
        place.innerHTML = markup
      },
      insertAdjacentHTML: () => place.insertAdjacentHTML('beforeend', markup),
      parseFromString: () => new DOMParser().parseFromString(markup, 'text/html'),
      'script.src': () => {
        script.src = '/assets/none.js'
      },
      'script.text': () => {
        script.text = 'alert()'
      },
      'another policy': () =>
        (
          window as unknown as { trustedTypes: { createPolicy: (name: string, rules: object) => void } }
        ).trustedTypes.createPolicy('another', {}),
    }
    return Object.entries(writes).map(([name, write]) => {
      try {
        write()
        return `${name} was written`
      } catch (error) {
        return `${name}: ${(error as Error).name}`
      }
    })
  })
  expect(outcomes).toEqual([
    'innerHTML: TypeError',
    'insertAdjacentHTML: TypeError',
    'parseFromString: TypeError',
    'script.src: TypeError',
    'script.text: TypeError',
    'another policy: TypeError',
  ])
})
