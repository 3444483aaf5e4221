import { randomUUID } from 'node:crypto'
import type { Pool } from 'pg'
import { linkPlaceholders } from '#app/features/newsletter/emails/link-placeholders.ts'

/** Active subscribers: reader1@venus.example and so on. */
export const insertSubscribers = (pool: Pool, lastNumber: number, firstNumber = 1) =>
  pool.query(
    `insert into newsletter_subscribers (email, status) select 'reader' || n || '@venus.example', 'active'
     from generate_series($1::int, $2::int) n`,
    [firstNumber, lastNumber],
  )

export const renderedIssue = {
  subject: 'Crème of the week',
  html: `<html><body><p>Hello “you”</p><a href="${linkPlaceholders.unsubscribe}">Unsubscribe</a> <a href="${linkPlaceholders.preferences}">Preferences</a></body></html>`,
  text: `Hello “you”\n\nUnsubscribe: ${linkPlaceholders.unsubscribe}\nPreferences: ${linkPlaceholders.preferences}\n`,
  page: '<p>Hello “you”</p>',
}

export async function addDraftIssue(pool: Pool): Promise<string> {
  const id = randomUUID()
  await pool.query('insert into newsletter_issues (id, slug) values ($1, $2)', [id, id])
  return id
}

export const raiseSendRate = (pool: Pool) =>
  pool.query(`insert into site_settings (name, value) values ('newsletter', '{"rate": 10000}')`)
