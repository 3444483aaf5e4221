const KEY = 'venus.test-notes.waiting'

/** Beside the notes themselves, so that signing out can ask without waiting for a database. */
export function storeWaitingCount(count: number) {
  try {
    if (count > 0) localStorage.setItem(KEY, String(count))
    else localStorage.removeItem(KEY)
  } catch {
    // Where nothing is stored, no note waits.
  }
}

export function readWaitingCount(): number {
  try {
    return Number(localStorage.getItem(KEY)) || 0
  } catch {
    return 0
  }
}
