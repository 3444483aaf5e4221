import { type SubmitEvent, useEffect, useRef } from 'react'
import { useNavigate, useNavigation } from 'react-router'
import { type AdminPostsWish, parseWish, wishAddress } from './admin-posts.ts'

const PAUSE_MS = 300

/** What the list is about to show: a choice made on the way there must not forget where it was going. */
export function useComingWish(wish: AdminPostsWish): AdminPostsWish {
  const { location: next } = useNavigation()
  return next?.pathname === '/admin' ? parseWish(new URLSearchParams(next.search)) : wish
}

/** Lets the address follow the search form, and the form follow an address that changed without it. */
export function useAdminSearch(wish: AdminPostsWish) {
  const form = useRef<HTMLFormElement>(null)
  const pause = useRef<ReturnType<typeof setTimeout>>(undefined)
  const asked = useRef(wish)
  const navigate = useNavigate()
  const { location: next } = useNavigation()

  function go(sort?: string) {
    clearTimeout(pause.current)
    if (!form.current) return
    const parameters = new URLSearchParams()
    for (const [name, value] of new FormData(form.current)) parameters.set(name, String(value))
    if (sort) parameters.set('sort', sort)
    const wanted = parseWish(parameters)
    if (wishAddress({ ...asked.current, page: 1 }) === wishAddress(wanted)) return
    asked.current = wanted
    // A choice is a step that Back undoes; letters are not.
    navigate(wishAddress(wanted), { replace: sort === undefined, preventScrollReset: true })
  }

  function type() {
    clearTimeout(pause.current)
    pause.current = setTimeout(go, PAUSE_MS)
  }

  function submit(event: SubmitEvent) {
    event.preventDefault()
    go()
  }

  useEffect(() => {
    const field = form.current?.elements.namedItem('search')
    if (field instanceof HTMLInputElement && wish.search !== asked.current.search) field.value = wish.search
    asked.current = wish
  }, [wish])

  const elsewhere = next && next.pathname + next.search !== wishAddress(asked.current)
  // Whoever leaves by a link while still typing is not called back.
  useEffect(() => {
    if (elsewhere) clearTimeout(pause.current)
  }, [elsewhere])

  useEffect(() => () => clearTimeout(pause.current), [])

  return { form, go, type, submit }
}
