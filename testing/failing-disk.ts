import fs from 'node:fs'
import { syncBuiltinESMExports } from 'node:module'

/** Preloaded into a process: while the file WHILE is there, the disk says of everything that was written that it is lost. */
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
