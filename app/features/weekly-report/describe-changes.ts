import { formatCount } from '#app/features/numbers/report/format-numbers.ts'

/** Views of a page, or visits from a source. */
export type Moved = { name: string; now: number; before: number }

export type WeekFacts = {
  views: { now: number; before: number }
  pages: Moved[]
  sources: Moved[]
  issues: { subject: string; weekday: string }[]
  /** Titles of what was published. */
  published: string[]
  /** As amounts with their currency. */
  earned: string[]
}

const MAX_CHANGES = 6
/** Fewer are chance. */
const MIN_CHANGE = 5

const times = (count: number) => (count === 1 ? 'once' : `${formatCount(count)} times`)

const listOf = (names: string[]) => {
  const shown = names.slice(0, 2).map((name) => `“${name}”`)
  const more = names.length - shown.length
  return more > 0 ? `${shown.join(', ')} and ${formatCount(more)} more` : shown.join(' and ')
}

const byGain = (a: Moved, b: Moved) => b.now - b.before - (a.now - a.before)

/** Sentences, what moved most first. Causes are said as facts beside it: nobody knows why readers came. */
export function describeChanges(facts: WeekFacts): string[] {
  const { views, issues, published, earned } = facts
  const changes = [describePages(facts), describeSources(facts.sources)].flat()
  for (const { subject, weekday } of issues.slice(0, 2)) {
    changes.push(`Your letter “${subject}” went out on ${weekday}.`)
  }
  if (published.length > 0) changes.push(`You published ${listOf(published)}.`)
  else if (views.now < views.before) changes.push('Nothing new was published.')
  if (earned.length > 0) {
    changes.push(`These days earned ${earned.join(' and ')}, by the reports you imported.`)
  }
  return changes.slice(0, MAX_CHANGES)
}

function describePages({ pages, views }: WeekFacts): string[] {
  const sorted = pages.toSorted(byGain)
  const [up, down] = [sorted[0], sorted.at(-1)]
  const changes: string[] = []
  if (up && up.now - up.before >= MIN_CHANGE) {
    const more =
      up.before === 0
        ? 'and not at all the week before'
        : `${formatCount(up.now - up.before)} more than the week before`
    changes.push(`“${up.name}” was read ${times(up.now)}, ${more}.`)
  }
  if (down && views.now < views.before && down.before - down.now >= MIN_CHANGE) {
    const less = formatCount(down.before - down.now)
    changes.push(`“${down.name}” was read ${times(down.now)}, ${less} fewer than the week before.`)
  }
  return changes
}

function describeSources(sources: Moved[]): string[] {
  const named = sources.filter(({ name }) => name !== '').toSorted(byGain)
  const appeared = named.find(({ now, before }) => before === 0 && now >= MIN_CHANGE)
  if (appeared) {
    return [`${appeared.name} is new as a source: ${formatCount(appeared.now)} visits, none the week before.`]
  }
  const [up] = named
  return up && up.now - up.before >= MIN_CHANGE
    ? [`${up.name} led here ${times(up.now)}, ${formatCount(up.now - up.before)} more than the week before.`]
    : []
}
