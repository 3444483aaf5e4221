import { fixtureIds, SECRET, subscriber } from '../fixtures.ts'
import { copyOf, deletedRow } from './deleted-row.ts'

export const newsletterRows = [
  `insert into newsletter_subscribers (id, email) values ('${fixtureIds.subscriber}', '${SECRET}-reader@venus.example'),
     ('${fixtureIds.otherSubscriber}', '${SECRET}-other@venus.example')`,
  `insert into newsletter_subscribers (id, key, email)
     values ('${subscriber.id}', '${subscriber.key}', 'reader@venus.example')`,
  `insert into newsletter_issues (id, slug, subject, intro)
     values ('${fixtureIds.issue}', '${SECRET}', 'A ${SECRET} to be', '<p>A ${SECRET}</p>')`,
  `insert into newsletter_issues (id, slug, subject, status, started_at, mailed_html, mailed_text, page_html)
     values ('${fixtureIds.pausedIssue}', 'begun', 'Begun', 'paused', now(), '${SECRET}', '${SECRET}', 'Read by many')`,
  `insert into newsletter_issues (id, slug, subject, mailed_elsewhere_at)
     values ('${fixtureIds.importedIssue}', '${SECRET}-imported', 'An imported ${SECRET}', '2020-01-01')`,
  deletedRow(
    fixtureIds.deletedIssue,
    'issue',
    `jsonb_build_object('issues', ${copyOf('newsletter_issues', fixtureIds.issue, { id: fixtureIds.deletedIssue, slug: 'back' })})`,
  ),
  `insert into series_letters (id, position, subject, intro) values
     ('${fixtureIds.seriesLetter}', 1, 'A ${SECRET}', '<p>A ${SECRET}</p>'), ('${fixtureIds.otherSeriesLetter}', 2, 'B', '')`,
  deletedRow(
    fixtureIds.deletedSeriesLetter,
    'series-letter',
    `jsonb_build_object('letters', ${copyOf('series_letters', fixtureIds.seriesLetter, { id: fixtureIds.deletedSeriesLetter })})`,
  ),
  `insert into newsletter_subscribers (id, email, status)
     values ('${fixtureIds.stoppedSubscriber}', '${SECRET}-stopped@venus.example', 'active')`,
  `insert into series_readers (subscriber_id, stopped_at, stop_reason)
     values ('${fixtureIds.stoppedSubscriber}', now(), 'restored')
     on conflict (subscriber_id) do update set stopped_at = now(), stop_reason = 'restored'`,
  `insert into single_emails (id, key, to_email, subject, body, state)
     values ('${fixtureIds.uncertainEmail}', '${SECRET}', '${SECRET}-uncertain@venus.example', 'A ${SECRET}', '{"text": ""}',
       'uncertain')`,
]
