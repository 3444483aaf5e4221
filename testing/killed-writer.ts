import { spawn } from 'node:child_process'
import { openDatabase } from '#database/client.ts'

type Way = { command?: string[]; environment?: Record<string, string>; isSynced?: boolean }

/** Kills the writer at some moment in the middle of its writes; answers what it had been told is kept. */
export function writeUntilKilled(
  folder: string,
  run: number,
  { command: [command = '', ...given] = [process.execPath], environment, isSynced = false }: Way = {},
): Promise<string[]> {
  const way = isSynced ? 'synced' : 'unsynced'
  const writer = spawn(command, [...given, 'testing/writer.ts', folder, String(run), way], {
    env: { ...process.env, ...environment },
    // A group of its own, which ends as a whole: what watches the writer does not leave it behind.
    detached: true,
  })
  let output = ''
  let complaint = ''
  writer.stdout.on('data', (chunk) => {
    if (output === '') setTimeout(() => process.kill(-(writer.pid ?? 0), 'SIGKILL'), 20 + run * 17)
    output += chunk
  })
  writer.stderr.on('data', (chunk) => (complaint += chunk))
  return new Promise((done, fail) =>
    writer.on('close', () =>
      output === '' ? fail(new Error(complaint)) : done(output.split('\n').slice(0, -1)),
    ),
  )
}

export async function keptIn(folder: string): Promise<string[]> {
  const database = await openDatabase({ folder, isSynced: false })
  const { rows } = await database.pool.query<{ slug: string }>('select slug from blog_tags')
  await database.close()
  return rows.map(({ slug }) => slug)
}
