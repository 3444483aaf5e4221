import { type ReactNode, type SubmitEvent, useEffect, useRef } from 'react'
import { useNavigate, useNavigation } from 'react-router'
import { Button } from '#app/ui/button.tsx'
import { TextField } from '#app/ui/field.tsx'
import { listAddress } from './wish.ts'

const PAUSE_MS = 300

type ListSearchProps = {
  path: string
  label: string
  placeholder: string
  search: string
  /** Where a search leads, for a list whose address holds more. */
  to?: (search: string) => string
  /** The rest of the address, for the plain form. */
  children?: ReactNode
}

/** A plain form that asks for another page; with a script the list and the address follow while one types. */
export function ListSearch({ path, label, placeholder, search, to, children }: ListSearchProps) {
  const field = useRef<HTMLInputElement>(null)
  const pause = useRef<ReturnType<typeof setTimeout>>(undefined)
  const asked = useRef(search)
  const navigate = useNavigate()
  const next = useNavigation().location

  function go() {
    clearTimeout(pause.current)
    const wanted = field.current?.value.trim() ?? ''
    if (wanted === asked.current) return
    asked.current = wanted
    const address = to?.(wanted) ?? listAddress(path, { search: wanted, page: 1 })
    navigate(address, { replace: true, preventScrollReset: true })
  }

  function submit(event: SubmitEvent) {
    event.preventDefault()
    go()
  }

  // An address that changed without the field, by Back or by a link.
  useEffect(() => {
    if (field.current && search !== asked.current) field.current.value = search
    asked.current = search
  }, [search])

  // Whoever leaves while still typing is not called back.
  const leaving = next !== undefined && next.pathname !== path
  useEffect(() => {
    if (leaving) clearTimeout(pause.current)
  }, [leaving])
  useEffect(() => () => clearTimeout(pause.current), [])

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
            clearTimeout(pause.current)
            pause.current = setTimeout(go, PAUSE_MS)
          }}
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
