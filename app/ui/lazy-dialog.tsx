import { type ComponentType, useEffect, useEffectEvent, useState } from 'react'
import { notify } from './toast.tsx'

type Opened = { open: boolean; onOpenChange: (open: boolean) => void }

/**
 * A dialog that is fetched when it is first opened. Not by React's `lazy`: where the fetching fails, that takes the
 * whole page with it, and what was typed there.
 */
export function lazyDialog<Props extends Opened>(
  load: () => Promise<{ default: ComponentType<Props> }>,
  failure: string,
) {
  return function LazyDialog(props: Props) {
    const { open, onOpenChange } = props
    const [Loaded, setLoaded] = useState<ComponentType<Props>>()
    const fail = useEffectEvent(() => {
      onOpenChange(false)
      notify.error(failure, 'The server could not be reached. Please try again.')
    })
    useEffect(() => {
      if (!open || Loaded) return
      let wanted = true
      load().then(
        (dialog) => wanted && setLoaded(() => dialog.default),
        () => wanted && fail(),
      )
      return () => {
        wanted = false
      }
    }, [open, Loaded])
    return Loaded && <Loaded {...props} />
  }
}
