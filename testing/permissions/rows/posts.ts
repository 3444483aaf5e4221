import { fixtureIds, SECRET } from '../fixtures.ts'
import { deletedRow } from './deleted-row.ts'

export const postRows = [
  // A site that was started has some.
  'delete from blog_categories',
  `insert into blog_categories (id, slug, name, color) values ('${fixtureIds.category}', 'hair', 'Hair', '#aa3355'), ('${fixtureIds.otherCategory}', 'brows', 'Brows', '#335577')`,
  `insert into blog_tags (id, slug, name) values ('${fixtureIds.tag}', 'one', 'One'), ('${fixtureIds.otherTag}', 'two', 'Two')`,
  `insert into blog_tags (id, slug, name) values ('${fixtureIds.demoTag}', 'came-with-it', 'Came with it')`,
  `insert into blog_posts (id, slug, title, content, author_name) values
     ('${fixtureIds.draft}', '${SECRET}-draft', 'A ${SECRET} before', '<p>The first ${SECRET}</p>', 'A'),
     ('${fixtureIds.listed}', '${SECRET}-listed', 'A listed ${SECRET}', '<p>A ${SECRET}</p>', 'A'),
     ('${fixtureIds.assistantDraft}', '${SECRET}-shared', 'A shared ${SECRET}', '<p>A ${SECRET}</p>', 'A')`,
  `insert into blog_posts (slug, title, author_name, is_published, published_date) values
     ('in-public', 'In public', 'A', true, now() - interval '1 day'),
     ('${SECRET}-tomorrow', 'A scheduled ${SECRET}', 'A', true, now() + interval '1 day')`,
  `insert into blog_posts (id, slug, title, content, author_name, is_published, published_date) values
     ('${fixtureIds.postWithPoll}', 'with-a-poll', 'With a poll',
      '<figure data-poll="fixture1"><figcaption>Which?</figcaption><ul><li data-answer="1">A</li><li data-answer="2">B</li></ul></figure>',
      'A', true, now() - interval '2 days')`,
  `update blog_posts set title = 'A ${SECRET} after' where id in ('${fixtureIds.draft}', '${fixtureIds.assistantDraft}')`,
  deletedRow(
    fixtureIds.discardedCopy,
    'working-copy',
    `jsonb_build_object('drafts', jsonb_build_array(jsonb_build_object('id', '${fixtureIds.discardedCopy}',
       'user_id', u.id, 'fields', '{}'::jsonb, 'created_at', now(), 'updated_at', now())))`,
  ),
]
