import { useEffect, useRef } from 'react'

/** A hairline under the top bar that grows with what has been read of the article it stands in. */
export function ReadingProgress() {
  const bar = useRef<HTMLDivElement>(null)
  useEffect(() => {
    const line = bar.current
    const article = line?.closest('article')
    if (!line || !article) return
    let frame = 0
    const measure = () => {
      frame = 0
      const { top, height } = article.getBoundingClientRect()
      const way = height - window.innerHeight
      const read = way > 0 ? Math.min(1, Math.max(0, -top / way)) : 1
      line.style.setProperty('--read', String(read))
      line.setAttribute('aria-valuenow', String(Math.round(read * 100)))
    }
    const later = () => {
      frame ||= requestAnimationFrame(measure)
    }
    measure()
    window.addEventListener('scroll', later, { passive: true })
    window.addEventListener('resize', later)
    return () => {
      cancelAnimationFrame(frame)
      window.removeEventListener('scroll', later)
      window.removeEventListener('resize', later)
    }
  }, [])
  return (
    <div
      ref={bar}
      role="progressbar"
      aria-label="Reading progress"
      aria-valuemin={0}
      aria-valuemax={100}
      aria-valuenow={0}
      className="reading-progress"
    />
  )
}
