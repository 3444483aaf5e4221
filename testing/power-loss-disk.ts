import fs, { type PathLike } from 'node:fs'
import { syncBuiltinESMExports } from 'node:module'
import { dirname, join, relative } from 'node:path'

/**
 * Preloaded into a process: simulates in DISK what would be on the disk if the power failed now. The process works in FOLDER,
 * of which DISK is a copy at first. What is written, created, renamed or removed gets there only by a sync. As on the usual
 * file systems, the sync of a file persists its name too.
 */
const { FOLDER = '', DISK = '' } = process.env
const { openSync, renameSync, writeSync } = fs
const { open } = fs.promises

/** The overload that Emscripten uses. */
type WriteArguments = [file: number, bytes: Uint8Array, offset: number, length: number, from: number]

const openFiles = new Map<number, string>()
/** What was written since the last sync. */
const unsyncedWrites = new Map<string, { from: number; bytes: Buffer }[]>()
/** Where the disk has the content of the last sync, by inode, since a file may be renamed later. */
const syncedContentByInode = new Map<number, string>()
/** The inode that the disk has at a path. */
const inodeByPath = new Map<string, number>()

const inodeOf = (path: string) => fs.statSync(path).ino
const diskPath = (path: string) => join(DISK, relative(FOLDER, path))

for (const name of fs.globSync('**', { cwd: FOLDER })) {
  const path = join(FOLDER, name)
  inodeByPath.set(path, inodeOf(path))
}

/** Atomic, since this process may be killed meanwhile. */
function copyToDisk(path: string, from?: string) {
  const target = diskPath(path)
  fs.mkdirSync(dirname(target), { recursive: true })
  if (from) fs.copyFileSync(from, `${target}.draft`)
  else fs.writeFileSync(`${target}.draft`, '')
  renameSync(`${target}.draft`, target)
  inodeByPath.set(path, inodeOf(path))
}

/** Copies only what changed where possible: the log has 16 MB and is synced for each commit. */
function syncContent(path: string) {
  const { ino, size } = fs.statSync(path)
  if (inodeByPath.get(path) !== ino || fs.statSync(diskPath(path)).size !== size) copyToDisk(path, path)
  else {
    const file = openSync(diskPath(path), 'r+')
    for (const { from, bytes } of unsyncedWrites.get(path) ?? [])
      writeSync(file, bytes, 0, bytes.length, from)
    fs.closeSync(file)
  }
  unsyncedWrites.delete(path)
  syncedContentByInode.set(ino, diskPath(path))
}

function syncNames(folder: string) {
  const names = fs.readdirSync(folder)
  fs.mkdirSync(diskPath(folder), { recursive: true })
  for (const path of names.map((name) => join(folder, name))) {
    const state = fs.statSync(path)
    if (state.isDirectory()) fs.mkdirSync(diskPath(path), { recursive: true })
    else if (inodeByPath.get(path) !== state.ino) copyToDisk(path, syncedContentByInode.get(state.ino))
  }
  for (const removed of fs.readdirSync(diskPath(folder)).filter((name) => !names.includes(name)))
    fs.rmSync(join(diskPath(folder), removed), { recursive: true })
}

function sync(path = '') {
  if (!path.startsWith(FOLDER) || !fs.existsSync(path)) return
  if (fs.statSync(path).isDirectory()) syncNames(path)
  else syncContent(path)
}

fs.openSync = (path: PathLike, ...more) => {
  const file = openSync(path, ...more)
  openFiles.set(file, String(path))
  return file
}
fs.writeSync = ((...args: WriteArguments) => {
  const [file, bytes, offset, length, from] = args
  const path = openFiles.get(file)
  const piece = { from, bytes: Buffer.from(bytes.subarray(offset, offset + length)) }
  if (path?.startsWith(FOLDER)) unsyncedWrites.set(path, [...(unsyncedWrites.get(path) ?? []), piece])
  return writeSync(...args)
}) as typeof writeSync
fs.renameSync = (from: PathLike, to: PathLike) => {
  renameSync(from, to)
  for (const [file, path] of openFiles) if (path === String(from)) openFiles.set(file, String(to))
}
fs.fsyncSync = (file: number) => sync(openFiles.get(file))
fs.fdatasyncSync = fs.fsyncSync
fs.promises.open = async (path: PathLike, ...more) => {
  const file = await open(path, ...more)
  file.sync = async () => sync(String(path))
  return file
}
syncBuiltinESMExports()
