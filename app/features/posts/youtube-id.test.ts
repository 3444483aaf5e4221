import { expect, test } from 'vitest'
import { describeVideoProblem } from './editor/video-problem.ts'
import { parseYouTubeId } from './youtube-id.ts'

test.each([
  ['https://www.youtube.com/watch?v=WhWc3b3KhnY', 'WhWc3b3KhnY'],
  ['https://youtube.com/watch?list=x&v=WhWc3b3KhnY&t=3', 'WhWc3b3KhnY'],
  ['http://m.youtube.com/watch?v=WhWc3b3KhnY', 'WhWc3b3KhnY'],
  ['https://www.youtube.com/embed/WhWc3b3KhnY?rel=0', 'WhWc3b3KhnY'],
  ['https://www.youtube-nocookie.com/embed/WhWc3b3KhnY', 'WhWc3b3KhnY'],
  [' https://youtu.be/WhWc3b3KhnY?si=abc ', 'WhWc3b3KhnY'],
  ['https://www.youtube.com/shorts/WhWc3b3KhnY?feature=share', 'WhWc3b3KhnY'],
])('%s is a video', (link, id) => {
  expect(parseYouTubeId(link)).toBe(id)
})

test.each([
  '',
  'WhWc3b3KhnY',
  'https://www.youtube.com/',
  'https://www.youtube.com/watch',
  'https://www.youtube.com/watch?v=',
  'https://www.youtube.com/shorts/',
  'https://vimeo.com/123456789',
  'https://evil.example/watch?v=WhWc3b3KhnY',
  'https://youtube.com.evil.example/watch?v=WhWc3b3KhnY',
  'javascript:alert(1)//youtu.be/WhWc3b3KhnY',
  'https://youtu.be/"><script>',
])('%s shows no preview', (link) => {
  expect(parseYouTubeId(link)).toBeNull()
})

test.each([
  ['', undefined],
  ['https://youtu.be/WhWc3b3KhnY', undefined],
  ['https://vimeo.com/123456789', /^Not a YouTube link/],
  ['https://youtube.com.evil.example/shorts/WhWc3b3KhnY', /^Not a YouTube link/],
  ['https://www.youtube.com/shorts/WhWc3b3KhnY', undefined],
  ['https://youtube.com/playlist?list=PL1', /^This kind of YouTube link cannot/],
])('of %j it is said truly why no video shows', (link, problem) => {
  const said = describeVideoProblem(link)
  if (problem) expect(said).toMatch(problem)
  else expect(said).toBeUndefined()
})
