const ID = /^[\w-]{6,20}$/

/** The video that a YouTube address means: watch links with v, embed links and youtu.be; nothing for any other. */
export function videoIdOf(link: string): string | null {
  const url = URL.parse(link.trim())
  if (!url || !/^https?:$/.test(url.protocol)) return null
  const host = url.hostname.replace(/^(www|m)\./, '')
  const [first, second] = url.pathname.split('/').filter(Boolean)
  const id =
    host === 'youtu.be'
      ? first
      : host === 'youtube.com' || host === 'youtube-nocookie.com'
        ? first === 'embed'
          ? second
          : first === 'watch'
            ? url.searchParams.get('v')
            : undefined
        : undefined
  return id && ID.test(id) ? id : null
}
