import type { Storage } from './storage-types.ts'

/** Writes to the current store, and reads what was not moved yet from the former one. */
export function withFallback(current: Storage, former: Storage): Storage {
  /** The current store is checked twice: the file may have been moved between the first two checks. */
  async function findStoreWith(key: string): Promise<Storage | undefined> {
    for (const store of [current, former, current]) if (await store.exists(key)) return store
    return undefined
  }
  /** A file of the former store may be moved after the check, too. */
  async function askStoreWith<Result>(
    key: string,
    ask: (store: Storage) => Promise<Result>,
  ): Promise<Result> {
    return (await findStoreWith(key)) === former ? ask(former).catch(() => ask(current)) : ask(current)
  }

  return {
    ...current,
    exists: async (key) => (await findStoreWith(key)) !== undefined,
    size: (key) => askStoreWith(key, (store) => store.size(key)),
    read: (key, range) => askStoreWith(key, (store) => store.read(key, range)),
    async *keys(folder) {
      yield* current.keys(folder)
      for await (const key of former.keys(folder)) if (!(await current.exists(key))) yield key
    },
    async delete(key) {
      await current.delete(key)
      await former.delete(key)
    },
  }
}
