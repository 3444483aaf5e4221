import { readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { temporaryFolder } from '#testing/process.ts'
import { type JournalState, openJournal, recoverJournals } from './journal.ts'

/** What is recovered of a writer that died, after its journal was changed. */
async function recoverAfter(change: (journal: string) => string): Promise<JournalState[]> {
  const folder = temporaryFolder()
  const journal = openJournal(folder, 'writer')
  journal.record('>', 'one')
  journal.record('+', 'one')
  journal.record('>', 'two')
  const text = readFileSync(join(folder, 'writer'), 'utf8')
  journal.close()
  writeFileSync(join(folder, 'writer'), change(text))
  const states: JournalState[] = []
  await recoverJournals(folder, async (_, state) => void states.push(state))
  return states
}

const [delivered, unconfirmed] = [new Set(['one']), new Set(['two'])]

test('who died alone has noted everything', async () => {
  expect(await recoverAfter((text) => text)).toEqual([{ delivered, unconfirmed, isComplete: true }])
})

test('of one who died with the machine the last notes may be missing', async () => {
  expect(await recoverAfter((text) => text.replace(/^.*/, 'an earlier start'))).toEqual([
    { delivered, unconfirmed, isComplete: false },
  ])
})

test('a hole that a power cut left in a journal is no note', async () => {
  expect(await recoverAfter((text) => text.replace('>two', '>tw\0'))).toEqual([
    { delivered, unconfirmed: new Set(), isComplete: true },
  ])
})
