/** Where a page of a list begins that is read by moment and id: what comes or goes meanwhile skips no row. */
export type Place = { createdAt: Date; id: string }

const PLACE = /^(\d{1,15})_([0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12})$/

export const placeOf = ({ createdAt, id }: Place) => `${createdAt.getTime()}_${id}`

/** The place that an address names, or nothing when it names none. The database knows no years of five digits. */
export function readPlace(given: string | null): Place | undefined {
  const [, moment, id] = PLACE.exec(given ?? '') ?? []
  const createdAt = new Date(Number(moment))
  return id && createdAt.getUTCFullYear() < 10_000 ? { createdAt, id } : undefined
}

export const isPlace = (text: string) => readPlace(text) !== undefined
