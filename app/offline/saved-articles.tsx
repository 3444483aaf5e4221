import { useEffect, useState } from 'react'
import { DateText } from '#app/ui/date.tsx'
import { readSavedArticles, type SavedArticle } from './article-store.ts'

/** Only the browser knows the list, so it is loaded after hydration. */
export function SavedArticles() {
  const [list, setList] = useState<SavedArticle[] | null>(null)
  useEffect(() => {
    // Browsers have no cache without HTTPS.
    const reading = 'caches' in window ? readSavedArticles() : Promise.resolve([])
    reading.then(setList, () => setList([]))
  }, [])
  if (!list) return null
  if (list.length === 0) {
    return (
      <p className="text-ink-soft">No articles are saved yet. Each one you read from now on will be here.</p>
    )
  }
  return (
    <ul className="divide-y divide-line border-line border-y">
      {list.map(({ path, title, readAt }) => (
        <li key={path}>
          <a href={path} className="group flex flex-wrap items-baseline justify-between gap-x-6 gap-y-1 py-4">
            <span className="font-display text-deck underline-offset-4 group-hover:underline">{title}</span>
            <span className="text-fine text-ink-soft">
              Read on <DateText value={readAt} />
            </span>
          </a>
        </li>
      ))}
    </ul>
  )
}
