import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { globSync, mkdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { temporaryFolder } from '#testing/process.ts'

test('a secret, an uploaded file and a letter in the outbox survive a power cut once they are kept', async () => {
  const [folder, disk] = [temporaryFolder(), temporaryFolder()]
  mkdirSync(join(folder, 'site'))
  mkdirSync(join(disk, 'site'))
  const keeper = spawn(
    process.execPath,
    ['--import', './testing/forgetful-disk.ts', 'testing/keeper.ts', join(folder, 'site/data')],
    { env: { ...process.env, FOLDER: folder, DISK: disk }, stdio: ['ignore', 'pipe', 'inherit'] },
  )
  const [secret] = await once(keeper.stdout, 'data')
  keeper.kill('SIGKILL')
  const kept = join(disk, 'site/data')
  const letters = globSync('outbox/*.eml', { cwd: kept })
  expect(readFileSync(join(kept, 'secret'), 'utf8')).toBe(String(secret))
  expect(readFileSync(join(kept, 'uploads/bucket/folder/name.txt'), 'utf8')).toBe('a file')
  expect(letters).toHaveLength(1)
  expect(readFileSync(join(kept, letters[0] ?? ''), 'utf8')).toContain('Subject: A letter')
})
