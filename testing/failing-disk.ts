import fs from 'node:fs'
import { syncBuiltinESMExports } from 'node:module'

/** Preloaded into a process: while the file WHILE exists, every fsync fails. */
const { WHILE = '' } = process.env
const { fdatasyncSync, fsyncSync } = fs
const failing =
  (sync: (file: number) => void) =>
  (file: number): void => {
    if (fs.existsSync(WHILE)) throw Object.assign(new Error('EIO: i/o error'), { code: 'EIO', errno: -5 })
    sync(file)
  }
fs.fdatasyncSync = failing(fdatasyncSync)
fs.fsyncSync = failing(fsyncSync)
syncBuiltinESMExports()
