import { existsSync, readFileSync } from 'node:fs'

const hasProcessFiles = existsSync('/proc/self/stat')

/**
 * Tells a process from a later one with its number: after a restart in a container, many numbers are the same. Null once it
 * has ended, also while its parent has not noticed yet.
 */
export function readProcessIdentity(pid: number): string | null {
  if (!hasProcessFiles) return isRunning(pid) ? String(pid) : null
  try {
    const stat = readFileSync(`/proc/${pid}/stat`, 'utf8')
    // After the name of the program, which may have spaces and parentheses: proc_pid_stat(5), fields 3 and 22.
    const fields = stat.slice(stat.lastIndexOf(')') + 2).split(' ')
    const [state, startedAt] = [fields[0], fields[19]]
    return state === 'Z' || state === 'X' ? null : `${pid} ${startedAt}`
  } catch {
    return null
  }
}

/** Whether the process that had this identity is still there. */
export const isStillRunning = (identity: string) =>
  readProcessIdentity(Number.parseInt(identity, 10)) === identity

/** Where the system has no files about processes. */
function isRunning(pid: number): boolean {
  try {
    process.kill(pid, 0)
    return true
  } catch {
    return false
  }
}
