import { setTimeout as sleep } from 'node:timers/promises'
import { signInAsEditor } from '#testing/read-while-saving.ts'
import type { Client } from './client.ts'

export const adminSettings = { ADMIN_EMAIL: 'owner@venus.example', ADMIN_PASSWORD: 'a good password' }

type IsOver = () => boolean

const READERS = 6
const COMMENTERS = 3

/** Reads public pages in a loop. */
export function runReaders(client: Client, slug: string, isOver: IsOver) {
  const paths = [
    '/',
    '/blog',
    `/blog/${slug}`,
    '/about',
    '/rss.xml',
    '/blog?search=version',
    '/guides',
    '/seasonal',
  ]
  const read = async (number: number) => {
    for (let attempt = number; !isOver(); attempt++) {
      await client.read(paths[attempt % paths.length] ?? '/')
      await sleep(30)
    }
  }
  return Promise.all(Array.from({ length: READERS }, (_, number) => read(number)))
}

/** Each comment from another IP, because of the rate limit. Comments without a response are not repeated. */
export async function runCommenters(client: Client, slug: string, isOver: IsOver) {
  const acknowledged: string[] = []
  let count = 0
  const comment = async () => {
    for (; !isOver(); await sleep(250)) {
      const number = count++
      const content = `Comment ${number} of the soak, and nobody says it twice`
      const response = await client.once(`/blog/${slug}/comments`, {
        method: 'POST',
        headers: { origin: client.url, 'x-forwarded-for': `10.${(number >> 8) & 255}.${number & 255}.1` },
        body: new URLSearchParams({ firstName: 'Ada', lastName: `Reader ${number}`, content }),
      })
      if (response?.status === 200) acknowledged.push(content)
    }
  }
  await Promise.all(Array.from({ length: COMMENTERS }, comment))
  return { acknowledged, tried: count }
}

/** Saves one version after another and retries each until it succeeds: saving is idempotent. */
export async function runEditor(client: Client, post: Post, isOver: IsOver) {
  const acknowledged: string[] = []
  let tries = 0
  for (let version = 1; !isOver(); version++) {
    const title = `Version ${version}`
    for (let isSaved = false; !isSaved; ) {
      tries++
      isSaved = await post.save(title).then(
        () => true,
        () => false,
      )
      if (!isSaved) await sleep(300)
    }
    acknowledged.push(title)
    await client.read(post.path)
    await sleep(400)
  }
  return { acknowledged, tries }
}

type Post = Awaited<ReturnType<typeof createPost>>

export async function createPost(url: string) {
  const writer = await signInAsEditor({ url }, adminSettings)
  const post = writer.newPost()
  await post.save('Version 0')
  return { ...post, slug: post.path.replace('/blog/', '') }
}
