import { useEffect, useState } from 'react'
import { fetchDeadPaths } from './fetch-dead-paths.ts'

const TYPING_PAUSE_MS = 1500
/** As many as the server looks at. */
const MAX_PATHS = 50

const none: ReadonlySet<string> = new Set()

/** Asks after a pause in typing. What cannot be told is not said. */
export function useDeadPaths(paths: string[]): ReadonlySet<string> {
  const [dead, setDead] = useState(none)
  const list = paths.slice(0, MAX_PATHS).join('\n')
  useEffect(() => {
    if (list === '') return
    let isStopped = false
    const timer = setTimeout(async () => {
      const found = await fetchDeadPaths(list.split('\n'))
      if (found && !isStopped) setDead(new Set(found))
    }, TYPING_PAUSE_MS)
    return () => {
      isStopped = true
      clearTimeout(timer)
    }
  }, [list])
  return dead
}
