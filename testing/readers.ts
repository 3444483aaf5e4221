import { randomUUID } from 'node:crypto'
import { setTimeout as sleep } from 'node:timers/promises'
import type { VenusProcess } from './process.ts'

const CONNECTIONS = 16
/** Milliseconds between an answer and the same reader's next question. */
const PAUSE = 20

type Account = { ADMIN_EMAIL: string; ADMIN_PASSWORD: string }
type Writer = Awaited<ReturnType<typeof signInToWrite>>
type WrittenPost = ReturnType<Writer['newPost']>

/** An admin who writes in the editor of this process. */
export async function signInToWrite({ address }: Pick<VenusProcess, 'address'>, account: Account) {
  const post = (path: string, fields: Record<string, string>, cookie = '') =>
    fetch(address + path, {
      method: 'POST',
      redirect: 'manual',
      headers: { origin: address, cookie },
      body: new URLSearchParams(fields),
    })
  const { ADMIN_EMAIL: email, ADMIN_PASSWORD: password } = account
  const signedIn = await post('/admin/login', { email, password })
  const cookie = (signedIn.headers.get('set-cookie') ?? '').split(';', 1)[0]
  const write = (path: string, fields: Record<string, string>) => post(path, fields, cookie)

  return {
    cookie,
    write,
    /** A public post, saved by each of these in turn. */
    newPost(publishedDate = '2026-01-01T10:00:00.000Z', writers: { write: typeof write }[] = [{ write }]) {
      const id = randomUUID()
      let asOf = ''
      let turn = 0
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
          const answer = await writers[turn++ % writers.length]?.write(path, fields)
          const text = (await answer?.text()) ?? ''
          if (answer?.status !== 200) throw new Error(`not saved (${answer?.status}): ${text}`)
          asOf = /\d{4}-\d\d-\d\dT[\d:.]+Z/.exec(text)?.[0] ?? ''
        },
      }
    },
  }
}

/** Many read a post and where it is listed, while it is saved again and again: who saw an older state than was saved? */
export async function readWhileSaving(addresses: string[], post: WrittenPost, saves: number) {
  const paths = [post.path, `${post.path}.data?reader=1`, '/']
  const stale: string[] = []
  let saved = 0
  let hits = 0
  let isDone = false
  await post.save('Version 0 ')

  async function read(url: string) {
    const least = saved
    const answer = await fetch(url)
    const shown = Number(/Version (\d+)/.exec(await answer.text())?.[1])
    if (!(shown >= least))
      stale.push(`${url} showed ${shown} after ${least}, ${answer.headers.get('x-cache')}`)
    if (answer.headers.get('x-cache') === 'hit') hits++
  }
  async function readOn(number: number) {
    for (let turn = number; !isDone; turn++) {
      await read(`${addresses[turn % addresses.length]}${paths[turn % paths.length]}`)
      // Whoever saves has to get a word in.
      await sleep(PAUSE)
    }
  }
  const everywhere = addresses.flatMap((address) => paths.map((path) => address + path))
  const readers = Array.from({ length: CONNECTIONS }, (_, number) => readOn(number))
  for (let version = 1; version <= saves; version++) {
    await post.save(`Version ${version} `)
    saved = version
    // The moment that counts is the one right after the answer: nobody waits for chance to ask then.
    await Promise.all(everywhere.map(read))
    // Each state is in the cache before it is replaced.
    for (const enough = hits + addresses.length; hits < enough; ) await sleep(1)
  }
  isDone = true
  await Promise.all(readers)
  return { stale, hits }
}
