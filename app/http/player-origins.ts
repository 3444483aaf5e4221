/** What a page may show in frames: players of videos and posts (app/features/posts/embeds/). */
export const playerOrigins = [
  'https://www.youtube-nocookie.com',
  'https://player.vimeo.com',
  'https://www.tiktok.com',
  'https://www.instagram.com',
  'https://assets.pinterest.com',
]
