/** A photo as it is sent. Its bytes and not a Blob: some browsers lose the file behind a stored one. */
export type WaitingPhoto = { id: string; name: string; type: string; bytes: ArrayBuffer }

/** A note on its way. What has reached the site is removed from it step by step. */
export type WaitingNote = {
  /** Also that of the entry. */
  id: string
  /** Whose it is: a browser may be shared. */
  userId: string
  product: { id: string; name: string }
  words: string
  /** ISO 8601. */
  happenedAt: string
  photos: WaitingPhoto[]
  /** The words have arrived; photos are still to be sent. */
  isNoted: boolean
  /** Why the site refused it. It is not sent again by itself. */
  problem: string | null
}

const DATABASE = 'venus.test-notes'
const STORE = 'notes'

let opening: Promise<IDBDatabase> | undefined

function openDatabase(): Promise<IDBDatabase> {
  opening ??= new Promise<IDBDatabase>((resolve, reject) => {
    const request = indexedDB.open(DATABASE, 1)
    request.onupgradeneeded = () => request.result.createObjectStore(STORE, { keyPath: 'id' })
    request.onsuccess = () => resolve(request.result)
    request.onerror = () => reject(request.error)
    request.onblocked = () => reject(new Error('the store of notes is blocked'))
  }).catch((error: unknown) => {
    opening = undefined
    throw error
  })
  return opening
}

async function inStore<Result>(
  mode: IDBTransactionMode,
  work: (store: IDBObjectStore) => IDBRequest<Result>,
): Promise<Result> {
  const database = await openDatabase()
  return new Promise((resolve, reject) => {
    const transaction = database.transaction(STORE, mode, { durability: 'strict' })
    const request = work(transaction.objectStore(STORE))
    // Only once it is on the disk.
    transaction.oncomplete = () => resolve(request.result)
    transaction.onerror = () => reject(transaction.error)
    transaction.onabort = () => reject(transaction.error)
  })
}

/** The oldest first. */
export async function listNotes(userId: string): Promise<WaitingNote[]> {
  const notes = await inStore<WaitingNote[]>('readonly', (store) => store.getAll())
  return notes
    .filter((note) => note.userId === userId)
    .sort((a, b) => a.happenedAt.localeCompare(b.happenedAt))
}

/** Rejects where the browser stores nothing, or has no room. */
export async function putNote(note: WaitingNote) {
  await inStore('readwrite', (store) => store.put(note))
  announceChange()
}

export async function removeNote(id: string) {
  await inStore('readwrite', (store) => store.delete(id))
  announceChange()
}

const changes = new EventTarget()
// On the server it would keep the process running.
const channel = typeof window === 'undefined' ? undefined : new BroadcastChannel(DATABASE)

function announceChange() {
  changes.dispatchEvent(new Event('change'))
  channel?.postMessage('change')
}

/** Of this tab and others. */
export function onNotesChange(listener: () => void) {
  changes.addEventListener('change', listener)
  channel?.addEventListener('message', listener)
  return () => {
    changes.removeEventListener('change', listener)
    channel?.removeEventListener('message', listener)
  }
}
