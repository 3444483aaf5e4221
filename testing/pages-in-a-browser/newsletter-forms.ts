import { expect, test } from 'vitest'
import { submitUnderFailures } from '#testing/form-failures.ts'
import type { BrowserSite } from './site.ts'

export function testNewsletterForms(site: () => BrowserSite) {
  const stored = async (query: string) => (await site().pool.query(query)).rows

  test('the key that signs letters is named, where letters are really sent', async () => {
    const page = await site().openAsAdmin('/admin/newsletter/delivery')
    const field = page.getByLabel('Headers of a letter, or the name of the key')
    await field.fill('s9')
    await submitUnderFailures(page, 'features/newsletter/mail-health/dkim-form.tsx', {
      button: 'Look it up',
      check: async (failure) => expect(await field.inputValue(), failure).toBe('s9'),
    })
    await page.getByRole('button', { name: 'Look it up' }).click()
    await page.getByText('Name of the key saved').waitFor()
    expect(await stored(`select value from site_settings where name = 'dkim'`)).toEqual([
      { value: { selector: 's9', domain: 'venus.example' } },
    ])
    await page.context().close()
  })

  test('the series that a restored backup stopped goes on', async () => {
    await site().pool.query(`insert into series_readers (subscriber_id, stopped_at, stop_reason)
      select id, now(), 'restored' from newsletter_subscribers where status = 'active'
      on conflict (subscriber_id) do update set stopped_at = now(), stop_reason = 'restored'`)
    const page = await site().openAsAdmin('/admin/newsletter/series')
    const button = 'Let it go on'
    await submitUnderFailures(page, 'features/newsletter/series/resume-card.tsx', { button })
    await page.getByRole('button', { name: button }).click()
    await page.getByText('The series goes on for them').waitFor()
    expect(await stored(`select 1 from series_readers where stop_reason = 'restored'`)).toEqual([])
    await page.context().close()
  })
}
