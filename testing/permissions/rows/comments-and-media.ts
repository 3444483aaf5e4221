import { fixtureIds, SECRET } from '../fixtures.ts'
import { copyOf, deletedRow } from './deleted-row.ts'

export const commentAndMediaRows = [
  `insert into blog_comments (id, post_id, first_name, last_name, content)
     select comment::uuid, p.id, '${SECRET}', 'B', '${SECRET} ' || comment from blog_posts p,
     unnest(array['${fixtureIds.comment}', '${fixtureIds.otherComment}', '${fixtureIds.lastComment}']) comment where slug = 'in-public'`,
  // Without the secret: once the assistant has approved it, everybody sees it.
  `insert into blog_comments (id, post_id, first_name, last_name, content)
     select comment::uuid, p.id, 'A', 'B', comment from blog_posts p,
     unnest(array['${fixtureIds.assistantComment}', '${fixtureIds.assistantOtherComment}']) comment where slug = 'in-public'`,
  `insert into blog_comments (id, post_id, first_name, last_name, content, is_approved)
     select '${fixtureIds.answeredComment}', id, 'A', 'B', 'Answered', true from blog_posts where slug = 'in-public'`,
  `insert into comment_answers (id, comment_id, author_name, mark, content) values
     ('${fixtureIds.authorsAnswer}', '${fixtureIds.answeredComment}', 'A', 'author', 'Thank you'),
     ('${fixtureIds.assistantsAnswer}', '${fixtureIds.answeredComment}', 'A', 'team', 'Thank you')`,
  deletedRow(
    fixtureIds.deletedAnswer,
    'comment-answer',
    `jsonb_build_object('answers', ${copyOf('comment_answers', fixtureIds.authorsAnswer, { id: fixtureIds.deletedAnswer })})`,
    fixtureIds.answeredComment,
  ),
  `insert into media_files (id, key, name, width, height, bytes)
     values ('${fixtureIds.media}', 'blog-media/posts/${SECRET}.webp', '${SECRET}.webp', 1, 1, 1),
       ('${fixtureIds.assistantMedia}', 'blog-media/posts/${SECRET}-2.webp', '${SECRET}-2.webp', 1, 1, 1)`,
]
