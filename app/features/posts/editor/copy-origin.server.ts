import { z } from 'zod'

/** What each autosave sends with its copy. Pages that were opened before an update send less. */
export const copyOriginSchema = z.object({
  /** When the previous copy was stored, as far as this tab knows. */
  follows: z.iso.datetime().nullable().default(null),
  /** Each opening of a page is another one. */
  sender: z.uuid().nullable().default(null),
  /** Which of the sender's copies it is. */
  number: z.int().nonnegative().default(0),
})

export type CopyOriginInput = z.output<typeof copyOriginSchema>

/** Stored with a copy. `isForked`: its sender has set another text aside, which an answer that got lost did not tell. */
export const storedOriginSchema = z.object({ sender: z.uuid(), number: z.int(), isForked: z.boolean() })

export type StoredOrigin = z.output<typeof storedOriginSchema>

/** Nothing of a page that does not say which it is. */
export const originToStore = (
  { sender, number }: CopyOriginInput,
  isForked: boolean,
): StoredOrigin | undefined => (sender === null ? undefined : { sender, number, isForked })

type StoredCopy = { typedAt: string; origin: StoredOrigin | undefined }

/**
 * What a copy is to the stored one: an `older` one of the same page arrived late and is not stored; a `next` one takes
 * its place; what `another` tab or device has stored is set aside first.
 */
export function compareOrigins(stored: StoredCopy, sent: CopyOriginInput): 'older' | 'next' | 'another' {
  if (stored.origin && stored.origin.sender === sent.sender) {
    return sent.number < stored.origin.number ? 'older' : 'next'
  }
  return stored.typedAt === sent.follows ? 'next' : 'another'
}
