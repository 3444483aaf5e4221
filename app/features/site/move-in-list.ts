/** The list with one entry moved or removed. A direction or position that makes no sense changes nothing. */
export function moveInList<Entry>(list: Entry[], at: number, direction: string | undefined): Entry[] {
  if (direction === 'remove') return list.toSpliced(at, 1)
  if (direction !== 'up' && direction !== 'down') return list
  const from = direction === 'up' ? at - 1 : at
  const [first, second] = from < 0 ? [] : list.slice(from, from + 2)
  return first === undefined || second === undefined ? list : list.toSpliced(from, 2, second, first)
}
