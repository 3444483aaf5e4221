export type Area = { top: number; bottom: number; left: number; right: number }

const overlaps = (one: Area, other: Area) =>
  one.top < other.bottom && other.top < one.bottom && one.left < other.right && other.left < one.right

/** The first place where a toast covers no refusal; the usual one if there is none. */
export const choosePosition = <Position extends string>(
  usual: [Position, Area],
  other: [Position, Area],
  refusals: Area[],
): Position => {
  const isFree = ([, area]: [Position, Area]) => !refusals.some((refusal) => overlaps(area, refusal))
  return (isFree(usual) || !isFree(other) ? usual : other)[0]
}
