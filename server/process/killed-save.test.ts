import { randomUUID } from 'node:crypto'
import { watch } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { emptyFields } from '#app/features/posts/editor/editor-fields.ts'
import { openDatabase } from '#database/client.ts'
import { freePort } from '#testing/postgres.ts'
import { startVenus, type VenusProcess, withoutSupervisor } from '#testing/process.ts'
import { admin, startedDataFolder } from '#testing/started-site.ts'

/**
 * All saves of a round are sent at once; the process is killed after some responses, or after some writes to
 * its database: a save that is written and has no response yet could be partial.
 */
const deaths = [{ answers: 0 }, { writes: 1 }, { answers: 3 }, { writes: 5 }]
type Death = (typeof deaths)[number]

const NEW_IN_A_ROUND = 4
const TAGS = 10

type Version = { id: string; title: string; content: string; tags: string[] }

/** Long enough that writing it takes time. */
const versionOf = (id: string, round: number): Version => ({
  id,
  title: `Version ${round}`,
  content: Array.from({ length: 300 }, (_, line) => `<p>Line ${line} of version ${round}</p>`).join(''),
  tags: Array.from({ length: TAGS }, (_, tag) => `Tag ${round} ${tag}`).sort(),
})

/** All that one save changes. */
type StoredPost = {
  title: string | null
  content: string | null
  tags: string[]
  revisions: string[]
  workingCopy: string | null
}

const nothing: StoredPost = { title: null, content: null, tags: [], revisions: [], workingCopy: null }

const typed = (stored: StoredPost, { title }: Version): StoredPost => ({
  ...stored,
  workingCopy: `${title}, typed`,
})

const saved = (stored: StoredPost, { title, content, tags }: Version): StoredPost => ({
  title,
  content,
  tags,
  workingCopy: null,
  revisions: [...stored.revisions, title],
})

/** Per post, and the number of all tags: a tag without a post would be a partial save. */
async function readStored(folder: string, ids: string[]) {
  const { pool, close } = await openDatabase({ folder })
  const { rows } = await pool.query<StoredPost & { id: string }>(
    `select asked.id, p.title, p.content,
       array(select t.name from blog_post_tags join blog_tags t on t.id = tag_id
             where post_id = asked.id order by t.name collate "C") as tags,
       array(select fields ->> 'title' from blog_post_revisions
             where post_id = asked.id order by created_at) as revisions,
       (select fields ->> 'title' from blog_post_drafts d where asked.id in (d.id, d.post_id)) as "workingCopy"
     from unnest($1::uuid[]) as asked (id) left join blog_posts p on p.id = asked.id`,
    [ids],
  )
  const { rows: counts } = await pool.query<{ posts: number; tags: number }>(
    `select (select count(*)::int from blog_posts where kind = 'post') as posts, (select count(*)::int from blog_tags) as tags`,
  )
  await close()
  return { stored: new Map(rows.map(({ id, ...stored }) => [id, stored])), ...counts[0] }
}

type Save = () => Promise<Response>

/** A signed-in browser that outlives the server. */
async function openBrowser(url: string) {
  const post = (path: string, body: URLSearchParams | Blob, cookie: string) =>
    fetch(url + path, { method: 'POST', redirect: 'manual', headers: { origin: url, cookie }, body })
  const { ADMIN_EMAIL: email, ADMIN_PASSWORD: password } = admin
  const { headers } = await post('/admin/login', new URLSearchParams({ email, password }), '')
  const cookie = (headers.get('set-cookie') ?? '').split(';', 1)[0] ?? ''
  return {
    /** Types it, which autosaves; returns the request that saves it. */
    async write({ id, title, content, tags }: Version) {
      const fields = { ...emptyFields(), title: `${title}, typed`, content }
      const copy = new Blob([JSON.stringify({ id, asOf: null, fields })], { type: 'application/json' })
      const { updatedAt } = await (await post('/admin/posts/working-copy', copy, cookie)).json()
      const path = updatedAt ? `/admin/posts/${id}.data` : '/admin/posts/new.data'
      const form = new URLSearchParams({ id, title, content, slug: id, tags: tags.join() })
      form.set('asOf', updatedAt ?? '')
      form.set('publishedDate', '2026-01-01T10:00:00.000Z')
      return () => post(path, form, cookie)
    },
  }
}

/** Sends all saves, kills the server in the middle, and returns which had a response. */
async function saveUntilKilled(venus: VenusProcess, folder: string, saves: Save[], death: Death) {
  const { answers = Number.NaN, writes = Number.NaN } = death
  const killing = Promise.withResolvers<void>()
  let written = 0
  const watcher = watch(join(folder, 'database', 'pg_wal'), () => ++written === writes && killing.resolve())
  let responses = 0
  const statuses = saves.map(async (save) => {
    const { status } = await save().catch(() => ({ status: 'none' as const }))
    if (++responses === answers) killing.resolve()
    return status
  })
  if (answers === 0) killing.resolve()
  await Promise.race([killing.promise, Promise.all(statuses)])
  venus.signalAll('SIGKILL')
  expect(await venus.ended).toBe('SIGKILL')
  watcher.close()
  return Promise.all(statuses)
}

test('a server killed during a save keeps all of it or nothing, and the same save again makes it whole', async () => {
  const settings = { DATA_DIR: await startedDataFolder(), PORT: String(await freePort()) }
  const start = async () => {
    const venus = await startVenus({ ...settings, ...admin, LOG_LEVEL: 'warn' }, withoutSupervisor)
    await venus.ready()
    return venus
  }
  let venus = await start()
  const browser = await openBrowser(venus.url)
  const expected = new Map<string, StoredPost>()
  let saveCount = 0
  let newOnes: string[] = []
  for (const death of deaths) {
    // New posts, and new versions of those of the previous round.
    const earlier = newOnes
    newOnes = Array.from({ length: NEW_IN_A_ROUND }, () => randomUUID())
    const versions = [...newOnes, ...earlier].map((id) => versionOf(id, saveCount++))
    const saves = await Promise.all(versions.map(browser.write))
    const statuses = await saveUntilKilled(venus, settings.DATA_DIR, saves, death)

    const { stored } = await readStored(settings.DATA_DIR, [...expected.keys(), ...newOnes])
    for (const [index, version] of versions.entries()) {
      const { id } = version
      const before = expected.get(id) ?? nothing
      const after = saved(before, version)
      const possible = statuses[index] === 200 ? [after] : [typed(before, version), after]
      expect(possible).toContainEqual(stored.get(id))
      expected.set(id, after)
    }
    venus = await start()
    const again = await Promise.all(saves.map((save) => save()))
    for (const response of again) {
      expect([response.status, await response.text()]).toEqual([200, expect.stringContaining('"ok",true')])
    }
  }
  venus.child.kill('SIGTERM')
  expect(await venus.ended).toBe(0)
  const left = await readStored(settings.DATA_DIR, [...expected.keys()])
  expect(left).toEqual({ stored: expected, posts: expected.size, tags: saveCount * TAGS })
})
