import type { Page } from '@playwright/test'
import { expect, test } from 'vitest'
import { submitUnderFailures } from '#testing/form-failures.ts'
import { admin, BACKUP_FILE, OUTBOX_FILE } from '#testing/permissions/fixtures.ts'
import type { BrowserSite } from './site.ts'

export function testConfirmations(site: () => BrowserSite) {
  /** Of an admin who signed in eleven minutes ago. */
  async function openLater(path: string, javaScriptEnabled: boolean): Promise<Page> {
    await site().pool.query(`update auth_sessions set confirmed_at = now() - interval '11 minutes'`)
    return site().openAsAdmin(path, { javaScriptEnabled, acceptDownloads: true })
  }

  const invitations = async (email: string) => {
    const query = `select 1 from auth_verifications where identifier like 'invite:%' and value like $1`
    return (await site().pool.query(query, [`%${email}%`])).rowCount
  }

  test.each([true, false])(
    'the form asks who it is and keeps what was typed (scripts: %s)',
    async (scripts) => {
      const email = `guest-${scripts}@venus.example`
      const page = await openLater('/admin/people', scripts)
      const form = page.getByRole('form', { name: 'Invite somebody' })
      await form.getByLabel('Email').fill(email)
      await form.getByLabel('Role').selectOption('admin')
      await form.getByRole('button', { name: 'Send invitation' }).click()
      await form.getByLabel('Your password').fill('not the password')
      expect(await form.getByLabel('Email').inputValue()).toBe(email)
      expect(await form.getByLabel('Role').inputValue()).toBe('admin')
      expect(await invitations(email)).toBe(0)
      await form.getByRole('button', { name: 'Send invitation' }).click()
      await form.getByText('This is not your password.').waitFor()
      await form.getByLabel('Your password').fill(admin.password)
      await form.getByRole('button', { name: 'Send invitation' }).click()
      await page.getByText(`Invitation sent to ${email}`).first().waitFor()
      expect(await invitations(email)).toBe(1)
      expect(await form.getByLabel('Your password').count()).toBe(0)
      await page.context().close()
    },
  )

  test.each([true, false])('a download asks first, and then begins (scripts: %s)', async (scripts) => {
    const page = await openLater('/admin/backups', scripts)
    await page.getByRole('link', { name: `Download ${BACKUP_FILE}` }).click()
    await page.getByRole('heading', { name: 'Confirm that it is you' }).waitFor()
    await page.getByLabel('Your password').fill(admin.password)
    if (scripts) {
      await submitUnderFailures(page, 'pages/admin/confirm-identity.tsx', {
        button: 'Confirm',
        async check(failure) {
          expect(await page.getByLabel('Your password').inputValue(), failure).toBe(admin.password)
        },
      })
    }
    const download = page.waitForEvent('download')
    await page.getByRole('button', { name: 'Confirm' }).click()
    await page.getByRole('heading', { name: 'Thank you' }).waitFor()
    if (!scripts) await page.getByRole('link', { name: 'Download' }).click()
    expect((await download).suggestedFilename()).toBe(BACKUP_FILE)
    const { rows } = await site().pool.query(
      `select data->>'subject' as subject from pgboss.job where name = 'send-email' and data->>'to' = $1
       order by created_on desc limit 1`,
      [admin.email],
    )
    expect(rows).toEqual([{ subject: expect.stringContaining('was downloaded') }])
    await page.context().close()
  })

  test.each([
    `/admin/backups/${BACKUP_FILE}`,
    '/admin/newsletter/subscribers/export.csv',
    '/admin/transfer/export.zip',
    `/admin/outbox/${OUTBOX_FILE}`,
    `/admin/outbox/${OUTBOX_FILE}/html`,
  ])('%s is for whoever has shown lately who they are', async (path) => {
    await site().pool.query(`update auth_sessions set confirmed_at = now() - interval '11 minutes'`)
    for (const method of ['GET', 'HEAD']) {
      const response = await fetch(site().url + path, {
        method,
        redirect: 'manual',
        headers: { cookie: site().cookies.admin },
      })
      expect([response.status, response.headers.get('location')]).toEqual([
        302,
        `/auth/confirm-identity?from=${encodeURIComponent(path)}`,
      ])
    }
  })
}
