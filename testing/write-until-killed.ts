import { spawn } from 'node:child_process'
import { openDatabase } from '#database/client.ts'
import { testNode } from './test-node.ts'

type WriterOptions = { command?: string[]; environment?: Record<string, string>; isSynced?: boolean }

/** Kills the writer in the middle of its writes, after more of them in each run; returns what was committed before. */
export function writeUntilKilled(
  folder: string,
  run: number,
  { command: [command = '', ...args] = testNode, environment, isSynced = false }: WriterOptions = {},
): Promise<string[]> {
  const syncMode = isSynced ? 'synced' : 'unsynced'
  const writer = spawn(command, [...args, 'testing/row-writer.ts', folder, String(run), syncMode], {
    env: { ...process.env, ...environment },
    // A new process group, so that the writer is killed together with a tool that wraps it.
    detached: true,
  })
  let output = ''
  let errorOutput = ''
  let isDying = false
  writer.stdout.on('data', (chunk) => {
    output += chunk
    if (isDying || output.split('\n').length <= run) return
    isDying = true
    setTimeout(() => process.kill(-(writer.pid ?? 0), 'SIGKILL'), 20 + run * 17)
  })
  writer.stderr.on('data', (chunk) => (errorOutput += chunk))
  return new Promise((done, fail) =>
    writer.on('close', () =>
      output === '' ? fail(new Error(errorOutput)) : done(output.split('\n').slice(0, -1)),
    ),
  )
}

export async function readSavedSlugs(folder: string): Promise<string[]> {
  const database = await openDatabase({ folder, isSynced: false })
  const { rows } = await database.pool.query<{ slug: string }>('select slug from blog_tags')
  await database.close()
  return rows.map(({ slug }) => slug)
}
