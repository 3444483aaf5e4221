import { chmodSync, rmSync } from 'node:fs'
import { connect, createServer, type Socket } from 'node:net'
import { join } from 'node:path'
import { createInterface } from 'node:readline'
import { CommandError, isCommandError } from '#database/command-error.ts'
import type { OnProgress, Progress } from '#platform/backup/progress.ts'
import { loggableError } from '#platform/errors.ts'
import type { Log } from '#platform/log.ts'

/** Sent by a command to the process that owns the embedded database. */
type BackupRequest = { backupTo: string | null }
type ControlMessage = { progress: Progress } | { done: string } | { refused: string }

type BackupOptions = { onProgress: OnProgress; signal: AbortSignal }
export type MakeBackup = (to: string | null, options: BackupOptions) => Promise<string>

const socketPath = (dataDir: string) => join(dataDir, 'control.sock')

/** Accepts commands from users who may write to the data folder. */
export async function openControlSocket(dataDir: string, makeBackup: MakeBackup, log: Log) {
  const path = socketPath(dataDir)
  // Left over by a process that ended: only one process at a time has the folder open.
  rmSync(path, { force: true })
  const server = createServer((socket) => void handleConnection(socket, makeBackup, log))
  await new Promise<void>((done) => {
    server.once('error', (error) => {
      log.warn(loggableError(error), 'control socket failed to open, commands cannot reach this process')
      done()
    })
    // Exclusive: owned by this worker and not by the cluster's primary process.
    server.listen({ path, exclusive: true }, () => {
      chmodSync(path, 0o600)
      done()
    })
  })
  return { close: () => void server.close() }
}

async function handleConnection(socket: Socket, makeBackup: MakeBackup, log: Log) {
  const disconnected = new AbortController()
  const send = (message: ControlMessage) => void socket.write(`${JSON.stringify(message)}\n`)
  socket.on('error', () => {})
  socket.on('close', () => disconnected.abort())
  try {
    for await (const line of createInterface({ input: socket })) {
      const { backupTo } = JSON.parse(line) as BackupRequest
      const onProgress = (progress: Progress) => send({ progress })
      send({ done: await makeBackup(backupTo, { onProgress, signal: disconnected.signal }) })
      break
    }
  } catch (error) {
    log.warn(loggableError(error), 'command failed')
    send({ refused: isCommandError(error) ? error.message : `It failed: ${loggableError(error).reason}.` })
  }
  socket.end()
}

/** Has the running site make a backup and returns its summary; undefined if no site runs in this folder. */
export async function requestBackup(dataDir: string, to: string | null, onProgress: OnProgress) {
  const socket = await connectTo(socketPath(dataDir))
  if (!socket) return undefined
  socket.write(`${JSON.stringify({ backupTo: to } satisfies BackupRequest)}\n`)
  for await (const line of createInterface({ input: socket })) {
    const message = JSON.parse(line) as ControlMessage
    if ('progress' in message) onProgress(message.progress)
    if ('refused' in message) throw new CommandError(message.refused)
    if ('done' in message) return message.done
  }
  throw new CommandError('The site ended before its backup was made.')
}

const connectTo = (path: string) =>
  new Promise<Socket | undefined>((done) => {
    const socket = connect(path)
    socket.once('connect', () => done(socket))
    socket.once('error', () => done(undefined))
  })
