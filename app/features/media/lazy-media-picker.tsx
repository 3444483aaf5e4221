import { type ComponentProps, type ComponentType, useEffect, useEffectEvent, useState } from 'react'
import { notify } from '#app/ui/toast.tsx'
import type MediaPicker from './media-picker.tsx'

type PickerProps = ComponentProps<typeof MediaPicker>

/**
 * The library, fetched when it is first opened. Not by React's `lazy`: where the fetching fails, that takes the whole
 * page with it, and what was typed there.
 */
export function LazyMediaPicker(props: PickerProps) {
  const { open, onOpenChange } = props
  const [Picker, setPicker] = useState<ComponentType<PickerProps>>()
  const fail = useEffectEvent(() => {
    onOpenChange(false)
    notify.error('Library not opened', 'The server could not be reached. Please try again.')
  })
  useEffect(() => {
    if (!open || Picker) return
    let wanted = true
    import('./media-picker.tsx').then(
      (loaded) => wanted && setPicker(() => loaded.default),
      () => wanted && fail(),
    )
    return () => {
      wanted = false
    }
  }, [open, Picker])
  return Picker && <Picker {...props} />
}
