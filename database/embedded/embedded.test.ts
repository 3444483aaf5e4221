import { spawn } from 'node:child_process'
import { cpSync, existsSync, globSync, rmSync, statSync, truncateSync, writeFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { describe, expect, inject, test } from 'vitest'
import { migratedDataFolder, newDataFolder, temporaryFolder } from '#testing/process.ts'
import { testNode } from '#testing/test-node.ts'
import { readSavedSlugs, writeUntilKilled } from '#testing/write-until-killed.ts'
import { ensureEpoch } from '../change-log.ts'
import { openDatabase } from '../client.ts'
import { claimFolder } from '../data-folder.ts'

/** Every file with its size and when it was written, to see that nothing was. */
const filesIn = (folder: string) =>
  Object.fromEntries(
    globSync('**/*', { cwd: folder }).flatMap((file) => {
      const stat = statSync(join(folder, file), { bigint: true })
      return stat.isFile() ? [[file, `${stat.size} bytes at ${stat.mtimeNs}`]] : []
    }),
  )

const startWriter = (folder: string) => {
  const [node = '', ...flags] = testNode
  return spawn(node, [...flags, 'testing/row-writer.ts', folder, '0'], {
    stdio: ['ignore', 'ignore', 'pipe'],
  })
}

describe('the embedded database', () => {
  test('five kill -9 in the middle of writes lose no acknowledged write, and no lock that stays blocks the next start', async () => {
    const folder = migratedDataFolder()
    const acknowledged: string[] = []
    for (let run = 0; run < 10; run += 2) acknowledged.push(...(await writeUntilKilled(folder, run)))
    const saved = new Set(await readSavedSlugs(folder))
    expect(acknowledged.length).toBeGreaterThan(10)
    expect(acknowledged.filter((slug) => !saved.has(slug))).toEqual([])
  })

  test('once it is tidied, room and log of what was replaced before are free', async () => {
    const database = await openDatabase({ folder: migratedDataFolder() })
    const { pool } = database
    const size = async () => (await pool.query<{ size: number }>(measure)).rows[0]?.size ?? 0
    const measure = `select pg_relation_size('blog_tags')::int as size`
    const replaceAll = () => pool.query(`update blog_tags set name = name || '.'`)
    await pool.query(`insert into blog_tags (name, slug) select n, 't' || n from generate_series(1, 500) n`)
    await replaceAll()
    const before = await size()
    const log = await pool.query<{ end: string }>('select pg_current_wal_lsn() as end')
    await database.vacuum()
    // Where recovery after a crash would begin.
    const crash = await pool.query('select redo_lsn >= $1 as "isLater" from pg_control_checkpoint()', [
      log.rows[0]?.end,
    ])
    expect(crash.rows).toEqual([{ isLater: true }])
    await replaceAll()
    expect(await size()).toBe(before)
    const { rows } = await pool.query(
      `select reltuples::int as rows from pg_class where relname = 'blog_tags'`,
    )
    expect(rows).toEqual([{ rows: 500 }])
    await database.close()
  })

  test('a second process on the same folder is refused and told why', async () => {
    const folder = migratedDataFolder()
    const first = await openDatabase({ folder })
    const writer = startWriter(folder)
    let complaint = ''
    writer.stderr?.on('data', (chunk) => (complaint += chunk))
    await new Promise((done) => writer.on('close', done))
    expect(complaint).toContain(`DATA_DIR ${folder} is in use by another Venus process (pid ${process.pid})`)
    await first.close()
  })

  test('a process killed while it makes the database does not block the next', async () => {
    const folder = newDataFolder()
    const first = startWriter(folder)
    while (!existsSync(join(folder, 'database', 'global'))) await sleep(10)
    first.kill('SIGKILL')
    await new Promise((done) => first.on('close', done))
    // From a whole one, since making another takes seconds and would not be told apart from the first time.
    const template = join(inject('embeddedTemplates').empty, 'database')
    const database = await openDatabase({ folder, template })
    await database.pool.query('create table whole (id int)')
    await database.close()
  })

  test('a process killed while it copies the database of the build does not block the next; each copy has an epoch of its own', async () => {
    const template = join(migratedDataFolder(), 'database')
    const made = await openDatabase({ folder: dirname(template), isSynced: false })
    await made.pool.query('delete from content_epoch')
    await made.close()
    const epochs = new Set<string>()
    for (const part of ['base', 'global']) {
      const folder = newDataFolder()
      claimFolder(folder)
      writeFileSync(join(folder, 'database.unfinished'), '')
      cpSync(join(template, part), join(folder, 'database', part), { recursive: true })
      const database = await openDatabase({ folder, template })
      for (let start = 0; start < 2; start++) await ensureEpoch(database.pool)
      const { rows } = await database.pool.query<{ id: string }>('select id from content_epoch')
      for (const { id } of rows) epochs.add(id)
      await database.close()
    }
    expect(epochs.size).toBe(2)
  })

  test('a folder with other files is refused and left alone', async () => {
    const folder = temporaryFolder()
    writeFileSync(join(folder, 'holiday-photo.jpg'), 'not ours')
    await expect(openDatabase({ folder })).rejects.toThrow(
      `DATA_DIR ${folder} holds files that are not Venus's (no venus.json among them): ` +
        'name an empty folder or one that Venus made.',
    )
    expect(Object.keys(filesIn(folder))).toEqual(['holiday-photo.jpg'])
  })

  test('a file in place of the folder is refused, and a folder that cannot be made', async () => {
    const file = newDataFolder()
    writeFileSync(file, '')
    await expect(openDatabase({ folder: file })).rejects.toThrow(`DATA_DIR ${file} is a file`)
    await expect(openDatabase({ folder: join(file, 'venus') })).rejects.toThrow(
      /^DATA_DIR \S+ cannot be used \(ENOTDIR.+\): name a folder that this user may write to\.$/,
    )
  })

  test('a damaged database is refused in one sentence and left as it is', async () => {
    const whole = migratedDataFolder()
    const damages: [string, (folder: string) => void][] = [
      ['no PG_VERSION', (folder) => rmSync(join(folder, 'database/PG_VERSION'))],
      ['another PG_VERSION', (folder) => writeFileSync(join(folder, 'database/PG_VERSION'), '15\n')],
      ['no pg_control', (folder) => rmSync(join(folder, 'database/global/pg_control'))],
      ['a short pg_control', (folder) => truncateSync(join(folder, 'database/global/pg_control'), 100)],
      [
        'a garbled pg_control',
        (folder) => writeFileSync(join(folder, 'database/global/pg_control'), Buffer.alloc(8192, 7)),
      ],
      ['no base folder', (folder) => rmSync(join(folder, 'database/base'), { recursive: true })],
      ['no write-ahead log', (folder) => rmSync(join(folder, 'database/pg_wal'), { recursive: true })],
    ]
    for (const [damage, inflict] of damages) {
      const folder = newDataFolder()
      cpSync(whole, folder, { recursive: true })
      inflict(folder)
      const before = filesIn(folder)
      await expect(openDatabase({ folder }), damage).rejects.toThrow(
        /^DATA_DIR \S+ holds a damaged database \(.+\): restore it/,
      )
      expect(filesIn(folder), damage).toEqual(before)
    }
  })
})
