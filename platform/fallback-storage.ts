import type { Storage } from './storage-types.ts'

/** Writes to the current store, and reads what was not moved yet from the former one. */
export function withFallback(current: Storage, former: Storage): Storage {
  /** The current store is checked twice: the file may have been moved between the first two checks. */
  async function findStoreWith(key: string): Promise<Storage | undefined> {
    for (const store of [current, former, current]) if (await store.exists(key)) return store
    return undefined
  }
  const storeWith = async (key: string) => (await findStoreWith(key)) ?? current

  return {
    ...current,
    exists: async (key) => (await findStoreWith(key)) !== undefined,
    size: async (key) => (await storeWith(key)).size(key),
    read: async (key) => (await storeWith(key)).read(key),
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
