import { parseHost, parseYouTubeId } from '#app/features/posts/youtube-id.ts'

/** Why no video shows; undefined if there is no link, or one that works. */
export function describeVideoProblem(link: string): string | undefined {
  if (link.trim() === '' || parseYouTubeId(link)) return undefined
  const { url, host } = parseHost(link)
  if (!url || !/^(youtube(-nocookie)?\.com|youtu\.be)$/.test(host))
    return 'Not a YouTube link: no video will show.'
  return 'This kind of YouTube link cannot be shown here: no video will show.'
}
