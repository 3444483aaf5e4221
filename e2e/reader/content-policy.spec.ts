import { expect, open, test } from '../journey.ts'

test.use({ allowedComplaints: /Content Security Policy|-src|form-action|base-uri/ })

/** Whatever got into a page by a way that nobody thought of. */
const intruders = [
  '<img src="data:image/png,none" onerror="ran.push(\'a handler\')">',
  '<iframe srcdoc="<script>parent.ran.push(\'a frame\')</script>"></iframe>',
  '<iframe src="https://frames.invalid/"></iframe>',
  '<object data="/favicon.svg"></object>',
  '<style>body { display: none }</style>',
]

test('what gets into a page does not run, load, style it or lead its forms elsewhere', async ({ page }) => {
  await open(page, '/about')
  // What the policy lets through is answered, and noted.
  const asked: string[] = []
  await page.route('**://*.invalid/**', async (route) => {
    asked.push(route.request().url())
    await route.fulfill({ body: '' })
  })
  const refused = await page.evaluate(async (markup) => {
    const ran: string[] = []
    const violations = new Set<string>()
    Object.assign(window, { ran })
    document.addEventListener('securitypolicyviolation', ({ effectiveDirective }) =>
      violations.add(effectiveDirective),
    )
    const main = document.querySelector('main')
    main?.insertAdjacentHTML('beforeend', markup)
    for (const fill of [
      (script: HTMLScriptElement) => script.append("ran.push('a script')"),
      (script: HTMLScriptElement) => script.setAttribute('src', 'https://scripts.invalid/a.js'),
    ]) {
      const script = document.createElement('script')
      fill(script)
      document.head.append(script)
    }
    await fetch('https://elsewhere.invalid/').catch(() => undefined)
    const form = document.createElement('form')
    form.action = 'https://elsewhere.invalid/'
    main?.append(form)
    form.submit()
    await new Promise((done) => setTimeout(done, 500))
    return { ran, violations: [...violations].sort(), shown: getComputedStyle(document.body).display }
  }, intruders.join(''))

  expect(refused).toEqual({
    ran: [],
    shown: 'block',
    violations: [
      ...['connect-src', 'form-action', 'frame-src', 'object-src'],
      ...['script-src-attr', 'script-src-elem', 'style-src-elem'],
    ],
  })
  expect(asked).toEqual([])
})
