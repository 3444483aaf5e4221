import { type ComponentType, useEffect, useEffectEvent, useState } from 'react'
import { notify } from './toast.tsx'

type OpenState = { open: boolean; onOpenChange: (open: boolean) => void }

/**
 * Loads a dialog when it is first opened. Not by React's `lazy`: if loading fails, that replaces the whole page by an
 * error, and what was typed is lost.
 */
export function lazyDialog<Props extends OpenState>(
  load: () => Promise<{ default: ComponentType<Props> }>,
  failureTitle: string,
) {
  return function LazyDialog(props: Props) {
    const { open, onOpenChange } = props
    const [Loaded, setLoaded] = useState<ComponentType<Props>>()
    const fail = useEffectEvent(() => {
      onOpenChange(false)
      notify.error(failureTitle, 'The server could not be reached. Please try again.')
    })
    useEffect(() => {
      if (!open || Loaded) return
      let isCurrent = true
      load().then(
        (dialog) => isCurrent && setLoaded(() => dialog.default),
        () => isCurrent && fail(),
      )
      return () => {
        isCurrent = false
      }
    }, [open, Loaded])
    return Loaded && <Loaded {...props} />
  }
}
