import { parseYouTubeId } from '#app/features/posts/youtube-id.ts'

export type EmbedProvider = 'youtube' | 'vimeo' | 'tiktok' | 'instagram' | 'pinterest'

/** The shape of its player: as a film, as a phone, or as a post with text around a picture. */
export type EmbedShape = 'wide' | 'tall' | 'post'

export type Embed = {
  provider: EmbedProvider
  /** Where it is on the provider's site, without what the link was shared with. */
  url: string
  playerUrl: string
  shape: EmbedShape
}

export const providerNames: Record<EmbedProvider, string> = {
  youtube: 'YouTube',
  vimeo: 'Vimeo',
  tiktok: 'TikTok',
  instagram: 'Instagram',
  pinterest: 'Pinterest',
}

const NUMBER = /^\d{1,24}$/
const INSTAGRAM_CODE = /^[\w-]{5,40}$/

/** A video or a post of one of the providers, by the link to its page or to its player; null for any other link. */
export function parseEmbed(link: string): Embed | null {
  const url = parseUrl(link)
  if (!url) return null
  const path = url.pathname.split('/').filter(Boolean)
  const host = url.hostname.replace(/^(?:www|m)\./, '')
  if (host === 'youtu.be' || /^youtube(?:-nocookie)?\.com$/.test(host)) return parseYouTube(link, path)
  if (host === 'vimeo.com' || host === 'player.vimeo.com') return parseVimeo(url, path)
  if (host === 'tiktok.com') return parseTikTok(path)
  if (host === 'instagram.com') return parseInstagram(path)
  if (isPinterestHost(host)) return parsePinterest(url, path)
  return null
}

/** What is shared from a phone is short, and only the provider knows where it leads. */
export function isShortEmbedLink(link: string): boolean {
  const url = parseUrl(link)
  if (!url) return false
  const { hostname, pathname } = url
  return (
    (/^(?:(?:vm|vt)\.tiktok\.com|pin\.it)$/.test(hostname) && /^\/[\w-]+\/?$/.test(pathname)) ||
    (/^(?:www\.)?tiktok\.com$/.test(hostname) && /^\/t\/[\w-]+\/?$/.test(pathname))
  )
}

function parseUrl(link: string): URL | null {
  const url = URL.parse(link.trim())
  return url && /^https?:$/.test(url.protocol) ? url : null
}

function parseYouTube(link: string, [first]: string[]): Embed | null {
  const id = parseYouTubeId(link)
  if (!id) return null
  const isShort = first === 'shorts'
  return {
    provider: 'youtube',
    url: `https://www.youtube.com/${isShort ? `shorts/${id}` : `watch?v=${id}`}`,
    playerUrl: `https://www.youtube-nocookie.com/embed/${id}?rel=0&modestbranding=1&autoplay=1`,
    shape: isShort ? 'tall' : 'wide',
  }
}

/** A film that is not listed has a second part, which its player needs too. */
function parseVimeo(url: URL, path: string[]): Embed | null {
  const index = path.findIndex((part) => NUMBER.test(part))
  const id = path[index]
  if (!id) return null
  const isPlayer = url.hostname === 'player.vimeo.com'
  const secret = (isPlayer ? url.searchParams.get('h') : path[index + 1]) ?? ''
  const hasSecret = /^[\da-f]{6,40}$/.test(secret)
  return {
    provider: 'vimeo',
    url: `https://vimeo.com/${id}${hasSecret ? `/${secret}` : ''}`,
    playerUrl: `https://player.vimeo.com/video/${id}?${hasSecret ? `h=${secret}&` : ''}dnt=1&autoplay=1`,
    shape: 'wide',
  }
}

function parseTikTok([first = '', second = '', third = '']: string[]): Embed | null {
  const isPage = /^@[\w.-]{0,40}$/.test(first) && second === 'video'
  const isPlayer = (first === 'embed' || first === 'player') && /^v\d$/.test(second)
  if (!(isPage || isPlayer) || !NUMBER.test(third)) return null
  return {
    provider: 'tiktok',
    // It finds a video by its number alone.
    url: `https://www.tiktok.com/${isPage ? first : '@_'}/video/${third}`,
    playerUrl: `https://www.tiktok.com/player/v1/${third}?autoplay=1`,
    shape: 'tall',
  }
}

/** `/p/CODE` and `/reel/CODE`, perhaps below the name of the account. */
function parseInstagram(path: string[]): Embed | null {
  const index = path.findIndex((part, at) => at < 2 && /^(?:p|reels?|tv)$/.test(part))
  const code = path[index + 1] ?? ''
  if (index < 0 || !INSTAGRAM_CODE.test(code)) return null
  const kind = path[index] === 'p' || path[index] === 'tv' ? 'p' : 'reel'
  return {
    provider: 'instagram',
    url: `https://www.instagram.com/${kind}/${code}/`,
    playerUrl: `https://www.instagram.com/${kind}/${code}/embed/`,
    shape: 'post',
  }
}

const isPinterestHost = (host: string) =>
  /^(?:[a-z]{2}\.)?pinterest\.(?:com|[a-z]{2}|co\.[a-z]{2}|com\.[a-z]{2})$/.test(host) ||
  host === 'assets.pinterest.com'

/** `/pin/ID`, perhaps with words before the number, and the address of the frame. */
function parsePinterest(url: URL, [first, second = '']: string[]): Embed | null {
  const id = first === 'ext' ? url.searchParams.get('id') : first === 'pin' ? second.split('--').at(-1) : ''
  if (!id || !NUMBER.test(id)) return null
  return {
    provider: 'pinterest',
    url: `https://www.pinterest.com/pin/${id}/`,
    playerUrl: `https://assets.pinterest.com/ext/embed.html?id=${id}`,
    shape: 'post',
  }
}

/** Where pictures of it are without asking, the best first. Not every video has the large one; all have the last. */
export function stillsOf({ provider, playerUrl, shape }: Embed): string[] {
  if (provider !== 'youtube') return []
  const id = new URL(playerUrl).pathname.split('/').at(-1)
  return [shape === 'tall' ? 'oardefault' : 'maxresdefault', 'hqdefault'].map(
    (name) => `https://i.ytimg.com/vi/${id}/${name}.jpg`,
  )
}

/** What the editor gets of an address. */
export type FoundEmbed = {
  url: string
  title: string
  /** Null if it could not be fetched. */
  still: { url: string; width: number; height: number } | null
  /** Why there is no picture. */
  note: string | null
}

export const embedLimits = { title: 300, link: 2000 }

/** Where nobody said what it is called. */
export const titleOrProvider = ({ provider, shape }: Embed, title: string) =>
  title || `${shape === 'post' ? 'A post' : 'A video'} on ${providerNames[provider]}`

/** For readers: what pressing it does. */
export const playNote = ({ provider, shape }: Embed) =>
  `${shape === 'post' ? 'Opens' : 'Plays'} from ${providerNames[provider]}`
