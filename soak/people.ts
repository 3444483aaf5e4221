import { setTimeout as sleep } from 'node:timers/promises'
import { signInToWrite } from '#testing/readers.ts'
import type { Client } from './client.ts'

export const account = { ADMIN_EMAIL: 'owner@venus.example', ADMIN_PASSWORD: 'a good password' }

type Until = () => boolean

const READERS = 6
const COMMENTERS = 3

/** Read what there is, over and over. */
export function readersOf(client: Client, slug: string, isOver: Until) {
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
    for (let turn = number; !isOver(); turn++) {
      await client.read(paths[turn % paths.length] ?? '/')
      await sleep(30)
    }
  }
  return Promise.all(Array.from({ length: READERS }, (_, number) => read(number)))
}

/** Each comment from a network of its own, since one may not say so much. What was not answered is not said again. */
export async function commentersOf(client: Client, slug: string, isOver: Until) {
  const acknowledged: string[] = []
  let count = 0
  const comment = async () => {
    for (; !isOver(); await sleep(250)) {
      const number = count++
      const content = `Comment ${number} of the soak, and nobody says it twice`
      const answer = await client.once(`/blog/${slug}/comments`, {
        method: 'POST',
        headers: { origin: client.address, 'x-forwarded-for': `10.${(number >> 8) & 255}.${number & 255}.1` },
        body: new URLSearchParams({ firstName: 'Ada', lastName: `Reader ${number}`, content }),
      })
      if (answer?.status === 200) acknowledged.push(content)
    }
  }
  await Promise.all(Array.from({ length: COMMENTERS }, comment))
  return { acknowledged, tried: count }
}

/** Saves one version after another, each as often as it takes: a save is the same however often it is sent. */
export async function editorOf(client: Client, post: Post, isOver: Until) {
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

type Post = Awaited<ReturnType<typeof newPost>>

export async function newPost(address: string) {
  const writer = await signInToWrite({ address }, account)
  const post = writer.newPost()
  await post.save('Version 0')
  return { ...post, slug: post.path.replace('/blog/', '') }
}
