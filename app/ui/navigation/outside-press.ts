import { type RefObject, useEffect, useEffectEvent } from 'react'

/** A finger has no way to leave: pressing elsewhere closes. */
export function useOutsidePress(root: RefObject<HTMLElement | null>, active: boolean, onPress: () => void) {
  const pressed = useEffectEvent((event: globalThis.PointerEvent) => {
    if (!root.current?.contains(event.target as Node)) onPress()
  })
  useEffect(() => {
    if (!active) return
    document.addEventListener('pointerdown', pressed)
    return () => document.removeEventListener('pointerdown', pressed)
  }, [active])
}
