import { sql } from 'drizzle-orm'
import { boolean, check, index, pgPolicy, pgTable, text, unique, uuid } from 'drizzle-orm/pg-core'
import { maxLengths, oneOf } from './checks.ts'
import { id, timestamps, timestamptz } from './columns.ts'
import { blogComments } from './comments.ts'
import { newsletterIssues } from './newsletter.ts'
import { blogPosts } from './posts.ts'
import { adminFullAccessPolicy, assistant } from './roles.ts'

/** A comment that was marked, an answer to a letter that came by mail, or words that were typed or pasted. */
export const questionSources = ['comment', 'mail', 'typed'] as const

/** Received: came by mail, and nobody has said yet that it is a question. */
export const questionStates = ['received', 'waiting', 'answered', 'dismissed'] as const

/** What a reader asked, and the answer for a letter. The words stay as they were when it was marked. */
export const questions = pgTable(
  'questions',
  {
    id: id(),
    source: text('source', { enum: questionSources }).notNull().default('typed'),
    state: text('state', { enum: questionStates }).notNull().default('waiting'),
    commentId: uuid('comment_id').references(() => blogComments.id, { onDelete: 'set null' }),
    askerName: text('asker_name').notNull().default(''),
    /** Until she has been told; assistants cannot read it. */
    askerEmail: text('asker_email'),
    /** Whether she asked to be told of the answer. */
    wantsAnswer: boolean('wants_answer').notNull().default(false),
    content: text('content').notNull(),
    /** HTML, sanitized like that of posts: what a letter says. */
    answer: text('answer').notNull().default(''),
    /** The post that was made of it. */
    postId: uuid('post_id').references(() => blogPosts.id, { onDelete: 'set null' }),
    /** The letter that had its answer, once it was sent. Before that the letter says which questions it has. */
    issueId: uuid('issue_id').references(() => newsletterIssues.id, { onDelete: 'set null' }),
    /** When the answer was public, and she was told if she wanted that. */
    toldAt: timestamptz('told_at'),
    /** Of the mail, so that it is received once. */
    messageId: text('message_id'),
    ...timestamps(),
  },
  (table) => [
    unique('questions_of_comment').on(table.commentId),
    unique('questions_of_message').on(table.messageId),
    check('questions_source_known', oneOf(table.source, questionSources)),
    check('questions_state_known', oneOf(table.state, questionStates)),
    check(
      'questions_email_shape',
      sql`${table.askerEmail} ~ '^[^[:space:]@]+@[^[:space:]@]+$' and char_length(${table.askerEmail}) <= 254`,
    ),
    check(
      'questions_lengths',
      sql`${maxLengths([
        [table.askerName, 120],
        [table.answer, 50_000],
        [table.messageId, 1000],
      ])} and char_length(btrim(${table.content})) between 1 and 5000`,
    ),
    index('questions_newest').on(
      table.state,
      table.createdAt.desc().nullsFirst(),
      table.id.desc().nullsFirst(),
    ),
    index('questions_of_post').on(table.postId),
    index('questions_of_issue').on(table.issueId),
    index('questions_of_asker').on(sql`lower(${table.askerEmail})`),
    pgPolicy('questions_read_by_assistants', { for: 'select', to: assistant, using: sql`true` }),
    pgPolicy('questions_added_by_assistants', {
      for: 'insert',
      to: assistant,
      // An assistant does not decide who is mailed.
      withCheck: sql`state = 'waiting' and source <> 'mail' and asker_email is null and not wants_answer
        and message_id is null and told_at is null`,
    }),
    // The grant names the columns: the answer and what becomes of it, never what somebody wrote. A letter that is scheduled
    // goes out by itself: what it says has been seen by an admin.
    pgPolicy('questions_worked_on_by_assistants', {
      for: 'update',
      to: assistant,
      using: sql`not is_question_scheduled(id)`,
      withCheck: sql`true`,
    }),
    adminFullAccessPolicy('questions'),
  ],
)
