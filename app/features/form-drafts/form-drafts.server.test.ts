import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { addSeriesLetter, saveSeriesLetter } from '#app/features/newsletter/series/series.server.ts'
import type { CopyOrigin } from '#app/features/posts/editor/editor-page.ts'
import { deleteQuestion } from '#app/features/questions/questions.server.ts'
import { addQuestion, saveQuestion } from '#app/features/questions/save-question.server.ts'
import { type Access, accessFor } from '#database/access.ts'
import type { Database } from '#database/client.ts'
import { userIds, writeAccessFixtures } from '#testing/access-fixtures.ts'
import { featureEngines, openTestDatabase } from '#testing/database.ts'
import {
  deleteFormDraft,
  discardFormDraft,
  formDraftSchema,
  loadFormDraft,
  restoreFormDraft,
  saveFormDraft,
} from './form-drafts.server.ts'
import { issueFormName, questionFormName, seriesLetterFormName } from './form-drafts.ts'

const form = issueFormName('00000000-0000-4000-8000-000000000077')

describe.each(featureEngines)('the draft of a form on %s', (engine) => {
  let database: Database
  let admin: Access
  let second: Access

  beforeAll(async () => {
    database = await openTestDatabase(engine)
    await writeAccessFixtures(database.pool)
    admin = accessFor(database.pool, { kind: 'admin', userId: userIds.admin })
    second = accessFor(database.pool, { kind: 'admin', userId: userIds.secondAdmin })
  })
  afterAll(() => database.close())

  let last: string | null = null
  /** From where the last one was stored, as far as nothing else is said. */
  async function store(values: Record<string, string>, origin: Partial<CopyOrigin> = {}) {
    const times = await saveFormDraft(
      admin,
      formDraftSchema.parse({ form, values, follows: last, ...origin }),
    )
    last = times.keptAt
    return times
  }

  test('is its writer’s alone, the newest one, and goes with the save', async () => {
    await store({ subject: 'older' })
    const { keptAt: typedAt } = await store({ subject: 'newer\0' })
    expect(await loadFormDraft(admin, form)).toMatchObject({
      stored: { values: { subject: 'newer' }, typedAt },
    })
    expect((await loadFormDraft(second, form)).stored).toBeNull()
    await second.run((db) => deleteFormDraft(db, second, form))
    expect((await loadFormDraft(admin, form)).stored).not.toBeNull()
    await admin.run((db) => deleteFormDraft(db, admin, form))
    expect((await loadFormDraft(admin, form)).stored).toBeNull()
  })

  test('that was discarded can be brought back; what was typed since can be, too', async () => {
    await store({ subject: 'first' })
    const first = await discardFormDraft(admin, form)
    expect(await loadFormDraft(admin, form)).toMatchObject({ stored: null, discarded: [{ id: first?.id }] })
    expect(await restoreFormDraft(second, first?.id ?? '')).toBeUndefined()
    await store({ subject: 'second' })
    expect(await restoreFormDraft(admin, first?.id ?? '')).toBe(`/admin/newsletter/issues/${form.slice(7)}`)
    const { stored, discarded } = await loadFormDraft(admin, form)
    expect(stored?.values).toEqual({ subject: 'first' })
    await restoreFormDraft(admin, discarded[0]?.id ?? '')
    expect((await loadFormDraft(admin, form)).stored?.values).toEqual({ subject: 'second' })
  })

  test('of a letter of the series is kept, leads back to it, and goes with the save', async () => {
    const id = await addSeriesLetter(admin, 'Hello')
    const name = seriesLetterFormName(id)
    const draft = formDraftSchema.parse({ form: name, values: { intro: '<p>Hi</p>' }, follows: null })
    await saveFormDraft(admin, draft)
    expect((await loadFormDraft(admin, name)).stored?.values).toEqual({ intro: '<p>Hi</p>' })
    const discarded = await discardFormDraft(admin, name)
    expect(await restoreFormDraft(admin, discarded?.id ?? '')).toBe(`/admin/newsletter/series/${id}`)
    const fields = { subject: 'Hello', previewText: '', intro: '<p>Hi</p>', delayDays: 0, isActive: false }
    expect(await saveSeriesLetter(admin, id, fields)).toBe(true)
    expect((await loadFormDraft(admin, name)).stored).toBeNull()
  })

  test('of a question is kept, leads back to it, and goes with the save, or with the question', async () => {
    const sent: Record<string, string> = { content: 'Does it sting?' }
    const read = (field: string) => sent[field] ?? ''
    const id = await addQuestion(admin, read)
    const name = questionFormName(id)
    const values = { answer: '<p>No</p>' }
    await saveFormDraft(admin, formDraftSchema.parse({ form: name, values, follows: null }))
    expect((await loadFormDraft(admin, name)).stored?.values).toEqual(values)
    const discarded = await discardFormDraft(admin, name)
    expect(await restoreFormDraft(admin, discarded?.id ?? '')).toBe(`/admin/questions/${id}`)
    expect(await admin.run((db) => saveQuestion(db, admin, id, read))).toMatchObject({ id })
    expect((await loadFormDraft(admin, name)).stored).toBeNull()
    await saveFormDraft(admin, formDraftSchema.parse({ form: name, values, follows: null }))
    expect(await deleteQuestion(admin, id)).toBe(true)
    expect((await loadFormDraft(admin, name)).stored).toBeNull()
  })

  test('of one tab is set aside for another one, and offered; that of a tab whose answer got lost is not', async () => {
    await discardFormDraft(admin, form)
    await database.pool.query('delete from deleted_items')
    const [one, other] = [crypto.randomUUID(), crypto.randomUUID()]
    await store({ subject: 'one' }, { sender: one, number: 1 })
    expect(
      await store({ subject: 'one, typed on' }, { follows: null, sender: one, number: 3 }),
    ).toMatchObject({
      isForked: false,
    })
    await store({ subject: 'late' }, { follows: null, sender: one, number: 2 })
    expect(await loadFormDraft(admin, form)).toMatchObject({
      stored: { values: { subject: 'one, typed on' } },
      discarded: [],
    })
    const forked = await store({ subject: 'other' }, { follows: null, sender: other, number: 1 })
    expect(forked).toMatchObject({ isForked: true, setAside: { name: 'What you typed elsewhere' } })
    expect(await loadFormDraft(admin, form)).toMatchObject({
      stored: { values: { subject: 'other' } },
      discarded: [forked.setAside],
    })
    await restoreFormDraft(admin, forked.setAside?.id ?? '')
    expect((await loadFormDraft(admin, form)).stored?.values).toEqual({ subject: 'one, typed on' })
  })
})

test.each([
  ['another form', { form: 'settings', values: {} }],
  ['a letter without its id', { form: 'letter:1', values: {} }],
  [
    'too many fields',
    { form: 'about', values: Object.fromEntries(Array.from({ length: 201 }, (_, n) => [n, ''])) },
  ],
  ['a text that is too long', { form: 'about', values: { story: 'x'.repeat(100_001) } }],
])('no draft is stored of %s', (_what, draft) => {
  expect(formDraftSchema.safeParse(draft).success).toBe(false)
})
