import { useEffect, useRef, useState } from 'react'

/** How much smaller a frame of this width has to be to fit into its box; undefined before it was measured. */
export function useFrameScale(width: number) {
  const box = useRef<HTMLDivElement>(null)
  const [boxWidth, setBoxWidth] = useState<number>()
  useEffect(() => {
    const element = box.current
    if (!element) return
    const observer = new ResizeObserver(() => setBoxWidth(element.clientWidth))
    observer.observe(element)
    return () => observer.disconnect()
  }, [])
  return { box, scale: boxWidth && Math.min(1, boxWidth / width) }
}
