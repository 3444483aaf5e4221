/** The list with one entry moved up, down or to a place ('to0'), or removed. A direction or position that makes no sense changes nothing. */
export function moveInList<Entry>(list: Entry[], at: number, direction: string | undefined): Entry[] {
  if (direction === 'remove') return list.toSpliced(at, 1)
  const to = /^to(\d{1,4})$/.exec(direction ?? '')?.[1]
  if (to !== undefined) return moveTo(list, at, Number(to))
  if (direction !== 'up' && direction !== 'down') return list
  const from = direction === 'up' ? at - 1 : at
  const [first, second] = from < 0 ? [] : list.slice(from, from + 2)
  return first === undefined || second === undefined ? list : list.toSpliced(from, 2, second, first)
}

function moveTo<Entry>(list: Entry[], from: number, to: number): Entry[] {
  const [moved] = list.slice(from, from + 1)
  return moved === undefined || to >= list.length ? list : list.toSpliced(from, 1).toSpliced(to, 0, moved)
}
