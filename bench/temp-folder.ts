import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'

/** Removed when the process exits. */
export const tempFolder = mkdtempSync(join(tmpdir(), 'venus-bench-'))

process.on('exit', () => rmSync(tempFolder, { recursive: true, force: true }))
for (const signal of ['SIGINT', 'SIGTERM'] as const) process.on(signal, () => process.exit(1))
