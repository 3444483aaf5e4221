import { randomUUID } from 'node:crypto'
import type { Pool } from 'pg'
import { marks } from '#app/features/newsletter/letters/marks.ts'

/** So many people who get letters: reader1@venus.example and so on. */
export const addReaders = (pool: Pool, last: number, first = 1) =>
  pool.query(
    `insert into newsletter_subscribers (email, status) select 'reader' || n || '@venus.example', 'active'
     from generate_series($1::int, $2::int) n`,
    [first, last],
  )

export const writtenIssue = {
  subject: 'Crème of the week',
  html: `<html><body><p>Hello “you”</p><a href="${marks.unsubscribe}">Unsubscribe</a> <a href="${marks.preferences}">Preferences</a></body></html>`,
  text: `Hello “you”\n\nUnsubscribe: ${marks.unsubscribe}\nPreferences: ${marks.preferences}\n`,
  page: '<p>Hello “you”</p>',
}

/** A draft, to be started with `startIssue`. */
export async function addDraft(pool: Pool): Promise<string> {
  const id = randomUUID()
  await pool.query('insert into newsletter_issues (id, slug) values ($1, $2)', [id, id])
  return id
}

/** As fast as may be. */
export const withoutPace = (pool: Pool) =>
  pool.query(`insert into site_settings (name, value) values ('newsletter', '{"rate": 10000}')`)
