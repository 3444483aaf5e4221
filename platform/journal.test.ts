import { readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { temporaryFolder } from '#testing/process.ts'
import { type Memory, openJournal, workOff } from './journal.ts'

/** What is known of a writer that died, after something was done to its journal. */
async function remembered(change: (journal: string) => string): Promise<Memory[]> {
  const folder = temporaryFolder()
  const journal = openJournal(folder, 'writer')
  journal.note('>', 'one')
  journal.note('+', 'one')
  journal.note('>', 'two')
  const text = readFileSync(join(folder, 'writer'), 'utf8')
  journal.close()
  writeFileSync(join(folder, 'writer'), change(text))
  const memories: Memory[] = []
  await workOff(folder, async (_, memory) => void memories.push(memory))
  return memories
}

const [taken, unanswered] = [new Set(['one']), new Set(['two'])]

test('who died alone has noted everything', async () => {
  expect(await remembered((text) => text)).toEqual([{ taken, unanswered, isWhole: true }])
})

test('of one who died with the machine the last notes may be missing', async () => {
  expect(await remembered((text) => text.replace(/^.*/, 'an earlier start'))).toEqual([
    { taken, unanswered, isWhole: false },
  ])
})

test('a hole that a power cut left in a journal is no note', async () => {
  expect(await remembered((text) => text.replace('>two', '>tw\0'))).toEqual([
    { taken, unanswered: new Set(), isWhole: true },
  ])
})
