import { join } from 'node:path'
import type { Locator, Route } from '@playwright/test'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { type ComponentPage, openComponentPage } from '../component-page.ts'
import { findFaintTexts } from '../faint-texts.ts'
import { requestFailures, setOnline } from '../request-failures.ts'
import type { Parts, RequestName } from './harness.tsx'
import { requestCases } from './request-cases.ts'
import { shownOffer } from './shown-offer.ts'

type PartsWindow = { parts: Parts }

let part: ComponentPage
beforeAll(async () => {
  part = await openComponentPage(join(import.meta.dirname, 'harness.tsx'))
  // The toaster is loaded with it, and too late without a connection.
  await part.page.waitForFunction(
    () =>
      'parts' in window &&
      performance.getEntriesByType('resource').some(({ name }) => name.includes('/toaster.')),
  )
})
afterAll(() => part?.close())

const toasts = () => part.page.locator('[data-sonner-toast]')

describe('what a script sends', () => {
  const cases = Object.entries(requestCases).flatMap(([source, requests]) =>
    Object.entries(requests).map(([name, outcomes]) => ({ source, name, ...outcomes })),
  )
  const send = (name: string) =>
    part.page.evaluate<unknown, string>(
      (request) => (window as unknown as PartsWindow).parts.requests[request as RequestName](),
      name,
    )
  /** Not what the page itself is made of. */
  const isOfSite = ({ pathname }: URL) => /^\/(admin|auth|blog|polls|saved|views)\b/.test(pathname)

  test.each(cases)('$source: $name fails in words, and works when tried again', async (given) => {
    const { page, consoleProblems } = part
    const { name, unreachable, status, answer, done, says } = given
    for (const failure of requestFailures) {
      await page.route(isOfSite, failure.answer)
      if (failure.isOffline) await setOnline(page, false)
      const outcome = failure.status ? status(failure.status) : unreachable
      expect(await send(name), failure.name).toEqual(outcome)
      if (says) await toasts().getByText(says).first().waitFor()
      if (failure.isOffline) await setOnline(page, true)
      await page.unroute(isOfSite, failure.answer)
    }
    const succeed = (route: Route) => route.fulfill({ json: answer })
    await page.route(isOfSite, succeed)
    expect(await send(name), 'the second try').toEqual(done)
    await page.unroute(isOfSite, succeed)
    const isOfBrowser = (text: string) => /Failed to load resource|net::ERR_/.test(text)
    expect(consoleProblems.splice(0).filter((text) => !isOfBrowser(text))).toEqual([])
  })
})

describe('a toast hides no refusal', () => {
  const LONG = 'What was typed is still here, and nothing of it was sent. '.repeat(4)
  const PHONE = { width: 390, height: 844 }
  const DESK = { width: 1280, height: 800 }
  const every = (step: number) => Array.from({ length: Math.ceil(800 / step) }, (_, index) => index * step)

  const showRefusals = (tops: number[]) =>
    part.page.evaluate((shown) => (window as unknown as PartsWindow).parts.showRefusals(shown), tops)

  const showToasts = (titles: string[], words: string) =>
    part.page.evaluate(
      ([names, description]) => {
        const { notify } = (window as unknown as PartsWindow).parts
        for (const name of names) notify.error(name, description)
      },
      [titles, words] as const,
    )

  async function removeToasts() {
    await part.page.evaluate(() => void (window as unknown as PartsWindow).parts.removeToasts())
    await expect.poll(() => toasts().count()).toBe(0)
  }

  /** The titles of the toasts that can be seen, and how many refusals they cover. */
  const look = () =>
    part.page.evaluate(() => {
      const list = document.querySelector('[data-sonner-toaster]')
      const isSeen = list && getComputedStyle(list).opacity === '1'
      const selector = '[data-mounted=true][data-visible=true]:not([data-removed=true])'
      const seen = isSeen ? [...list.querySelectorAll(selector)] : []
      const areas = seen.map((element) => element.getBoundingClientRect())
      const covered = [...document.querySelectorAll('[data-refusal]')].filter((element) => {
        const { top, bottom, left, right } = element.getBoundingClientRect()
        return areas.some(
          (area) => area.top < bottom && top < area.bottom && area.left < right && left < area.right,
        )
      })
      const isOutside = areas.some(({ top, bottom }) => top < 0 || bottom > innerHeight)
      const titles = seen.map((element) => element.querySelector('[data-title]')?.textContent)
      return { titles, covered: covered.length, isOutside }
    })

  test.each([
    ['one at the top of a phone', PHONE, [110], 1, 1],
    ['at both edges of a phone', PHONE, [110, 760], 1, 1],
    ['at both edges of a phone, three of them', PHONE, [90, 800], 3, 3],
    ['so many that only two have room', PHONE, every(400), 3, 2],
    ['so many that only one has room', PHONE, every(250), 3, 1],
    ['so many that none has room', PHONE, every(90), 2, 0],
    ['at both edges of a desk', DESK, [110, 740], 3, 3],
  ])('%s', async (_where, viewport, tops, sent, seen) => {
    await part.page.setViewportSize(viewport)
    const titles = ['First', 'Second', 'Third'].slice(0, sent)
    const newest = titles.toReversed().slice(0, seen)
    const free = { titles: newest, covered: 0, isOutside: false }
    await showRefusals(tops)
    await showToasts(titles, LONG)
    await toasts()
      .getByText(titles.at(-1) ?? '')
      .waitFor({ state: 'attached' })
    await expect.poll(look).toEqual(free)
    await removeToasts()
    // The refusals come when the toasts are there.
    await showRefusals([])
    await showToasts(titles, LONG)
    await toasts()
      .getByText(titles[0] ?? '')
      .waitFor({ state: 'attached' })
    await showRefusals(tops)
    await expect.poll(look).toEqual(free)
    await removeToasts()
    await showRefusals([])
  })
})

test('the answer to a form stays while the data of its page is loaded again, and goes with the page', async () => {
  const { page } = part
  await page.evaluate(() => (window as unknown as PartsWindow).parts.showForm())
  const press = (name: string) => page.getByRole('button', { name }).click()
  const answers = () => page.getByText('Answered').count()
  await page.getByText('Loaded 1').waitFor()
  await press('Send')
  await page.getByText('Answered').waitFor()
  await page.getByText('Loaded 2').waitFor()
  await press('Load again')
  await page.getByText('Loaded 3').waitFor()
  expect(await answers()).toBe(1)
  await page.getByRole('link', { name: 'Elsewhere' }).click()
  await page.getByText('Loaded 4').waitFor()
  expect(await answers()).toBe(0)
})

test('a link that was pressed while a form was being answered is followed, and not taken back by its answer', async () => {
  const { page } = part
  const call = (name: 'showOpenRow' | 'answerList' | 'answerPage') =>
    page.evaluate((part) => (window as unknown as PartsWindow).parts[part](), name)
  await call('showOpenRow')
  await page.getByRole('button', { name: 'Answer the row' }).click()
  await page.getByText('Row is busy').waitFor()
  await page.getByRole('link', { name: 'Leave the list' }).click()
  await call('answerList')
  await page.getByText('Row is idle').waitFor()
  await toasts().getByText('The row was answered.').waitFor()
  await call('answerPage')
  await page.getByRole('heading', { name: 'Page after the list' }).waitFor()
})

describe('a gallery that is opened large', () => {
  const link = (name: string) => part.page.getByRole('link', { name: `Enlarge: ${name}` })
  const dialog = (name: string) => part.page.getByRole('dialog', { name })
  const isShown = async (name: string, count: string) => {
    await dialog(name).getByText(`Caption ${name}`).waitFor()
    await dialog(name).getByRole('status').getByText(count).waitFor()
  }

  beforeAll(async () => {
    const body = Buffer.from(
      '<svg xmlns="http://www.w3.org/2000/svg" width="300" height="200"><rect width="300" height="200"/></svg>',
    )
    await part.page.route('**/{One,Two,Three}.png', (route) =>
      route.fulfill({ contentType: 'image/svg+xml', body }),
    )
    await part.page.evaluate(() => (window as unknown as PartsWindow).parts.showGallery())
  })

  test('goes on by arrow keys, with captions, and gives the focus back', async () => {
    await link('Two').press('Enter')
    await isShown('Two', '2 of 3')
    await part.page.keyboard.press('ArrowRight')
    await isShown('Three', '3 of 3')
    await part.page.keyboard.press('ArrowRight')
    await isShown('One', '1 of 3')
    await part.page.keyboard.press('ArrowLeft')
    await isShown('Three', '3 of 3')
    await part.page.keyboard.press('Escape')
    await dialog('Three').waitFor({ state: 'detached' })
    expect(await link('Two').evaluate((element) => element === document.activeElement)).toBe(true)
  })

  test('goes on by a swipe to either side', async () => {
    const session = await part.page.context().newCDPSession(part.page)
    await session.send('Emulation.setTouchEmulationEnabled', { enabled: true })
    const touch = (type: 'touchStart' | 'touchMove' | 'touchEnd', x?: number) =>
      session.send('Input.dispatchTouchEvent', {
        type,
        touchPoints: x === undefined ? [] : [{ x, y: 300 }],
      })
    const swipe = async (from: number, by: number) => {
      await touch('touchStart', from)
      for (const step of [1, 2, 3, 4]) await touch('touchMove', from + (by * step) / 4)
      await touch('touchEnd')
    }
    await link('One').press('Enter')
    await isShown('One', '1 of 3')
    await swipe(300, -200)
    await isShown('Two', '2 of 3')
    await swipe(150, 200)
    await isShown('One', '1 of 3')
    await part.page.keyboard.press('Escape')
    await dialog('One').waitFor({ state: 'detached' })
    await session.send('Emulation.setTouchEmulationEnabled', { enabled: false })
    await session.detach()
  })
})

test('what was typed counts as unsent until it was taken, also after a refusal', async () => {
  const isUnsent = (answer: { typed: string; note: string }) =>
    part.page.evaluate(({ typed, note }) => {
      const form = document.body.appendChild(document.createElement('form'))
      form.method = 'post'
      // As React leaves it: the value that was sent is the default when the form is shown with an answer.
      form.innerHTML = `<input name="name" value="Winter">${note}`
      const field = form.querySelector('input')
      if (field) field.value = typed
      const answered = (window as unknown as PartsWindow).parts.hasUnsentText()
      form.remove()
      return answered
    }, answer)
  const taken = '<p role="status">Saved.</p>'
  const refused = '<p role="alert">You are signed out.</p>'
  expect(await isUnsent({ typed: 'Winter', note: taken })).toBe(false)
  expect(await isUnsent({ typed: 'Winter blues', note: taken })).toBe(true)
  expect(await isUnsent({ typed: 'Winter', note: refused })).toBe(true)
  expect(await isUnsent({ typed: '', note: refused })).toBe(false)
})

test('a page that cannot be loaded again without signing in stays while it has unsent text', async () => {
  const { page } = part
  await page.evaluate(() => (window as unknown as PartsWindow).parts.showPageOfSignedOut())
  const loadAgain = page.getByRole('button', { name: 'Load tags again' })
  const name = page.getByRole('textbox', { name: 'Name of the tag' })
  await name.fill('Winter')
  await loadAgain.click()
  await toasts().getByText('You are signed out.').waitFor()
  expect(await name.inputValue()).toBe('Winter')
  await name.fill('')
  await loadAgain.press('Enter')
  await page.getByText('Sign in here').waitFor()
})

test('links that lead away, files and products that come into sight are counted, each once', async () => {
  const { page } = part
  type Sent = { kind: string; path: string; shown?: string[] }
  const sent: Sent[] = []
  await page.route('**/views', async (route) => {
    sent.push(route.request().postDataJSON())
    await route.fulfill({ status: 204 })
  })
  const path = '/blog/links-and-products'
  await page.evaluate((at) => void (window as unknown as PartsWindow).parts.showCountedLinks(at), path)
  for (const name of ['Store', 'Another site', 'File', 'Next page', 'Letter'])
    await page.getByRole('link', { name, exact: true }).click()
  await page.getByRole('link', { name: 'Another site' }).click({ button: 'middle' })
  const of = (kind: string) => sent.filter((event) => event.kind === kind && event.path === path)
  await expect
    .poll(() => [...of('link'), ...of('download')])
    .toEqual([
      { kind: 'link', path, host: 'www.amazon.com', offer: shownOffer },
      { kind: 'link', path, host: 'oak.example' },
      { kind: 'link', path, host: 'oak.example' },
      { kind: 'download', path, file: '/media/list.pdf' },
    ])
  expect(of('view')).toHaveLength(1)
  /** What was seen is sent whenever the page is hidden. */
  const shownUntilHidden = async () => {
    await page.evaluate(() => {
      for (const state of ['hidden', 'visible']) {
        Object.defineProperty(document, 'visibilityState', { value: state, configurable: true })
        document.dispatchEvent(new Event('visibilitychange'))
      }
    })
    return of('read').flatMap(({ shown = [] }) => shown)
  }
  await expect.poll(shownUntilHidden).toEqual([shownOffer, 'balm'])
  await page.getByRole('link', { name: 'Far below' }).scrollIntoViewIfNeeded()
  await expect.poll(shownUntilHidden).toEqual([shownOffer, 'balm', 'lamp'])
  expect(of('view')).toHaveLength(1)
  await page.unrouteAll({ behavior: 'wait' })
})

test('where one picture is taken, others that are dropped with it, or while it is on its way, are named', async () => {
  const { page } = part
  const upload = Promise.withResolvers<void>()
  const path = '**/admin/media/upload'
  await page.route(path, async (route) => {
    await upload.promise
    await route.fulfill({ json: { ok: true, image: { url: '/media/a.webp' } } })
  })
  await page.evaluate(() => void (window as unknown as PartsWindow).parts.showDropZone())
  const zone = page.getByText('Drop a picture here, or choose one.')
  const drop = async (...names: string[]) => {
    const dataTransfer = await page.evaluateHandle((given) => {
      const transfer = new DataTransfer()
      for (const name of given) transfer.items.add(new File(['x'], name, { type: 'image/png' }))
      return transfer
    }, names)
    await zone.dispatchEvent('drop', { dataTransfer })
  }
  await drop('first.png', 'second.png', 'third.png')
  await toasts().getByText('Not uploaded: second.png, third.png.').waitFor()
  await page.getByRole('progressbar', { name: 'Uploading first.png' }).waitFor()
  await drop('late.png')
  await toasts().getByText('Not uploaded: late.png.').waitFor()
  upload.resolve()
  await toasts().getByText('Image uploaded').waitFor()
  await page.unroute(path)
})

test('what fails in the background is not told and moves nothing, and the next load of the page is a new one', async () => {
  const { page } = part
  const call = <Name extends 'showReloadingPage' | 'answerData' | 'readNoticed'>(name: Name) =>
    page.evaluate((part) => (window as unknown as PartsWindow).parts[part](), name)
  const press = (name: string) => page.getByRole('button', { name }).click()
  const inBackground = (data: string) => page.getByText(`In the background: ${data}`).waitFor()
  await call('showReloadingPage')
  await page.getByRole('heading', { name: 'Load 1 of ?utm_source=letter' }).waitFor()
  await press('Load in the background')
  // What is shown stays.
  await inBackground('Load 1 of ?utm_source=letter')
  expect(await call('readNoticed')).toEqual([])
  await call('answerData')
  await press('Load in the background')
  await inBackground('Load 2 of ?utm_source=letter')
  await press('Load in the foreground')
  await expect.poll(() => call('readNoticed')).toContain('This could not be loaded')
})

test('a page in the background counts when it is looked at, and not for who asks for privacy', async () => {
  const { page } = part
  const counted: string[] = []
  await page.route('**/views', async (route) => {
    const { kind, path } = route.request().postDataJSON()
    if (kind === 'view') counted.push(path)
    await route.fulfill({ status: 204 })
  })
  const open = (path: string, optsOutOfTracking = false) =>
    page.evaluate(
      ([at, value]) => {
        Object.defineProperty(navigator, 'globalPrivacyControl', { value, configurable: true })
        ;(window as unknown as PartsWindow).parts.countPage(at, '')
      },
      [path, optsOutOfTracking] as const,
    )
  const turn = (state: string) =>
    page.evaluate((value) => {
      Object.defineProperty(document, 'visibilityState', { value, configurable: true })
      document.dispatchEvent(new Event('visibilitychange'))
    }, state)
  await turn('hidden')
  await open('/never-looked-at')
  await open('/looked-at')
  await turn('visible')
  await open('/private', true)
  await open('/seen')
  await expect.poll(() => counted).toEqual(['/looked-at', '/seen'])
  await page.unrouteAll({ behavior: 'wait' })
})

describe('looks', () => {
  const styleOf = (element: Locator, property: 'fontSize' | 'backgroundColor') =>
    element.evaluate((node, name) => getComputedStyle(node)[name], property)

  beforeAll(() => part.page.evaluate(() => (window as unknown as PartsWindow).parts.showLooks()))

  test.each([390, 1280])('the first heading of a text is the largest, at %i pixels', async (width) => {
    await part.page.setViewportSize({ width, height: 800 })
    const sizes = await Promise.all(
      ['h1', 'h2', 'h3', 'p'].map(async (tag) =>
        Number.parseFloat(await styleOf(part.page.locator(`.prose ${tag}`), 'fontSize')),
      ),
    )
    expect(sizes).toEqual(sizes.toSorted((one, other) => other - one))
    expect(new Set(sizes).size).toBe(4)
    expect(sizes[0]).toBeGreaterThan(32)
  })

  test('a dark logo is on a light plate in the dark theme only, and no other one is', async () => {
    const plates = async (theme: string) => {
      await part.page.evaluate((name) => document.documentElement.setAttribute('data-theme', name), theme)
      return Promise.all(
        ['Dark', 'Light'].map((name) => styleOf(part.page.getByAltText(name), 'backgroundColor')),
      )
    }
    const none = 'rgba(0, 0, 0, 0)'
    expect(await plates('light')).toEqual([none, none])
    const [dark = '', light] = await plates('dark')
    expect(light).toBe(none)
    const brightness = dark.match(/\d+/g)?.slice(0, 3).map(Number) ?? []
    expect(Math.min(...brightness)).toBeGreaterThan(200)
  })
})

test('texts that may be too faint are found: by their color, over a picture, placed over something, or links without a line', async () => {
  const page = await part.page.context().browser()?.newPage()
  if (!page) throw new Error('no browser')
  await page.setContent(`
    <body style="background: #fff; color: #222; font-size: 16px">
      <p id="dark">Dark</p> <p id="faint" style="color: #999">Faint</p>
      <h1 id="large" style="color: #888; font-size: 24px">Large</h1>
      <div style="background: #222"><p id="inverse">Dark on dark</p></div>
      <div style="background: #222c"><p id="mixed">Dark on gray</p></div>
      <div style="opacity: 0.4"><p id="dimmed">Dimmed</p></div>
      <div style="background: linear-gradient(#fff, #eee)"><p id="pictured">On a picture</p></div>
      <div style="position: relative"><p id="placed" style="position: absolute">Over it</p></div>
      <div style="position: absolute; background: #fff"><p id="own">On its own paper</p></div>
      <p>See <a id="plain" href="/" style="color: #222; text-decoration: none">there</a> and <a id="lined" href="/">there</a>.</p>
      <button id="disabled" disabled style="color: #ccc">Disabled</button>
      <p id="hidden" hidden style="color: #fff">Hidden</p>
      <input id="field" style="color: #ccc" value="Typed">
    </body>`)
  const found = await page.evaluate(findFaintTexts)
  expect(found.map((html) => /id="(\w+)"/.exec(html)?.[1])).toEqual([
    ...['faint', 'inverse', 'mixed', 'dimmed', 'pictured', 'placed', 'plain', 'field'],
  ])
  await page.close()
})
