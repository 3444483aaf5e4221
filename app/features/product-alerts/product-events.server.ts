import { z } from 'zod'

/** As stored with an event. */
export const eventDetails = {
  price: z.object({ amount: z.number(), currency: z.string(), was: z.number() }),
  stock: z.object({}),
  code: z.object({ id: z.string(), code: z.string(), benefit: z.string(), endsAt: z.iso.datetime() }),
  verdict: z.object({ verdict: z.string() }),
}

export const verdictKey = (reviewId: string) => `verdict:${reviewId}`

export const reviewIdOf = (key: string) => key.slice(verdictKey('').length)

export type ProductEventKind = keyof typeof eventDetails

export type EventDetails<K extends ProductEventKind> = z.output<(typeof eventDetails)[K]>

export type NewEvent = {
  [K in ProductEventKind]: {
    productId: string
    kind: K
    key: string
    details: EventDetails<K>
    /** Now, unless it happened before it was found. */
    happenedAt?: Date
    /** There before anybody followed the product. */
    isOld?: boolean
  }
}[ProductEventKind]
