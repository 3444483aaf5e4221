import { type RefObject, type SubmitEvent, useEffect, useRef } from 'react'
import { useNavigate, useNavigation } from 'react-router'

const DEBOUNCE_MS = 300

type Timer = RefObject<ReturnType<typeof setTimeout> | undefined>

function stop(timer: Timer) {
  clearTimeout(timer.current)
  timer.current = undefined
}

type List<Query> = {
  path: string
  query: Query
  parseQuery: (parameters: URLSearchParams) => Query
  /** The path and the parameters of a query. */
  buildUrl: (query: Query) => string
}

/** What the list is about to show: a link followed while it loads must start from there. */
export function usePendingQuery<Query>({ path, query, parseQuery }: Omit<List<Query>, 'buildUrl'>): Query {
  const { location: next } = useNavigation()
  return next?.pathname === path ? parseQuery(new URLSearchParams(next.search)) : query
}

/** For a form with a search field and one select: the URL follows the form, and the form follows the URL. */
export function useSearchForm<Query extends { search?: string; page: number }>(
  list: List<Query>,
  selectName: string,
) {
  const { path, query, parseQuery, buildUrl } = list
  const form = useRef<HTMLFormElement>(null)
  /** While something is typed that was not searched yet. */
  const timer: Timer = useRef(undefined)
  const lastQuery = useRef<Query | null>(query)
  const navigate = useNavigate()
  const { location: next } = useNavigation()
  const pendingQuery = usePendingQuery(list)

  function navigateToQuery(selected?: string) {
    stop(timer)
    if (!form.current) return
    const parameters = new URLSearchParams()
    for (const [name, value] of new FormData(form.current)) parameters.set(name, String(value))
    if (selected !== undefined) parameters.set(selectName, selected)
    const nextQuery = parseQuery(parameters)
    if (lastQuery.current && buildUrl({ ...lastQuery.current, page: 1 }) === buildUrl(nextQuery)) return
    lastQuery.current = nextQuery
    // Back undoes a selection, but not each typed character.
    navigate(buildUrl(nextQuery), { replace: selected === undefined, preventScrollReset: true })
  }

  function onType() {
    stop(timer)
    timer.current = setTimeout(navigateToQuery, DEBOUNCE_MS)
  }

  function onSubmit(event: SubmitEvent) {
    event.preventDefault()
    // Enter always searches: the same search may have failed before.
    lastQuery.current = null
    navigateToQuery()
  }

  useEffect(() => {
    const field = form.current?.elements.namedItem('search')
    const isTyping = timer.current !== undefined
    if (field instanceof HTMLInputElement && query.search !== lastQuery.current?.search && !isTyping) {
      field.value = query.search ?? ''
    }
    lastQuery.current = query
  }, [query])

  // After a search that failed, the same one can be tried again. After every render, since one that fails at once is never
  // rendered as pending.
  useEffect(() => {
    if (!next) lastQuery.current = query
  })

  // biome-ignore lint/correctness/useExhaustiveDependencies: once, for what was typed before hydration.
  useEffect(() => {
    const typed = new FormData(form.current ?? undefined).get('search')
    if (typed !== (query.search ?? '')) navigateToQuery()
    return () => stop(timer)
  }, [])

  // Following a link while still typing cancels the search.
  const isSearching = lastQuery.current !== null && buildUrl(pendingQuery) === buildUrl(lastQuery.current)
  const isLeaving = next && (next.pathname !== path || !isSearching)
  useEffect(() => {
    if (isLeaving) stop(timer)
  }, [isLeaving])

  // Before the click on a link, which then interrupts the search: on a slow device the timer would interrupt the link.
  const onBlur = () => navigateToQuery()

  return { form, pendingQuery, onType, onBlur, onSelect: navigateToQuery, onSubmit }
}
