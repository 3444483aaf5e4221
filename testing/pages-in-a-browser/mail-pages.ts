import { beforeEach, expect, test } from 'vitest'
import { createOwnerToken } from '#app/mail/owner-token.server.ts'
import { submitUnderFailures } from '#testing/form-failures.ts'
import { reader, readerFollowIds } from '#testing/permissions/fixtures.ts'
import type { BrowserSite } from './site.ts'

const pathOf = (page: string, purpose: string, id = reader.id) =>
  `/mail/${page}?token=${createOwnerToken({ id, key: reader.key }, purpose)}`
const leavePath = pathOf('leave', 'leave-follow', readerFollowIds.left)

export function testMailPages(site: () => BrowserSite) {
  beforeEach(() =>
    site().pool.query(
      `update reader_follows set ended_at = null, requested_at = case when id = $1 then now() end,
         confirmed_at = case when id <> $1 then now() end`,
      [readerFollowIds.requested],
    ),
  )

  const followed = async () =>
    (
      await site().pool.query(
        'select title from reader_follows where confirmed_at is not null and ended_at is null order by title',
      )
    ).rows.map(({ title }) => title)

  test.each([true, false])('a reader confirms, leaves and stops (scripts: %s)', async (scripts) => {
    const context = await site().openContext({ javaScriptEnabled: scripts })
    const page = await context.newPage()
    const failing = (source: string, button: string) =>
      scripts ? submitUnderFailures(page, source, { button }) : undefined

    await page.goto(pathOf('confirm', 'confirm-follows'))
    await failing('pages/site/mail-confirm.tsx', 'Yes, write to me')
    expect(await page.getByLabel('A balm').isChecked()).toBe(true)
    await page.getByLabel('A balm').uncheck()
    await page.getByRole('button', { name: 'Yes, write to me' }).click()
    await page.getByText('Tick what you want to hear of.').waitFor()
    await page.getByLabel('A balm').check()
    await page.getByRole('button', { name: 'Yes, write to me' }).click()
    await page.getByText('You will hear of it at follower@venus.example.').waitFor()
    expect(await followed()).toEqual(['A balm', 'A lamp', 'Why?'])

    await page.goto(leavePath)
    await failing('pages/site/mail-leave.tsx', 'Stop them')
    await page.getByRole('button', { name: 'Stop them' }).click()
    await page.getByText('Nothing more comes about A lamp.').waitFor()
    expect(await followed()).toEqual(['A balm', 'Why?'])
    await page.getByRole('button', { name: 'Start them again' }).click()
    await page.getByText('You will hear of A lamp.').waitFor()

    await page.goto(pathOf('preferences', 'manage-follows'))
    await failing('features/reader-mail/own-follows-form.tsx', 'Stop letters about A lamp')
    await page.getByRole('button', { name: 'Stop letters about A lamp' }).click()
    await page.getByText('Stopped. Nothing more comes about it.').first().waitFor()
    expect(await followed()).toEqual(['A balm', 'Why?'])
    await page.getByRole('button', { name: 'Stop all of them' }).click()
    await page.getByText('No letters come to you about anything.').waitFor()
    expect(await followed()).toEqual([])
    await context.close()
  })

  test('a mail program leaves by its own button, from anywhere and without our fields (RFC 8058)', async () => {
    const asForm = { 'content-type': 'application/x-www-form-urlencoded' }
    for (const body of ['List-Unsubscribe=One-Click', undefined]) {
      await site().pool.query('update reader_follows set ended_at = null')
      const response = await fetch(site().url + leavePath, {
        method: 'POST',
        headers: { origin: 'https://mail.example', 'sec-fetch-site': 'cross-site', ...(body && asForm) },
        body,
      })
      expect([response.status, response.headers.get('cache-control')]).toEqual([200, 'no-store'])
      expect(await followed()).not.toContain('A lamp')
    }
    expect((await fetch(`${site().url}/mail/leave?token=guessed`, { method: 'POST' })).status).toBe(404)
  })

  test('looking at a link changes nothing', async () => {
    const before = await followed()
    for (const path of [
      pathOf('confirm', 'confirm-follows'),
      leavePath,
      pathOf('preferences', 'manage-follows'),
    ]) {
      const response = await fetch(site().url + path)
      expect([response.status, response.headers.get('x-robots-tag')]).toEqual([200, 'noindex'])
    }
    expect(await followed()).toEqual(before)
  })
}
