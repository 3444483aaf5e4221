import { reasonOf } from '#platform/errors.ts'
import type { Log } from '#platform/log.ts'
import type { Storage } from '#platform/storage.ts'
import { createTurns, type InTurn } from './turns.server.ts'
import { createVariants, originalIn, type VariantOf } from './variants.server.ts'
import { allVariants } from './variants.ts'

/** Decoding takes a thread of the few that also read files: some must be left for readers. */
const DECODES_AT_ONCE = 2
const PICTURES_AHEAD = 50

/** Where pictures are kept and worked on, once for the whole process. */
export type MediaStore = {
  storage: Storage
  inTurn: InTurn
  variantOf: VariantOf
  /** Makes a picture's sizes ahead of its first reader. What comes of it is no concern of the caller. */
  prepare: (key: string, log: Log) => Promise<void>
}

export function openMediaStore(storage: Storage): MediaStore {
  const inTurn = createTurns(DECODES_AT_ONCE)
  const variantOf = createVariants(storage, inTurn)
  const oneByOne = createTurns(1)
  let ahead = 0

  async function prepare(key: string, log: Log) {
    // Whatever is left out here is made when somebody asks for it.
    if (ahead >= PICTURES_AHEAD) return
    ahead++
    try {
      await oneByOne(async () => {
        for (const variant of allVariants) await variantOf(key, variant, originalIn(storage, key))
      })
    } catch (error) {
      log.warn({ key, ...reasonOf(error) }, 'the sizes of a picture could not be made ahead')
    } finally {
      ahead--
    }
  }

  return { storage, inTurn, variantOf, prepare }
}
