import { type SubmitEvent, useEffect, useRef } from 'react'
import { useNavigate, useNavigation } from 'react-router'
import { type ArchiveQuery, archiveAddress, readArchiveQuery } from './archive-address.ts'

const PAUSE_MS = 300

/** Lets the address follow the archive's form, and the form follow an address that changed without it. */
export function useArchiveForm(path: string, query: ArchiveQuery) {
  const form = useRef<HTMLFormElement>(null)
  const pause = useRef<ReturnType<typeof setTimeout>>(undefined)
  const asked = useRef(query)
  const navigate = useNavigate()
  const { location: next } = useNavigation()
  const coming = next?.pathname === path ? readArchiveQuery(new URLSearchParams(next.search)) : query

  function go(chosen?: string) {
    clearTimeout(pause.current)
    if (!form.current) return
    const written = new FormData(form.current)
    const parameters = new URLSearchParams({ search: String(written.get('search') ?? '') })
    parameters.set('category', chosen ?? String(written.get('category') ?? ''))
    const wanted = readArchiveQuery(parameters)
    const unchanged = archiveAddress(path, { ...asked.current, page: 1 }) === archiveAddress(path, wanted)
    if (unchanged) return
    asked.current = wanted
    // A choice is a step that Back undoes; letters are not.
    navigate(archiveAddress(path, wanted), { replace: chosen === undefined, preventScrollReset: true })
  }

  function follow(how: 'typing' | 'choosing', chosen?: string) {
    clearTimeout(pause.current)
    if (how === 'typing') pause.current = setTimeout(go, PAUSE_MS)
    else go(chosen)
  }

  function submit(event: SubmitEvent) {
    event.preventDefault()
    go()
  }

  useEffect(() => {
    const field = form.current?.elements.namedItem('search')
    if (field instanceof HTMLInputElement && query.search !== asked.current.search) {
      field.value = query.search ?? ''
    }
    asked.current = query
  }, [query])

  // biome-ignore lint/correctness/useExhaustiveDependencies: once, for what was typed before the script was there.
  useEffect(() => {
    const typed = new FormData(form.current ?? undefined).get('search')
    if (typed !== (query.search ?? '')) go()
    return () => clearTimeout(pause.current)
  }, [])

  const elsewhere = next && archiveAddress(next.pathname, coming) !== archiveAddress(path, asked.current)
  // Whoever leaves by a link while still typing is not called back.
  useEffect(() => {
    if (elsewhere) clearTimeout(pause.current)
  }, [elsewhere])

  return { form, category: coming.category, follow, submit }
}
