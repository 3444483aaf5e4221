import { vi } from 'vitest'

/** Long enough for a busy machine: a condition that never comes true fails the test this late. */
const TIMEOUT_MS = 180_000

/** Repeats the check until it no longer throws; returns what it returned. */
export const waitFor = <T>(check: () => T | Promise<T>): Promise<T> => vi.waitFor(check, TIMEOUT_MS)
