import { useEffect, useRef } from 'react'

/** A line under the top bar that grows while its article is scrolled. */
export function ReadingProgress() {
  const bar = useRef<HTMLDivElement>(null)
  useEffect(() => {
    const barElement = bar.current
    const article = barElement?.closest('article')
    if (!barElement || !article) return
    let frame = 0
    const measure = () => {
      frame = 0
      const { top, height } = article.getBoundingClientRect()
      const scrollDistance = height - window.innerHeight
      const progress = scrollDistance > 0 ? Math.min(1, Math.max(0, -top / scrollDistance)) : 1
      barElement.style.setProperty('--read', String(progress))
      barElement.setAttribute('aria-valuenow', String(Math.round(progress * 100)))
    }
    const scheduleMeasure = () => {
      frame ||= requestAnimationFrame(measure)
    }
    measure()
    window.addEventListener('scroll', scheduleMeasure, { passive: true })
    window.addEventListener('resize', scheduleMeasure)
    return () => {
      cancelAnimationFrame(frame)
      window.removeEventListener('scroll', scheduleMeasure)
      window.removeEventListener('resize', scheduleMeasure)
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
