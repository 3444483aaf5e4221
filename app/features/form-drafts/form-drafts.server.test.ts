import { afterAll, beforeAll, describe, expect, test } from 'vitest'
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
import { letterForm } from './form-drafts.ts'

const form = letterForm('00000000-0000-4000-8000-000000000077')

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

  const store = (values: Record<string, string>) =>
    saveFormDraft(admin, formDraftSchema.parse({ form, values }))

  test('is its writer’s alone, the newest one, and goes with the save', async () => {
    await store({ subject: 'older' })
    const typedAt = await store({ subject: 'newer\0' })
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
