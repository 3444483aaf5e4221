import type { Storage } from './storage.ts'

/** Keeps in one place, and finds what is still in the other: while files are moved, and before. */
export function withFallback(kept: Storage, former: Storage): Storage {
  /** What is found in neither place may have been moved between the two looks. */
  async function holderOf(key: string): Promise<Storage | undefined> {
    for (const place of [kept, former, kept]) if (await place.exists(key)) return place
    return undefined
  }
  const fromHolder = async <T>(key: string, ask: (place: Storage) => Promise<T>) =>
    ask((await holderOf(key)) ?? kept)

  return {
    ...kept,
    exists: async (key) => (await holderOf(key)) !== undefined,
    size: (key) => fromHolder(key, (place) => place.size(key)),
    read: (key) => fromHolder(key, (place) => place.read(key)),
    async *keys(folder) {
      yield* kept.keys(folder)
      for await (const key of former.keys(folder)) if (!(await kept.exists(key))) yield key
    },
    async delete(key) {
      await kept.delete(key)
      await former.delete(key)
    },
  }
}
