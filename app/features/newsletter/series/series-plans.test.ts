import { type SQL, sql } from 'drizzle-orm'
import { expect, onTestFinished, test } from 'vitest'
import { accessFor } from '#database/access.ts'
import { openTestDatabase } from '#testing/database.ts'
import { countNewReaders } from '../delivery/send-to-new.server.ts'
import { dueLettersSql, postponeSql } from './send-due-series.server.ts'

const READERS = 50_000

test('with many readers, the minute’s look at who is due reads an index', async () => {
  const { pool, close } = await openTestDatabase('postgres')
  onTestFinished(() => close())
  await pool.query(`
    insert into series_letters (position, subject, delay_days, is_active) values (1, 'A', 30, true), (2, 'B', 30, true);
    insert into newsletter_subscribers (email, status, source)
      select 'r' || n || '@venus.example', 'active', 'form' from generate_series(1, ${READERS}) n;
    update series_readers set stopped_at = now(), stop_reason = 'done' where random() < 0.5;
    insert into newsletter_issues (slug, status, started_at, finished_at, mailed_html, mailed_text, page_html)
      values ('s', 'sent', now(), now(), '', '', '');
    insert into newsletter_deliveries (issue_id, subscriber_id, state)
      select i.id, s.id, 'sent' from newsletter_issues i, newsletter_subscribers s;
    analyze`)
  const system = accessFor(pool, { kind: 'system' })
  const explain = async (query: SQL) => {
    const { rows } = await system.run((db) => db.execute(sql`explain ${query}`))
    return rows.map((row) => row['QUERY PLAN']).join('\n')
  }
  for (const query of [dueLettersSql, postponeSql]) {
    const plan = await explain(query)
    expect(plan).toContain('series_readers_due')
    expect(plan).not.toMatch(/Seq Scan on (series_readers|newsletter_subscribers|newsletter_deliveries)/)
  }
  // Those who joined since are told by their date, before it is looked up who had the letter.
  const [issue] = (await pool.query('select id from newsletter_issues')).rows
  expect(await system.run((db) => countNewReaders(db, issue.id))).toBe(0)
})
