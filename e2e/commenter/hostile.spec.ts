import type { Page } from '@playwright/test'
import { normalizeText } from '#app/features/comments/normalize-text.ts'
import { signInAsAdmin } from '../admin/admin-area.ts'
import { waitForHydration } from '../journey.ts'
import { commentsSection, createPost, expect, publishPost, sendComment, test } from './commenter.ts'
import { CANARY, CLOSING_TAGS, swallowingVectors, vectors } from './vectors.ts'

// These pages have broken images and blocked scripts on purpose.
// Sanitizing has to be enough: the content security policy is disabled here.
test.use({ allowedComplaints: /./, bypassCSP: true })

const all = [...vectors, ...swallowingVectors]
const MAX_NAME_LENGTH = 80
const IN_A_COMMENT = 4

/** Records scripts, dialogs and requests that no page of ours causes. */
async function layTripwire(page: Page) {
  const tripped: string[] = []
  await page.exposeFunction('tripwire', () => tripped.push('a script ran'))
  page.on('dialog', async (dialog) => {
    tripped.push(`a dialog opened: ${dialog.message()}`)
    await dialog.dismiss()
  })
  page.on('popup', () => tripped.push('a window opened'))
  await page.context().route(`**://${CANARY}/**`, async (route) => {
    tripped.push(`asked for ${route.request().url()}`)
    await route.abort()
  })
  return tripped
}

/** Handlers and URLs in the document that would run on a click or a key. */
const armed = (page: Page) =>
  page.evaluate(() => {
    const dangerous = /^(javascript|vbscript|data):/i
    const addresses = ['href', 'src', 'action', 'formaction', 'data', 'xlink:href']
    const bad: string[] = []
    for (const element of document.querySelectorAll('main, main *')) {
      for (const { name, value } of element.attributes) {
        const address = addresses.includes(name) && URL.parse(value, document.baseURI)?.protocol
        if (/^on|^srcdoc$/i.test(name) || (address && dangerous.test(address))) bad.push(element.outerHTML)
      }
    }
    const foreign =
      'main :is(script, iframe, object, embed, base, meta, link, form[action*="canary"], template)'
    for (const element of document.querySelectorAll(foreign)) bad.push(element.outerHTML)
    return bad
  })

/** Moves over the page with the pointer and the Tab key. */
async function wander(page: Page) {
  await page.evaluate(() => {
    for (const element of document.querySelectorAll<HTMLElement>('main *')) {
      for (const kind of ['mouseover', 'pointerenter', 'focus', 'toggle', 'animationstart', 'scroll']) {
        element.dispatchEvent(new Event(kind, { bubbles: true }))
      }
    }
  })
  for (let presses = 0; presses < 3; presses++) await page.keyboard.press('Tab')
}

async function expectHarmless(page: Page, address: string, tripped: string[]) {
  await page.goto(address, { waitUntil: 'load' })
  expect(await armed(page)).toEqual([])
  await wander(page)
  expect(tripped).toEqual([])
}

test(`${all.length} ways to run a script as a comment, half of them as a name: none runs, and each is shown as it was typed`, async ({
  page,
}) => {
  expect(all.length).toBeGreaterThanOrEqual(200)
  const post = await createPost(page)
  // Four in each comment, and two of them as the names of its writer: a comment takes longer than a vector.
  const send = async (place: number) => {
    const some = all.slice(place, place + IN_A_COMMENT)
    const [firstName = '', lastName = ''] = [...some, 'King'].map((vector) =>
      vector.slice(0, MAX_NAME_LENGTH),
    )
    const content = some.map((vector, more) => `${place + more}\n${vector}`).join('\n\n')
    await sendComment(page.request, post, { firstName, lastName, content })
  }
  const places = [...all.keys()].filter((place) => place % IN_A_COMMENT === 0)
  await Promise.all(places.map(send))
  const tripped = await layTripwire(page)
  let address: string | null = `${post}/comments`
  const seen: string[] = []
  while (address) {
    await expectHarmless(page, address, tripped)
    seen.push(...(await page.getByRole('main').getByRole('listitem').allTextContents()))
    const older = page.getByRole('link', { name: 'Show older comments' })
    address = (await older.count()) > 0 ? await older.getAttribute('href') : null
  }
  expect(seen).toHaveLength(Math.ceil(all.length / IN_A_COMMENT))
  const notShown = all.filter(
    (vector, place) => !seen.some((text) => text.includes(`${place}\n${normalizeText(vector)}`)),
  )
  expect(notShown).toEqual([])
  await expectHarmless(page, post, tripped)
  await expect(commentsSection(page).getByRole('listitem')).toHaveCount(50)
})

test(`${all.length} ways to run a script in the text of a post: none runs`, async ({ page }) => {
  // What hides all that comes after it is the last of a post.
  const bodies = swallowingVectors.map((last, page) => {
    const some = vectors.filter((_, place) => place % swallowingVectors.length === page)
    return [...some.map((vector) => `${vector}${CLOSING_TAGS}`), last]
  })
  const posts: { address: string; marks: number }[] = []
  await signInAsAdmin(page)
  for (const body of bodies) {
    const content = body.map((vector, place) => `<p>§${place}</p>${vector}`).join('\n')
    posts.push({ address: await publishPost(page.request, content), marks: body.length })
  }
  const tripped = await layTripwire(page)
  for (const { address, marks } of posts) {
    await expectHarmless(page, address, tripped)
    // No vector has hidden another one from the parser, and so from this test.
    await expect(
      page
        .getByRole('article')
        .first()
        .getByText(/^§\d+$/),
    ).toHaveCount(marks)
  }

  await test.step('the tripwire itself works', async () => {
    // React would replace what it finds there before it has hydrated.
    await waitForHydration(page)
    await page.evaluate(
      ([host]) => {
        const main = document.querySelector('main')
        if (main)
          main.innerHTML = `<img src=x onerror=tripwire(1)><img src="https://${host}/x"><a href="javascript:1">a</a>`
      },
      [CANARY],
    )
    await expect.poll(() => [...tripped].sort()).toEqual(['a script ran', `asked for https://${CANARY}/x`])
    expect(await armed(page)).toHaveLength(2)
  })
})
