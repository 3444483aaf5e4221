import { type ReactNode, type SubmitEvent, useEffect, useEffectEvent, useRef } from 'react'
import { useNavigate, useNavigation } from 'react-router'
import { Button } from '#app/ui/button.tsx'
import { TextField } from '#app/ui/field.tsx'
import { listUrl } from './list-query.ts'

const DEBOUNCE_MS = 300

type ListSearchProps = {
  path: string
  label: string
  placeholder: string
  search: string
  /** For a list with more query parameters. */
  searchUrl?: (search: string) => string
  /** Hidden fields with the other query parameters, for the form without JavaScript. */
  children?: ReactNode
}

/** A GET form; with JavaScript the list and the URL follow while typing. */
export function ListSearch({ path, label, placeholder, search, searchUrl, children }: ListSearchProps) {
  const field = useRef<HTMLInputElement>(null)
  const debounceTimer = useRef<ReturnType<typeof setTimeout>>(undefined)
  const lastSearch = useRef<string | null>(search)
  const navigate = useNavigate()
  const nextLocation = useNavigation().location

  function navigateToSearch() {
    clearTimeout(debounceTimer.current)
    const typed = field.current?.value.trim() ?? ''
    if (typed === lastSearch.current) return
    lastSearch.current = typed
    const url = searchUrl?.(typed) ?? listUrl(path, { search: typed, page: 1 })
    navigate(url, { replace: true, preventScrollReset: true })
  }

  function submit(event: SubmitEvent) {
    event.preventDefault()
    // Enter always searches: the same search may have failed before.
    lastSearch.current = null
    navigateToSearch()
  }

  const searchForTyped = useEffectEvent(navigateToSearch)
  // The search may have been typed before hydration.
  useEffect(() => searchForTyped(), [])

  // The URL may change without the field, by Back or by a link.
  useEffect(() => {
    if (field.current && search !== lastSearch.current) field.current.value = search
    lastSearch.current = search
  }, [search])

  // After a search that failed, the same one can be tried again.
  const isIdle = nextLocation === undefined
  useEffect(() => {
    if (isIdle) lastSearch.current = search
  }, [isIdle, search])

  // A pending search must not navigate back after the user has left the page.
  const isLeaving = nextLocation !== undefined && nextLocation.pathname !== path
  useEffect(() => {
    if (isLeaving) clearTimeout(debounceTimer.current)
  }, [isLeaving])
  useEffect(() => () => clearTimeout(debounceTimer.current), [])

  return (
    <search>
      <form action={path} onSubmit={submit} className="flex items-end gap-3">
        <TextField
          ref={field}
          label={label}
          name="search"
          type="search"
          defaultValue={search}
          onChange={() => {
            clearTimeout(debounceTimer.current)
            debounceTimer.current = setTimeout(navigateToSearch, DEBOUNCE_MS)
          }}
          // Before the click on a link, which then interrupts the search instead of being interrupted by it.
          onBlur={navigateToSearch}
          placeholder={placeholder}
          autoComplete="off"
          enterKeyHint="search"
          maxLength={200}
          className="grow"
        />
        {children}
        <div className="hidden noscript:block">
          <Button type="submit">Search</Button>
        </div>
      </form>
    </search>
  )
}
