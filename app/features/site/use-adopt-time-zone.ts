import { useEffect } from 'react'
import { useFetcher } from 'react-router'
import { SETTINGS_PATH } from './site.ts'
import { useSite } from './use-site.ts'

/** Until somebody chooses a time zone, the site has the one of the first admin's browser. */
export function useAdoptTimeZone(isAdmin = true) {
  const { timeZone } = useSite()
  const { submit, state, data } = useFetcher()
  const isAsked = isAdmin && timeZone === null && state === 'idle' && data === undefined
  useEffect(() => {
    if (!isAsked) return
    const guessed = Intl.DateTimeFormat().resolvedOptions().timeZone
    void submit({ intent: 'adopt-time-zone', timeZone: guessed }, { method: 'post', action: SETTINGS_PATH })
  }, [isAsked, submit])
}
