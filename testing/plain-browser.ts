import {
  asFormData,
  collectEntries,
  type Filled,
  fill,
  findForm,
  readField,
  readSubmission,
  textEntries,
} from './served-form.ts'
import { attribute, readServedPage, type ServedPage, textOf } from './served-page.ts'

/**
 * A browser without scripts: it keeps cookies, follows redirects and links, and submits a served form as it is written: with
 * the fields that belong to it, by `form=`, too, without disabled ones, and with the button that is pressed.
 */
export function createPlainBrowser(siteUrl: string, given: { headers?: Record<string, string> } = {}) {
  const cookies = new Map<string, string>()
  let url = new URL(siteUrl)
  let response: Response | undefined
  let page: ServedPage | undefined

  const current = () => {
    if (!page) throw new Error('no page is open')
    return page
  }

  async function load(to: URL, init: RequestInit = {}): Promise<void> {
    response = await fetch(to, {
      ...init,
      redirect: 'manual',
      headers: {
        ...given.headers,
        cookie: [...cookies].map(([name, value]) => `${name}=${value}`).join('; '),
        ...(init.method === 'POST' && { origin: siteUrl, 'sec-fetch-site': 'same-origin' }),
      },
    })
    for (const line of response.headers.getSetCookie()) {
      const [name = '', value = ''] = line.split(';', 1)[0]?.split(/=(.*)/s) ?? []
      if (/max-age=0/i.test(line) || value === '') cookies.delete(name)
      else cookies.set(name, value)
    }
    const location = response.headers.get('location')
    if (location) {
      await response.arrayBuffer()
      return load(new URL(location, to))
    }
    url = to
    page = readServedPage(await response.text())
  }

  return {
    open: (path: string) => load(new URL(path, siteUrl)),
    follow: (link: string | RegExp) =>
      load(new URL(attribute(current().get('link', { name: link }), 'href') ?? '', url)),
    /** Presses the button of this name, after filling its form by the labels of its fields. */
    async submit(button: string | RegExp, filled: Filled = {}, { form: formName }: { form?: string } = {}) {
      const form = findForm(current(), button, formName)
      for (const [label, value] of Object.entries(filled)) fill(form, label, value)
      const entries = collectEntries(form)
      const { method, action, isMultipart } = readSubmission(form)
      const target = new URL(action ?? url.href, url)
      if (method === 'GET') {
        target.search = new URLSearchParams(textEntries(entries)).toString()
        return load(target)
      }
      await load(target, {
        method,
        body: isMultipart ? asFormData(entries) : new URLSearchParams(textEntries(entries)),
      })
    },
    /** What a field of the form with this button has in it. */
    valueOf: (label: string, button: string | RegExp) => readField(findForm(current(), button), label),
    page: current,
    /** Path and query. */
    address: () => url.pathname + url.search,
    status: () => response?.status,
    header: (name: string) => response?.headers.get(name),
    /** The texts of what is told, by its role. */
    told: (role: 'alert' | 'status' = 'status') => current().getAll(role).map(textOf).filter(Boolean),
  }
}
