import fs, { type PathLike } from 'node:fs'
import { syncBuiltinESMExports } from 'node:module'
import { dirname, join, relative } from 'node:path'

/**
 * Preloaded into a process: keeps DISK as the disk would be if the power failed now, while the process works in FOLDER,
 * of which DISK is a copy at first. What is written, made, renamed or removed gets there only by a sync. As on the usual
 * file systems, the sync of a file keeps its name, too.
 */
const { FOLDER = '', DISK = '' } = process.env
const { openSync, renameSync, writeSync } = fs
const { open } = fs.promises

/** As Emscripten writes. */
type Piece = [file: number, bytes: Uint8Array, offset: number, length: number, from: number]

const opened = new Map<number, string>()
/** What was written since the last sync. */
const written = new Map<string, { from: number; bytes: Buffer }[]>()
/** Where the disk has the content of the last sync, by inode: a file may get its name afterwards. */
const synced = new Map<number, string>()
/** Which file the disk has under a name. */
const named = new Map<string, number>()

const inodeOf = (path: string) => fs.statSync(path).ino
const onDisk = (path: string) => join(DISK, relative(FOLDER, path))

for (const name of fs.globSync('**', { cwd: FOLDER })) {
  const path = join(FOLDER, name)
  named.set(path, inodeOf(path))
}

/** Whole or not at all, since this process may be killed meanwhile. */
function put(path: string, from?: string) {
  const place = onDisk(path)
  fs.mkdirSync(dirname(place), { recursive: true })
  if (from) fs.copyFileSync(from, `${place}.draft`)
  else fs.writeFileSync(`${place}.draft`, '')
  renameSync(`${place}.draft`, place)
  named.set(path, inodeOf(path))
}

/** Only what was written since, where that will do: the log has 16 MB, and a sync for each commit. */
function keepContent(path: string) {
  const { ino, size } = fs.statSync(path)
  if (named.get(path) !== ino || fs.statSync(onDisk(path)).size !== size) put(path, path)
  else {
    const file = openSync(onDisk(path), 'r+')
    for (const { from, bytes } of written.get(path) ?? []) writeSync(file, bytes, 0, bytes.length, from)
    fs.closeSync(file)
  }
  written.delete(path)
  synced.set(ino, onDisk(path))
}

function keepNames(folder: string) {
  const names = fs.readdirSync(folder)
  fs.mkdirSync(onDisk(folder), { recursive: true })
  for (const path of names.map((name) => join(folder, name))) {
    const state = fs.statSync(path)
    if (state.isDirectory()) fs.mkdirSync(onDisk(path), { recursive: true })
    else if (named.get(path) !== state.ino) put(path, synced.get(state.ino))
  }
  for (const gone of fs.readdirSync(onDisk(folder)).filter((name) => !names.includes(name)))
    fs.rmSync(join(onDisk(folder), gone), { recursive: true })
}

function keep(path = '') {
  if (!path.startsWith(FOLDER) || !fs.existsSync(path)) return
  if (fs.statSync(path).isDirectory()) keepNames(path)
  else keepContent(path)
}

fs.openSync = (path: PathLike, ...more) => {
  const file = openSync(path, ...more)
  opened.set(file, String(path))
  return file
}
fs.writeSync = ((...given: Piece) => {
  const [file, bytes, offset, length, from] = given
  const path = opened.get(file)
  const piece = { from, bytes: Buffer.from(bytes.subarray(offset, offset + length)) }
  if (path?.startsWith(FOLDER)) written.set(path, [...(written.get(path) ?? []), piece])
  return writeSync(...given)
}) as typeof writeSync
fs.renameSync = (from: PathLike, to: PathLike) => {
  renameSync(from, to)
  for (const [file, path] of opened) if (path === String(from)) opened.set(file, String(to))
}
fs.fsyncSync = (file: number) => keep(opened.get(file))
fs.fdatasyncSync = fs.fsyncSync
fs.promises.open = async (path: PathLike, ...more) => {
  const file = await open(path, ...more)
  file.sync = async () => keep(String(path))
  return file
}
syncBuiltinESMExports()
