/** From the edge of the window where toasts usually are. */
export type Span = { start: number; end: number }

/** Between toasts and what they must not cover. */
const GAP = 8

/**
 * Where toasts of this height cover none of the obstacles: at their usual edge, at the other one, or else as near to the
 * usual one as possible. Null if there is no such place.
 */
export function findPlace(height: number, space: Span, obstacles: Span[]): number | null {
  const isFree = (start: number) =>
    start >= space.start &&
    start + height <= space.end &&
    !obstacles.some((obstacle) => start < obstacle.end && obstacle.start < start + height)
  const besideObstacles = obstacles.map(({ end }) => end + GAP).toSorted((one, other) => one - other)
  return [space.start, space.end - height, ...besideObstacles].find(isFree) ?? null
}
