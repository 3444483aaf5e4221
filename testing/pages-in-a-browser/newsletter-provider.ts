import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { text } from 'node:stream/consumers'
import { expect, test } from 'vitest'
import type { RegisterCleanup } from '#testing/process.ts'
import type { BrowserSite } from './site.ts'

type ReceivedRequest = { request: string; type: string | undefined; cookie: string | undefined; body: string }

/** A fake newsletter provider that records every request. */
export async function startNewsletterProvider(onCleanup: RegisterCleanup) {
  const received: ReceivedRequest[] = []
  const server = createServer((request, response) => {
    const { method, url, headers } = request
    void text(request).then((body) => {
      received.push({
        request: `${method} ${url}`,
        type: headers['content-type'],
        cookie: headers.cookie,
        body,
      })
      if (url === '/form.js')
        response.setHeader('content-type', 'text/javascript').end('window.provider = true')
      else response.setHeader('content-type', 'text/html').end('<h1>Thank you from the provider</h1>')
    })
  })
  await new Promise<void>((done) => server.listen(0, '127.0.0.1', done))
  onCleanup(() => void server.close())
  const origin = `http://127.0.0.1:${(server.address() as AddressInfo).port}`
  const settings = {
    NEWSLETTER_FORM_ACTION: `${origin}/forms/42/subscriptions`,
    NEWSLETTER_FORM_SCRIPT: `${origin}/form.js`,
  }
  return { received, origin, settings }
}

export function testNewsletterProvider(site: () => BrowserSite) {
  test('a provider is sent email_address and nothing else; its script is in the head, once', async () => {
    const { received, origin } = site().provider
    const context = await site().openContext({})
    const page = await context.newPage()

    await page.goto('/subscribe')
    await page.waitForFunction('window.provider')
    // Client-side navigations, which do not load the document again.
    await page.getByRole('navigation').getByRole('link', { name: 'About', exact: true }).first().click()
    await page.waitForURL('**/about')
    await page.goBack()
    const script = `script[src="${origin}/form.js"]`
    await page.getByRole('heading', { level: 1, name: 'Subscribe' }).waitFor()
    expect(await page.locator(`head ${script}`).count()).toBe(1)
    expect(await page.locator(script).count()).toBe(1)

    await page.getByRole('textbox', { name: 'Email address' }).fill('ada+letters@venus.example')
    await page.getByRole('main').getByRole('button', { name: 'Subscribe' }).click()
    await page.getByRole('heading', { name: 'Thank you from the provider' }).waitFor()
    expect(received.filter(({ request }) => request !== 'GET /favicon.ico')).toEqual([
      { request: 'GET /form.js', type: undefined, cookie: undefined, body: '' },
      {
        request: 'POST /forms/42/subscriptions',
        type: 'application/x-www-form-urlencoded',
        cookie: undefined,
        body: 'email_address=ada%2Bletters%40venus.example',
      },
    ])
    await context.close()
  })
}
