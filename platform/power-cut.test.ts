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
  const writer = spawn(
    process.execPath,
    ['--import', './testing/power-loss-disk.ts', 'testing/write-data-folder.ts', join(folder, 'site/data')],
    { env: { ...process.env, FOLDER: folder, DISK: disk }, stdio: ['ignore', 'pipe', 'inherit'] },
  )
  const [secret] = await once(writer.stdout, 'data')
  writer.kill('SIGKILL')
  const survived = join(disk, 'site/data')
  const emails = globSync('outbox/*.eml', { cwd: survived })
  expect(readFileSync(join(survived, 'secret'), 'utf8')).toBe(String(secret))
  expect(readFileSync(join(survived, 'uploads/bucket/folder/name.txt'), 'utf8')).toBe('a file')
  expect(emails).toHaveLength(1)
  expect(readFileSync(join(survived, emails[0] ?? ''), 'utf8')).toContain('Subject: A letter')
})
