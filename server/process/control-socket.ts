import { chmodSync, rmSync } from 'node:fs'
import { connect, createServer, type Socket } from 'node:net'
import { join } from 'node:path'
import { createInterface } from 'node:readline'
import { isRefusal, Refusal } from '#database/refusal.ts'
import type { OnProgress, Progress } from '#platform/backup/progress.ts'
import { reasonOf } from '#platform/errors.ts'
import type { Log } from '#platform/log.ts'

/** What a command asks the process that owns the embedded database. */
type Asked = { backupTo: string | null }
type Said = { progress: Progress } | { done: string } | { refused: string }

type Way = { onProgress: OnProgress; signal: AbortSignal }
export type MakeBackup = (to: string | null, way: Way) => Promise<string>

const pathIn = (dataDir: string) => join(dataDir, 'control.sock')

/** Hears commands of whoever may write to the folder of the site, and of nobody else. */
export async function openControl(dataDir: string, makeBackup: MakeBackup, log: Log) {
  const path = pathIn(dataDir)
  // Whoever left it is gone: the folder is ours alone.
  rmSync(path, { force: true })
  const server = createServer((socket) => void answer(socket, makeBackup, log))
  await new Promise<void>((done) => {
    server.once('error', (error) => {
      log.warn(reasonOf(error), 'commands cannot reach this process')
      done()
    })
    // Exclusive: of this process, and not handed out by the one that started it.
    server.listen({ path, exclusive: true }, () => {
      chmodSync(path, 0o600)
      done()
    })
  })
  return { close: () => void server.close() }
}

async function answer(socket: Socket, makeBackup: MakeBackup, log: Log) {
  const gone = new AbortController()
  const say = (said: Said) => void socket.write(`${JSON.stringify(said)}\n`)
  socket.on('error', () => {})
  socket.on('close', () => gone.abort())
  try {
    for await (const line of createInterface({ input: socket })) {
      const { backupTo } = JSON.parse(line) as Asked
      const onProgress = (progress: Progress) => say({ progress })
      say({ done: await makeBackup(backupTo, { onProgress, signal: gone.signal }) })
      break
    }
  } catch (error) {
    log.warn(reasonOf(error), 'a command failed')
    say({ refused: isRefusal(error) ? error.message : `It failed: ${reasonOf(error).reason}.` })
  }
  socket.end()
}

/** Has the running site make a backup and answers what it says of it; nothing, if no site runs in this folder. */
export async function askForBackup(dataDir: string, to: string | null, onProgress: OnProgress) {
  const socket = await reach(pathIn(dataDir))
  if (!socket) return undefined
  socket.write(`${JSON.stringify({ backupTo: to } satisfies Asked)}\n`)
  for await (const line of createInterface({ input: socket })) {
    const said = JSON.parse(line) as Said
    if ('progress' in said) onProgress(said.progress)
    if ('refused' in said) throw new Refusal(said.refused)
    if ('done' in said) return said.done
  }
  throw new Refusal('The site ended before its backup was made.')
}

const reach = (path: string) =>
  new Promise<Socket | undefined>((done) => {
    const socket = connect(path)
    socket.once('connect', () => done(socket))
    socket.once('error', () => done(undefined))
  })
