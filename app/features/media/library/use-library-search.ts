import { type SubmitEvent, useEffect, useRef } from 'react'
import { useNavigate, useNavigation } from 'react-router'
import { type MediaWish, mediaAddress } from '../library.ts'

const PAUSE_MS = 300

/** Lets the address follow what is typed, and the field follow an address that changed without it. */
export function useLibrarySearch(wish: MediaWish) {
  const field = useRef<HTMLInputElement>(null)
  const pause = useRef<ReturnType<typeof setTimeout>>(undefined)
  const asked = useRef(wish.search)
  const navigate = useNavigate()
  const { location: next } = useNavigation()

  function go() {
    clearTimeout(pause.current)
    const search = field.current?.value.trim() ?? ''
    if (search === asked.current) return
    asked.current = search
    navigate(mediaAddress({ ...wish, search, page: 1 }), { replace: true, preventScrollReset: true })
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
    if (field.current && wish.search !== asked.current) field.current.value = wish.search
    asked.current = wish.search
  }, [wish])

  // Whoever leaves by a link while still typing is not called back.
  const leaving = next && next.pathname !== '/admin/media'
  useEffect(() => {
    if (leaving) clearTimeout(pause.current)
  }, [leaving])

  useEffect(() => () => clearTimeout(pause.current), [])

  return { field, type, submit }
}
