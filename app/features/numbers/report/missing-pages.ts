export type RedirectTarget = { id: string; path: string; title: string }

/** An address where readers found nothing. */
export type MissingPage = {
  path: string
  views: number
  /** Sites that led there, and pages of this site, which begin with a slash; the most frequent first. */
  sources: string[]
  /** The id of the post that has the most words of the address in its own. */
  suggested: string | null
}

const wordsOf = (path: string) => new Set(path.toLowerCase().match(/[a-z0-9]{3,}/g))

/** Null where no post has a word of the address. */
export function closestTarget(path: string, targets: RedirectTarget[]): string | null {
  const words = wordsOf(path)
  const scored = targets.map((target) => {
    const own = wordsOf(target.path)
    own.delete('blog')
    const shared = [...own].filter((word) => words.has(word)).length
    return { id: target.id, score: shared / Math.max(1, own.size, words.size) }
  })
  const best = scored.reduce((a, b) => (b.score > a.score ? b : a), { id: '', score: 0 })
  return best.score > 0 ? best.id : null
}
