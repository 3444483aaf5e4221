import clsx from 'clsx'
import { useEffect, useRef, useState } from 'react'
import { LOOK_PREVIEW_PARAM } from './looks.ts'
import { useFrameScale } from './use-frame-scale.ts'

export type PreviewPage = { label: string; path: string }

/** What the frame shows: a page, and the part of it that a choice is about. */
export type PreviewTarget = { path: string; partId?: string }

type LookPreviewProps = {
  pages: PreviewPage[]
  target: PreviewTarget
  onTarget: (target: PreviewTarget) => void
  /** The look, as the fields of its form. */
  query: string
}

/** Where it is on its page. */
export const PREVIEW_ID = 'preview'

const FRAME_NAME = 'look-preview'

/** How long after the last change the preview follows: a color picker reports every step. */
const DELAY_MS = 250

const devices = { computer: 1280, phone: 390 }
const themes = { light: 'Light', dark: 'Dark' }

const toPreviewUrl = (path: string, query: string) =>
  `${path}?${new URLSearchParams({ [LOOK_PREVIEW_PARAM]: query })}`

/** A page of the site in a frame, as it would look. */
export function LookPreview({ pages, target: { path, partId }, onTarget, query }: LookPreviewProps) {
  const frame = useRef<HTMLIFrameElement>(null)
  const [device, setDevice] = useState<keyof typeof devices>('computer')
  const [theme, setTheme] = useState<keyof typeof themes | null>(null)
  const { box, scale } = useFrameScale(devices[device])
  const url = toPreviewUrl(path, query)
  const [firstUrl] = useState(url)
  const shown = useRef({ url, path, scrollY: 0 })

  useEffect(() => {
    if (shown.current.url === url) return
    const timer = setTimeout(() => {
      const content = frame.current?.contentWindow
      const scrollY = shown.current.path === path ? (content?.scrollY ?? 0) : 0
      shown.current = { url, path, scrollY }
      // Replaced, so that the browser's way back leads out of the settings.
      content?.location.replace(url)
    }, DELAY_MS)
    return () => clearTimeout(timer)
  }, [url, path])

  const applyTheme = (chosen: typeof theme) => {
    const page = frame.current?.contentDocument?.documentElement
    if (page && chosen) page.dataset.theme = chosen
  }
  const onLoad = () => {
    applyTheme(theme)
    // Nothing is sent from a preview.
    frame.current?.contentWindow?.addEventListener('submit', (event) => event.preventDefault(), true)
    const part = partId && frame.current?.contentDocument?.getElementById(partId)
    if (part) part.scrollIntoView({ behavior: 'instant' })
    else frame.current?.contentWindow?.scrollTo({ top: shown.current.scrollY, behavior: 'instant' })
  }

  return (
    <section id={PREVIEW_ID} aria-label="Preview" className="grid min-w-0 gap-3">
      <div className="flex flex-wrap justify-between gap-x-6 gap-y-2">
        <ul className="flex flex-wrap gap-1">
          {pages.map((page) => (
            <li key={page.path}>
              <a
                href={toPreviewUrl(page.path, query)}
                target={FRAME_NAME}
                aria-current={page.path === path || undefined}
                className={tabClass(page.path === path)}
                onClick={(event) => {
                  event.preventDefault()
                  onTarget({ path: page.path })
                }}
              >
                {page.label}
              </a>
            </li>
          ))}
        </ul>
        <div className="flex flex-wrap gap-1 noscript:hidden">
          {(['computer', 'phone'] as const).map((name) => (
            <button
              key={name}
              type="button"
              aria-pressed={device === name}
              className={tabClass(device === name)}
              onClick={() => setDevice(name)}
            >
              {name === 'phone' ? 'Phone' : 'Computer'}
            </button>
          ))}
          {(['light', 'dark'] as const).map((name) => (
            <button
              key={name}
              type="button"
              aria-pressed={theme === name}
              className={tabClass(theme === name)}
              onClick={() => {
                setTheme(name)
                applyTheme(name)
              }}
            >
              {themes[name]}
            </button>
          ))}
        </div>
      </div>
      <div
        ref={box}
        className={clsx(
          'h-136 overflow-hidden rounded-soft border border-line-strong bg-sunk',
          device === 'phone' && 'w-full max-w-[--spacing(98)] justify-self-center',
        )}
      >
        <iframe
          ref={frame}
          name={FRAME_NAME}
          src={firstUrl}
          title="Your site with this look"
          onLoad={onLoad}
          className="size-full origin-top-left"
          style={
            scale
              ? { width: devices[device], height: `${100 / scale}%`, transform: `scale(${scale})` }
              : undefined
          }
        />
      </div>
    </section>
  )
}

const tabClass = (isCurrent: boolean) =>
  clsx(
    'inline-flex min-h-11 cursor-pointer items-center rounded-full px-3.5 text-small transition-colors sm:min-h-9 sm:pointer-coarse:min-h-11',
    isCurrent ? 'bg-sunk font-medium text-ink' : 'text-ink-soft hover:bg-sunk hover:text-ink',
  )
