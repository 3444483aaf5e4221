import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, expect, test } from 'vitest'
import { UserError } from '#app/http/user-error.server.ts'
import { type HostileArchive, hostileArchives } from '#testing/hostile/archives.ts'
import { openArchiveReader } from './archive-reader.server.ts'
import type { PreparedItem } from './prepared-item.ts'

const folder = mkdtempSync(join(tmpdir(), 'venus-hostile-'))
afterAll(() => rmSync(folder, { recursive: true }))

/** The reader has a low priority. What ends one that takes too long is tested by import-service.server.test.ts. */
const limits = { maxUnresponsiveMs: 600_000, callTimeoutMs: 600_000 }

/** Reads one, and counts how often the event loop of this process turned meanwhile. */
async function read(name: HostileArchive, size: number) {
  const path = join(folder, `${name}.zip`)
  writeFileSync(path, await hostileArchives[name](size))
  const items: PreparedItem[] = []
  let ticks = 0
  const ticking = setInterval(() => ticks++, 20)
  try {
    const reader = await openArchiveReader({ path, owner: 'Ada', limits })
    try {
      for await (const item of reader.items()) items.push(item)
    } finally {
      reader.close()
    }
    return { items, ticks, problem: undefined }
  } catch (error) {
    return { items, ticks, problem: error as Error }
  } finally {
    clearInterval(ticking)
  }
}

const saysWhy = ({ items }: { items: PreparedItem[] }) =>
  items.flatMap((item) => ('reason' in item ? item.reason : []))

const refusedPosts: [HostileArchive, string][] = [
  ['yamlKeys', 'The lines above its text are longer than 64 KB.'],
  [
    'reopenedFormatting',
    'The formatting of this text is nested more than 200 levels deep. Please simplify it.',
  ],
  [
    'headings',
    'This text has more than 20,000 pieces of formatting: paragraphs, links, words in bold and the like. Please split it up.',
  ],
]

test.each(refusedPosts)(
  '%s: the post is left out, in words, and the rest would be read',
  async (name, reason) => {
    const small = await read(name, 0.001)
    expect(small.items.map(({ kind }) => kind)).toContain('post')
    expect(saysWhy(small)).toEqual([])
    const full = await read(name, 1)
    expect(full.problem).toBeUndefined()
    expect(saysWhy(full)).toEqual([reason])
    expect(full.ticks).toBeGreaterThan(5)
  },
)

const refusedArchives: [HostileArchive, number, string][] = [
  ['emptyElements', 1, 'This zip is too large once it is unpacked.'],
  // Below what is taken for a bomb.
  ['emptyElements', 0.1, 'One post in this file has more than 500,000 elements.'],
  ['deepXml', 1, 'The XML of this file is nested too deeply.'],
  ['deepJson', 1, 'This zip is too large once it is unpacked.'],
]

test.each(refusedArchives)('%s at size %d: the archive is refused in words', async (name, size, message) => {
  const { problem, ticks } = await read(name, size)
  expect(problem).toBeInstanceOf(UserError)
  expect(problem?.message).toBe(message)
  expect(ticks).toBeGreaterThan(5)
})

test('60,000 beginnings of captions are text like any other', async () => {
  const { items } = await read('captions', 1)
  const [post] = items.flatMap((item) => (item.kind === 'post' ? item.post : []))
  expect(post?.fields.content).toHaveLength(60_000 * '[caption]'.length + '<p></p>'.length)
})
