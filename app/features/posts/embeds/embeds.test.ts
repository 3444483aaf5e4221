import { expect, test } from 'vitest'
import { playerOrigins } from '#app/http/player-origins.ts'
import { isShortEmbedLink, parseEmbed } from './embeds.ts'

test.each([
  ['https://youtu.be/WhWc3b3KhnY?si=x', 'https://www.youtube.com/watch?v=WhWc3b3KhnY', 'wide'],
  [
    'https://youtube.com/shorts/WhWc3b3KhnY?feature=share',
    'https://www.youtube.com/shorts/WhWc3b3KhnY',
    'tall',
  ],
  [
    'https://www.youtube-nocookie.com/embed/WhWc3b3KhnY',
    'https://www.youtube.com/watch?v=WhWc3b3KhnY',
    'wide',
  ],
  ['https://vimeo.com/76979871', 'https://vimeo.com/76979871', 'wide'],
  ['https://vimeo.com/channels/staff/76979871', 'https://vimeo.com/76979871', 'wide'],
  ['https://vimeo.com/76979871/0123abcdef?share=copy', 'https://vimeo.com/76979871/0123abcdef', 'wide'],
  ['https://player.vimeo.com/video/76979871?h=0123abcdef', 'https://vimeo.com/76979871/0123abcdef', 'wide'],
  ['https://www.tiktok.com/@a.b_c/video/7123?is_from=x', 'https://www.tiktok.com/@a.b_c/video/7123', 'tall'],
  ['https://www.tiktok.com/embed/v2/7123', 'https://www.tiktok.com/@_/video/7123', 'tall'],
  ['https://www.instagram.com/p/CxY_z-12/?igsh=x', 'https://www.instagram.com/p/CxY_z-12/', 'post'],
  ['https://instagram.com/her.name/reels/CxY_z-12', 'https://www.instagram.com/reel/CxY_z-12/', 'post'],
  ['https://de.pinterest.com/pin/a-blue-lid--123456/', 'https://www.pinterest.com/pin/123456/', 'post'],
  ['https://www.pinterest.co.uk/pin/123456', 'https://www.pinterest.com/pin/123456/', 'post'],
])('%s is shown', (link, url, shape) => {
  const embed = parseEmbed(link)
  expect(embed).toMatchObject({ url, shape })
  // The page that is stored leads to the same player.
  expect(parseEmbed(url)).toEqual(embed)
  expect(playerOrigins).toContain(new URL(embed?.playerUrl ?? '').origin)
})

test('players are asked not to track', () => {
  expect(parseEmbed('https://vimeo.com/1/0123abcdef')?.playerUrl).toBe(
    'https://player.vimeo.com/video/1?h=0123abcdef&dnt=1&autoplay=1',
  )
  expect(parseEmbed('https://youtu.be/WhWc3b3KhnY')?.playerUrl).toMatch(
    /^https:\/\/www\.youtube-nocookie\.com\//,
  )
})

test.each([
  '',
  'WhWc3b3KhnY',
  'javascript:alert(1)//www.youtube.com/watch?v=WhWc3b3KhnY',
  'https://www.youtube.com@evil.example/watch?v=WhWc3b3KhnY',
  'https://www.youtube.com.evil.example/watch?v=WhWc3b3KhnY',
  'https://www.youtube.com/@her',
  'https://youtu.be/"><script>',
  'https://vimeo.com/about',
  'https://evil.vimeo.com/76979871',
  'https://www.tiktok.com/@a',
  'https://www.tiktok.com/@a/video/12"onload=',
  'https://www.instagram.com/her.name/',
  'https://www.instagram.com/p/../../x',
  'https://pinterest.evil.example/pin/1',
  'https://www.pinterest.com/pin/1%22%3E',
])('%s is not', (link) => {
  expect(parseEmbed(link)).toBeNull()
})

test('what phones share is looked up', () => {
  for (const link of [
    'https://vm.tiktok.com/ZMabc/',
    'https://www.tiktok.com/t/ZMabc/',
    'https://pin.it/3abc',
  ])
    expect([link, isShortEmbedLink(link)]).toEqual([link, true])
  for (const link of [
    'https://pin.it/',
    'https://pin.it.evil.example/a',
    'https://vm.tiktok.com/a/b',
    'ftp://pin.it/a',
  ])
    expect([link, isShortEmbedLink(link)]).toEqual([link, false])
})
