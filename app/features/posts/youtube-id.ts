const VIDEO_ID = /^[\w-]{6,20}$/

/** Of watch links with v, embed links, Shorts and youtu.be; null for any other URL. */
export function parseYouTubeId(link: string): string | null {
  const { url, host } = parseHost(link)
  if (!url) return null
  const [first, second] = url.pathname.split('/').filter(Boolean)
  const id =
    host === 'youtu.be'
      ? first
      : host === 'youtube.com' || host === 'youtube-nocookie.com'
        ? first === 'embed' || first === 'shorts'
          ? second
          : first === 'watch'
            ? url.searchParams.get('v')
            : undefined
        : undefined
  return id && VIDEO_ID.test(id) ? id : null
}

export function parseHost(link: string) {
  const url = URL.parse(link.trim())
  if (!url || !/^https?:$/.test(url.protocol)) return { url: null, host: '' }
  return { url, host: url.hostname.replace(/^(www|m)\./, '') }
}
