import { randomUUID } from 'node:crypto'
import { setTimeout as sleep } from 'node:timers/promises'
import type { VenusProcess } from './process.ts'
import { whileRepeating } from './while-repeating.ts'

const CONNECTIONS = 16
/** Between the requests of a reader: the rest of the processor is the writer's, who else would take minutes. */
const PAUSE_MS = 100

/** Of a post that has no date of its own, for one that stands beside it. */
export const DAY_AFTER = '2026-01-02T09:00:00.000Z'

type AdminCredentials = { ADMIN_EMAIL: string; ADMIN_PASSWORD: string }
type Writer = Awaited<ReturnType<typeof signInAsEditor>>
type EditedPost = ReturnType<Writer['newPost']>

/** Signs in as an admin who edits posts. */
export async function signInAsEditor({ url }: Pick<VenusProcess, 'url'>, account: AdminCredentials) {
  const post = (path: string, fields: Record<string, string>, cookie = '') =>
    fetch(url + path, {
      method: 'POST',
      redirect: 'manual',
      headers: { origin: url, cookie },
      body: new URLSearchParams(fields),
    })
  const { ADMIN_EMAIL: email, ADMIN_PASSWORD: password } = account
  const signedIn = await post('/admin/login', { email, password })
  const cookie = (signedIn.headers.get('set-cookie') ?? '').split(';', 1)[0]
  const submit = (path: string, fields: Record<string, string>) => post(path, fields, cookie)

  return {
    cookie,
    write: submit,
    /** A public post, saved by these writers in turn. */
    newPost(
      publishedDate = '2026-01-01T10:00:00.000Z',
      writers: { write: typeof submit }[] = [{ write: submit }],
    ) {
      const id = randomUUID()
      let asOf = ''
      let saveCount = 0
      return {
        path: `/blog/${id}`,
        async save(title: string) {
          const fields = {
            id,
            slug: id,
            title,
            content: '<p>Words.</p>',
            isPublished: 'on',
            publishedDate,
            asOf,
          }
          const path = asOf ? `/admin/posts/${id}.data` : '/admin/posts/new.data'
          const response = await writers[saveCount++ % writers.length]?.write(path, fields)
          const text = (await response?.text()) ?? ''
          if (response?.status !== 200) throw new Error(`not saved (${response?.status}): ${text}`)
          asOf = /\d{4}-\d\d-\d\dT[\d:.]+Z/.exec(text)?.[0] ?? ''
        },
      }
    },
  }
}

/**
 * Reads a post and what shows it (the front page, a list, a feed, the post after it, which is related as well) concurrently
 * while it is saved; returns responses that were older than the last save.
 */
export async function readWhileSaving(
  urls: string[],
  { post, neighbor }: { post: EditedPost; neighbor: EditedPost },
  saves: number,
) {
  const paths = [post.path, `${post.path}.data?reader=1`, '/', neighbor.path, '/blog', '/rss.xml']
  const stale: string[] = []
  let saved = 0
  let hits = 0
  await post.save('Version 0 ')
  await neighbor.save('Beside it')

  async function read(url: string) {
    const minVersion = saved
    const response = await fetch(url)
    const versions = [...(await response.text()).matchAll(/Version (\d+)/g)].map(([, version]) =>
      Number(version),
    )
    const shownVersion = versions.length > 0 ? Math.min(...versions) : Number.NaN
    if (!(shownVersion >= minVersion))
      stale.push(`${url} showed ${shownVersion} after ${minVersion}, ${response.headers.get('x-cache')}`)
    if (response.headers.get('x-cache') === 'hit') hits++
  }
  const allUrls = urls.flatMap((url) => paths.map((path) => url + path))
  const readOne = (turn: number) => read(`${urls[turn % urls.length]}${paths[turn % paths.length]}`)
  await whileRepeating(readOne, { pauseMs: PAUSE_MS, loops: CONNECTIONS }, async () => {
    for (let version = 1; version <= saves; version++) {
      await post.save(`Version ${version} `)
      saved = version
      // Right after the response is the critical moment: do not leave it to chance.
      await Promise.all(allUrls.map(read))
      // Each version must be cached before it is replaced.
      for (const enough = hits + urls.length; hits < enough; ) await sleep(1)
    }
  })
  return { stale, hits }
}
