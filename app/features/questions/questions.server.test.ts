import { sql } from 'drizzle-orm'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { handleCommentsAction } from '#app/features/comments/moderation/handle-comments-action.server.ts'
import { listCommentsForModeration } from '#app/features/comments/moderation/list-comments.server.ts'
import { parseCommentListQuery } from '#app/features/comments/moderation/moderation.ts'
import { renderIssue } from '#app/features/newsletter/issues/render-issue.server.tsx'
import { type Access, accessFor } from '#database/access.ts'
import type { Database } from '#database/client.ts'
import { createLog } from '#platform/log.ts'
import { ids, userIds, writeAccessFixtures } from '#testing/access-fixtures.ts'
import { writeComment } from '#testing/comments/spam.ts'
import { featureEngines, openTestDatabase } from '#testing/database.ts'
import { openTestIssues, SITE_URL } from '#testing/newsletter/issues.ts'
import { insertFollower } from '#testing/reader-mail.ts'
import { headersOf, readSentEmails } from '#testing/sent-emails.ts'
import { handleQuestionAction, handleQuestionsAction } from './handle-questions-action.server.ts'
import { forgetAskers, notifyAskers } from './notify-askers.server.ts'
import { loadQuestions, PAGE_SIZE, readQuestion } from './questions.server.ts'
import { parseQuestionListQuery, questionListUrl } from './questions.ts'
import { deleteOldQuestions, receiveMail, withoutQuotation } from './receive-mail.server.ts'

const log = createLog('silent')
const DAY_MS = 24 * 60 * 60 * 1000

const toForm = (fields: Record<string, string>) => {
  const form = new FormData()
  for (const [name, value] of Object.entries(fields)) form.set(name, value)
  return form
}

test('of a mail only what was written above the letter is kept', () => {
  expect(withoutQuotation('Which one?\r\n\r\nOn Mon, Jan 5, Venus wrote:\r\n> A letter')).toBe('Which one?')
  expect(withoutQuotation('Which one?\n-- \nAda\nLondon')).toBe('Which one?')
  expect(withoutQuotation('> A letter\nWhich one?')).toBe('Which one?')
  expect(withoutQuotation('On Mon, Jan 5, Venus wrote:\n> A letter\nBelow it: which?')).toContain('which?')
  expect(withoutQuotation('> A letter')).toBe('')
})

describe.each(featureEngines)('questions on %s', (engine) => {
  let database: Database
  const admin = () => accessFor(database.pool, { kind: 'admin', userId: userIds.admin })
  const assistant = () => accessFor(database.pool, { kind: 'assistant', userId: userIds.assistant })
  const system = () => accessFor(database.pool, { kind: 'system' })
  const tell = () => notifyAskers({ system: system(), siteUrl: SITE_URL })

  beforeAll(async () => {
    database = await openTestDatabase(engine)
    await writeAccessFixtures(database.pool)
  })
  beforeEach(async () => {
    await database.pool.query(`delete from questions; delete from single_emails; delete from deleted_items;
      delete from newsletter_issues; delete from reader_addresses; delete from blog_comments`)
  })
  afterAll(() => database.close())

  const add = async (fields: Record<string, string> = {}, access: Access = admin()) =>
    (
      await handleQuestionsAction(
        { access, log },
        toForm({ intent: 'add-question', name: 'Ada Bell', content: 'Which serum?', ...fields }),
      )
    ).data
  const addWithAddress = async () => (await add({ wantsAnswer: 'on', email: 'Ada@Venus.example' })).id ?? ''
  async function act(id: string, fields: Record<string, string>, access: Access = admin()) {
    const question = await readQuestion(access, id)
    const { content = '', name = '', answer = '', updatedAt: asOf = '' } = question ?? {}
    return (
      await handleQuestionAction({ access, log }, id, toForm({ content, name, answer, asOf, ...fields }))
    ).data
  }
  const list = (search = '', access: Access = admin()) =>
    loadQuestions(access, parseQuestionListQuery(new URLSearchParams(search)))
  const emails = async () =>
    (
      await database.pool.query<{ key: string; to_email: string; subject: string; text: string }>(
        `select key, to_email, subject, body ->> 'text' as text from single_emails order by key`,
      )
    ).rows
  const storedEmail = async (id: string) =>
    (await database.pool.query('select asker_email, wants_answer from questions where id = $1', [id])).rows[0]

  test('are added by hand; an address is kept only for somebody who wants to be told, and only by an admin', async () => {
    expect(await add({ content: ' ' })).toMatchObject({ ok: false, field: 'content' })
    expect(await add({ content: 'x'.repeat(5001) })).toMatchObject({ ok: false, field: 'content' })
    expect(await add({ wantsAnswer: 'on', email: 'nobody' })).toMatchObject({ ok: false, field: 'email' })
    const { id: told = '' } = await add({ wantsAnswer: 'on', email: 'Ada@Venus.example' })
    const { id: untold = '' } = await add({ email: 'ada@venus.example' })
    const { id: byAssistant = '' } = await add({ wantsAnswer: 'on', email: 'ada@venus.example' }, assistant())
    expect(await storedEmail(told)).toEqual({ asker_email: 'ada@venus.example', wants_answer: true })
    expect(await storedEmail(untold)).toEqual({ asker_email: null, wants_answer: false })
    expect(await storedEmail(byAssistant)).toEqual({ asker_email: null, wants_answer: false })
    expect((await readQuestion(admin(), told))?.email).toBe('ada@venus.example')
    expect(await readQuestion(assistant(), told)).toMatchObject({ email: null, wantsAnswer: true })
  })

  test('are listed by state, in pages that skip none', async () => {
    expect(questionListUrl(parseQuestionListQuery(new URLSearchParams('state=attic&after=x')))).toBe(
      '/admin/questions',
    )
    await database.pool.query(`insert into questions (content, state, created_at)
      select 'Q' || n, case when n = 1 then 'answered' else 'waiting' end, now() - make_interval(secs => n)
      from generate_series(1, ${PAGE_SIZE + 3}) n`)
    const first = await list()
    expect(first.counts).toEqual({ waiting: PAGE_SIZE + 2, received: 0, answered: 1, dismissed: 0 })
    const second = await list(`after=${first.next}`, assistant())
    expect(new Set([...first.rows, ...second.rows].map(({ id }) => id)).size).toBe(PAGE_SIZE + 2)
    expect(second.next).toBeNull()
  })

  test('a comment is marked once, with its words, and again if it was left for later', async () => {
    const comment = await writeComment(database, { content: 'Does it sting?', isApproved: true })
    const spam = await writeComment(database)
    await database.pool.query('update blog_comments set spam_since = now() where id = $1', [spam])
    const services = { comments: { signReceipt: (text: string) => text, verifyReceipt: () => undefined } }
    const ask = async (id: string, access: Access = assistant()) =>
      (await handleCommentsAction({ access, log, services }, toForm({ one: `ask.${id}` }))).data
    expect(await ask(comment)).toMatchObject({ ok: true, message: 'It is among the questions.' })
    expect(await ask(spam)).toMatchObject({ ok: false, status: 404 })
    const [question] = (await list()).rows
    expect(question).toMatchObject({ source: 'comment', content: 'Does it sting?' })
    const id = question?.id ?? ''
    const moderated = await listCommentsForModeration(
      assistant(),
      parseCommentListQuery(new URLSearchParams('folder=approved')),
    )
    expect(moderated.rows).toMatchObject([{ id: comment, questionId: id }])
    await act(id, { intent: 'dismiss' })
    await ask(comment, admin())
    expect(await list()).toMatchObject({ counts: { waiting: 1, dismissed: 0 } })
    await database.pool.query('delete from blog_comments where id = $1', [comment])
    expect(await readQuestion(admin(), id)).toMatchObject({ content: 'Does it sting?', comment: null })
  })

  test('the words of a comment that is a question stand in a letter once', async () => {
    const comment = await writeComment(database, { content: 'Does it sting?', isApproved: true })
    const praise = await writeComment(database, { content: 'Lovely.', isApproved: true })
    const issues = openTestIssues(database.pool)
    const written = await issues.createIssue()
    expect((await issues.read(written)).commentIds.toSorted()).toEqual([comment, praise].toSorted())
    const services = { comments: { signReceipt: (text: string) => text, verifyReceipt: () => undefined } }
    await handleCommentsAction({ access: admin(), log, services }, toForm({ one: `ask.${comment}` }))
    const [question] = (await list()).rows
    await act(question?.id ?? '', { intent: 'to-issue', answer: '<p>No.</p>' })
    expect(await issues.read(written)).toMatchObject({
      commentIds: [praise],
      questionIds: [question?.id],
    })
    expect((await issues.read(await issues.createIssue())).commentIds).not.toContain(comment)
  })

  test('an answer is sanitized and not overwritten; an assistant leaves the words of a reader as they are', async () => {
    const { id = '' } = await add()
    const answer = '<p>The oat one.</p><script>1</script>'
    expect(await act(id, { intent: 'save-question', answer, content: 'Other' }, assistant())).toMatchObject({
      ok: true,
    })
    expect(await readQuestion(admin(), id)).toMatchObject({
      content: 'Which serum?',
      answer: '<p>The oat one.</p>',
    })
    expect(
      await act(id, { intent: 'save-question', answer: 'x', asOf: '2026-01-01T00:00:00.000Z' }),
    ).toMatchObject({
      ok: false,
      status: 409,
    })
    expect(await act(id, { intent: 'save-question', answer: '<p> </p>', content: 'Shorter?' })).toMatchObject(
      {
        ok: true,
      },
    )
    expect(await readQuestion(admin(), id)).toMatchObject({ content: 'Shorter?', answer: '' })
  })

  test('one becomes a draft once, and the asker is told once when the post is public', async () => {
    const id = await addWithAddress()
    const answer = '<p>The oat one.</p>'
    const { postId = '' } = await act(
      id,
      { intent: 'make-post', answer, content: 'Which <b> & serum?' },
      admin(),
    )
    expect(await act(id, { intent: 'make-post' }, assistant())).toMatchObject({ postId })
    const { rows } = await database.pool.query('select * from blog_posts where id = $1', [postId])
    expect(rows[0]).toMatchObject({
      title: 'Which <b> & serum?',
      slug: 'which-b-serum',
      is_published: false,
      content: '<blockquote><p>Which &#x3C;b> &#x26; serum?</p></blockquote><p>The oat one.</p>',
    })
    expect(await tell()).toBe(0)
    await database.pool.query(
      `update blog_posts set is_published = true, published_date = now() - interval '1 second' where id = $1`,
      [postId],
    )
    const told = await Promise.all([tell(), tell(), tell()])
    expect(told.reduce((sum, count) => sum + count, 0)).toBe(1)
    const [email] = await emails()
    expect(await emails()).toHaveLength(1)
    expect(email).toMatchObject({
      key: `question:${id}`,
      to_email: 'ada@venus.example',
      subject: 'Your question has an answer',
    })
    expect(email?.text).toContain('Which <b> & serum?')
    expect(email?.text).toContain(`${SITE_URL}/blog/which-b-serum`)
    expect(await storedEmail(id)).toMatchObject({ asker_email: null })
    expect(await list('state=answered')).toMatchObject({ rows: [{ id }] })
    expect(await act(id, { intent: 'dismiss' })).toMatchObject({ ok: false, status: 404 })
    await database.pool.query('delete from blog_posts where id = $1', [postId])
  })

  test('its draft takes no address that leads elsewhere', async () => {
    await database.pool.query(`insert into blog_post_slugs (slug, post_id) values ('which-serum', $1)`, [
      ids.published,
    ])
    await database.pool.query(
      `insert into blog_post_paths (path, post_id) values ('/blog/which-serum-2', $1)`,
      [ids.published],
    )
    await database.pool.query(
      `insert into former_paths (path, category_id) values ('/blog/which-serum-3', $1)`,
      [ids.category],
    )
    const { id = '' } = await add({ content: 'Which serum?' })
    const { postId } = await act(id, { intent: 'make-post' })
    const { rows } = await database.pool.query('select slug from blog_posts where id = $1', [postId])
    expect(rows).toEqual([{ slug: 'which-serum-4' }])
    await database.pool.query(
      'delete from blog_post_slugs; delete from blog_post_paths; delete from former_paths',
    )
    await database.pool.query('delete from blog_posts where id = $1', [postId])
  })

  test('who follows answers to the comment is told, with a way to leave; read by a mail server', async () => {
    const comment = await writeComment(database, { content: 'Does it sting?', isApproved: true })
    const followed = { kind: 'comment-answers', subjectId: comment, title: 'Serums' } as const
    await insertFollower(database.pool, 'follower@venus.example', followed)
    await insertFollower(database.pool, 'left@venus.example', followed)
    await database.pool.query(`update reader_follows set ended_at = now() from reader_addresses address
      where address.id = address_id and email = 'left@venus.example'`)
    await database.pool.query(
      `insert into questions (source, comment_id, content, post_id) values ('comment', $1, 'Does it sting?', $2)`,
      [comment, ids.published],
    )
    expect(await tell()).toBe(1)
    const [sent, ...others] = await readSentEmails(database.pool)
    expect(others).toEqual([])
    expect(sent?.to?.[0]?.address).toBe('follower@venus.example')
    expect(sent?.text).toContain(`${SITE_URL}/blog/published`)
    expect(sent?.text).toContain('You follow answers to your comment on “Serums”.')
    if (!sent) throw new Error('no email')
    expect(headersOf(sent)).toMatchObject({
      'list-unsubscribe-post': 'List-Unsubscribe=One-Click',
      'list-unsubscribe': expect.stringContaining('/mail/leave?'),
    })
  })

  test('one is in the next letter with its answer, in the email and on the page, and the asker is told when it goes', async () => {
    const id = await addWithAddress()
    const { id: other = '' } = await add({ content: 'Another?' })
    expect(await act(id, { intent: 'to-issue' })).toMatchObject({ ok: false, field: 'answer' })
    const answer = '<p>The oat one, <a href="/blog/published">see here</a>.</p>'
    expect(await act(id, { intent: 'to-issue', answer }, assistant())).toMatchObject({
      ok: false,
      status: 403,
    })
    expect(await act(id, { intent: 'to-issue', answer })).toMatchObject({ ok: true })
    expect(await act(id, { intent: 'to-issue', answer })).toMatchObject({ ok: true })
    const question = await readQuestion(admin(), id)
    expect(question?.issues).toHaveLength(1)
    const issueId = question?.issues[0]?.id ?? ''
    const issues = openTestIssues(database.pool)
    expect(await issues.read(issueId)).toMatchObject({
      questionIds: [id],
      available: { questions: [{ id, name: 'Ada Bell', content: 'Which serum?' }] },
    })
    await act(other, { intent: 'to-issue', answer: '<p>Yes.</p>' })
    await issues.submit(issueId, 'save', { [`question.${other}`]: 'on', subject: 'Serums' })
    const { html, text, page } = await renderIssue(system(), issueId, SITE_URL)
    for (const part of [html, text, page]) {
      expect(part).toMatch(/You asked/i)
      expect(part).toContain('Which serum?')
      expect(part).toContain('The oat one')
      expect(part).toContain('Ada')
      expect(part).not.toContain('Bell')
    }
    expect(html).toContain(`${SITE_URL}/blog/published?`)
    expect(await tell()).toBe(0)
    await database.pool.query(
      `update newsletter_issues set status = 'sent', started_at = now(), mailed_html = 'h', mailed_text = 't', page_html = 'p'`,
    )
    expect(await tell()).toBe(1)
    expect(await tell()).toBe(0)
    const slug = (await issues.read(issueId)).slug
    expect((await emails())[0]?.text).toContain(`${SITE_URL}/newsletter/${slug}`)
    expect(await list('state=answered')).toMatchObject({ counts: { answered: 2, waiting: 0 } })
  })

  test('a letter refuses too many, leaves out one without an answer, and checks the answers as the intro', async () => {
    const issues = openTestIssues(database.pool)
    const issueId = await issues.createIssue()
    const six = Array.from({ length: 6 }, (_, index) => `00000000-0000-4000-8000-00000000000${index}`)
    const tooMany = Object.fromEntries(six.map((id) => [`question.${id}`, 'on']))
    expect((await issues.submit(issueId, 'save', tooMany)).data).toMatchObject({
      ok: false,
      field: 'questions',
    })
    const { id = '' } = await add()
    await issues.submit(issueId, 'save', { [`question.${id}`]: 'on', subject: 'S', intro: '<p>Hi</p>' })
    expect((await renderIssue(system(), issueId, SITE_URL)).text).not.toMatch(/you asked/i)
    const link = 'https://amazon.com/dp/B000000000'
    const written = `<p><a href="${link}">It</a>, <a href="/nowhere">this</a> or <img src="/media/large.webp"></p>`
    await act(id, { intent: 'save-question', answer: written })
    const { findings } = (await issues.submit(issueId, 'check', { intro: `<p><a href="${link}">It</a></p>` }))
      .data
    const amazon = `${link}: Amazon allows no links in emails. Add it as a product.`
    const inAnswer = { to: `/admin/questions/${id}`, place: undefined }
    expect(findings?.filter(({ to }) => to === '#intro')).toMatchObject([
      { message: amazon, place: { kind: 'link', value: link } },
    ])
    expect(findings?.filter(({ to }) => to !== '#intro' && to !== '#preview-text')).toMatchObject([
      { level: 'error', message: amazon, ...inAnswer },
      { level: 'error', message: '/nowhere leads to nothing that readers can see.', ...inAnswer },
      {
        level: 'error',
        message: 'A picture in the answer to “Which serum?” has no alternative text.',
        ...inAnswer,
      },
      {
        level: 'warning',
        message: 'A picture has 400 KB; on a phone it loads slowly.',
        ...inAnswer,
      },
    ])
  })

  test('a comment of the demo is not mailed as a question, until its words are hers', async () => {
    const comment = await writeComment(database, { content: 'Does it sting?', isApproved: true })
    await database.pool.query(`insert into demo_content (kind, id) values ('comment', $1)`, [comment])
    const services = { comments: { signReceipt: (text: string) => text, verifyReceipt: () => undefined } }
    await handleCommentsAction({ access: admin(), log, services }, toForm({ one: `ask.${comment}` }))
    const id = (await list()).rows[0]?.id ?? ''
    await act(id, { intent: 'to-issue', answer: '<p>No.</p>' })
    const issueId = (await readQuestion(admin(), id))?.issues[0]?.id ?? ''
    const issues = openTestIssues(database.pool)
    const demoFindings = async () =>
      (await issues.submit(issueId, 'check')).data.findings
        ?.map(({ message }) => message)
        .filter((message) => message.includes('demo content'))
    expect(await demoFindings()).toEqual(['“Does it sting?” is demo content: only what you wrote is mailed.'])
    const another = await issues.createIssue()
    expect((await issues.read(another)).available.questions).toEqual([])
    await act(id, { intent: 'save-question', content: 'Will it sting?', answer: '<p>No.</p>' })
    expect(await demoFindings()).toEqual([])
    await database.pool.query('delete from demo_content')
  })

  test('while a letter that is scheduled has it, an assistant changes neither the answer nor what becomes of it', async () => {
    const { id = '' } = await add()
    const answer = '<p>The oat one.</p>'
    await act(id, { intent: 'to-issue', answer })
    const issueId = (await readQuestion(admin(), id))?.issues[0]?.id ?? ''
    expect(await act(id, { intent: 'save-question', answer: '<p>Or not.</p>' }, assistant())).toMatchObject({
      ok: true,
    })
    await database.pool.query(
      "update newsletter_issues set status = 'scheduled', scheduled_for = now() - interval '1 second' where id = $1",
      [issueId],
    )
    expect(await readQuestion(assistant(), id)).toMatchObject({ isLocked: true })
    for (const intent of ['save-question', 'dismiss', 'make-post']) {
      expect(await act(id, { intent, answer }, assistant())).toMatchObject({
        ok: false,
        status: 409,
        message: 'This answer is in a letter that is scheduled. Please ask an admin to change it.',
        values: { answer },
      })
    }
    const { rowCount } = await assistant().run((db) => db.execute(sql`update questions set answer = 'x'`))
    expect(rowCount).toBe(0)
    expect(await act(id, { intent: 'save-question', answer })).toMatchObject({ ok: true })
    expect(await readQuestion(admin(), id)).toMatchObject({ answer, isLocked: false })
  })

  test('an answer to a letter is received once, deleted after 30 days, and kept if it is marked', async () => {
    const mail = (messageId: string, daysAgo: number) =>
      receiveMail(system(), {
        messageId,
        from: 'ADA@venus.example',
        name: 'Ada',
        text: 'Which one?\n\nOn Monday, Venus wrote:\n> Hello',
        receivedAt: new Date(Date.now() - daysAgo * DAY_MS),
      })
    expect(await mail('<a@x>', 1)).toBe(true)
    expect(await mail('<a@x>', 1)).toBe(false)
    expect(await mail('<old@x>', 31)).toBe(false)
    expect(await mail('<b@x>', 29)).toBe(true)
    const received = await list('state=received')
    expect(received.rows).toMatchObject([
      { content: 'Which one?', name: 'Ada', source: 'mail' },
      { source: 'mail' },
    ])
    const [kept] = received.rows
    await act(kept?.id ?? '', { intent: 'wait' })
    await deleteOldQuestions(system(), new Date(Date.now() + 40 * DAY_MS))
    expect(await list()).toMatchObject({ counts: { waiting: 1, received: 0 } })
    expect(await storedEmail(kept?.id ?? '')).toEqual({
      asker_email: 'ada@venus.example',
      wants_answer: true,
    })
    await act(kept?.id ?? '', { intent: 'dismiss' })
    await deleteOldQuestions(system(), new Date(Date.now() + 40 * DAY_MS))
    expect(await storedEmail(kept?.id ?? '')).toMatchObject({ asker_email: null })
  })

  test('who wants everything deleted is no longer known by address', async () => {
    const id = await addWithAddress()
    await forgetAskers(system(), ['ADA@venus.example'])
    expect(await storedEmail(id)).toEqual({ asker_email: null, wants_answer: false })
  })

  test('a deleted one can be brought back, with what still exists', async () => {
    const id = await addWithAddress()
    await database.pool.query('update questions set post_id = $1 where id = $2', [ids.published, id])
    const change = async (fields: Record<string, string>, access: Access = admin()) =>
      (await handleQuestionsAction({ access, log }, toForm(fields))).data
    expect(await change({ intent: 'delete-question', id }, assistant())).toMatchObject({
      ok: false,
      status: 403,
    })
    expect(await change({ intent: 'delete-question', id })).toMatchObject({ ok: true })
    const { rows, deleted } = await list()
    expect(rows).toEqual([])
    expect(await change({ intent: 'undo-delete', deletion: deleted[0]?.id ?? '' })).toMatchObject({
      ok: true,
    })
    expect(await readQuestion(admin(), id)).toMatchObject({
      email: 'ada@venus.example',
      post: { id: ids.published },
    })
  })
})
