import { writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { buffer } from 'node:stream/consumers'
import { expect, test } from 'vitest'
import { openDatabase } from '#database/client.ts'
import { ordinaryPosts, wordPressFile } from '#testing/archives/wordpress.ts'
import { migratedDataFolder, temporaryFolder } from '#testing/process.ts'
import { callCommand, runCommand } from '#testing/run-command.ts'
import { command as importCommand } from './import.ts'

const run = async (name: 'import' | 'export', DATA_DIR: string, ...args: string[]) =>
  (await runCommand(name, { DATA_DIR }, ...args)).output

test('an archive is taken, and everything taken out; beside a running site it is refused in a sentence', async () => {
  const folder = migratedDataFolder()
  const files = temporaryFolder()
  const archive = join(files, 'old.xml')
  writeFileSync(archive, await buffer(wordPressFile(ordinaryPosts(2))))
  expect(await run('import', folder, archive)).toBe(
    'WordPress: old.xml\nImported.\n  Posts added: 2\n  New categories: 1\n  New tags: 2\n' +
      '  Comments: 4\n  Old addresses that lead to the new ones: 7\n',
  )
  const zip = join(files, 'site.zip')
  expect(await run('export', folder, '--to', zip)).toMatch(/^2 posts, 0\.0 MB: .*site\.zip\n$/)

  const running = await openDatabase({ folder })
  expect(await callCommand(importCommand, { DATA_DIR: folder }, zip)).toBe(
    'refused: The site is running on its embedded database: do this in its admin area, or stop it first.\n',
  )
  const { rows } = await running.pool.query('select kind, actor from audit_log order by id')
  expect(rows).toEqual([
    { kind: 'archive-imported', actor: 'command line' },
    { kind: 'archive-exported', actor: 'command line' },
  ])
  await running.close()
})
