import { fixtureIds, SECRET } from '../fixtures.ts'
import { copyOf, deletedRow } from './deleted-row.ts'

export const sponsorRows = [
  `insert into sponsorships (id, brand_name, title, post_id) values
     ('${fixtureIds.sponsorship}', 'A ${SECRET}', 'A ${SECRET}', '${fixtureIds.draft}'),
     ('${fixtureIds.otherSponsorship}', 'B', 'Other', null)`,
  `insert into sponsorship_links (id, sponsorship_id, purpose, token_hash, expires_at, figures) values
     ('${fixtureIds.sponsorshipLink}', '${fixtureIds.sponsorship}', 'report', 'hash', now() + interval '1 day', '{}')`,
  `insert into sponsorship_comments (id, sponsorship_id, author_name, content)
     values ('${fixtureIds.sponsorshipComment}', '${fixtureIds.sponsorship}', 'A', 'A ${SECRET}')`,
  deletedRow(
    fixtureIds.deletedSponsorship,
    'sponsorship',
    `jsonb_build_object('sponsorships', ${copyOf('sponsorships', fixtureIds.sponsorship, { id: fixtureIds.deletedSponsorship })})`,
  ),
]
