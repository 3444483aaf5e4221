import { expect, test } from 'vitest'
import { renderPost } from '#app/features/posts/article/render-post.server.ts'
import { renderFeedHtml } from '#app/features/posts/feeds/feed-html.ts'
import { sanitize } from '#app/features/posts/sanitize.ts'
import { listPolls } from './poll-elements.ts'

const stored =
  '<figure data-poll="abcd1234" data-until="2026-12-01"><figcaption>Warm &#x26; cool?</figcaption><ul><li data-answer="1">Warm</li><li data-answer="3">Cool</li></ul></figure>'
const context = { postId: 'p1', today: '2026-11-30', votes: new Map() }
const render = (html: string, polls: Parameters<typeof renderPost>[3] = context) =>
  renderPost(html, undefined, null, polls).html

test('a poll stays, with its question, its answers and its last day', () => {
  expect(sanitize(stored)).toBe(stored)
})

test.each([
  ['markup in the answers', stored.replace('Warm<', '<b onclick="a()">Warm</b><img src="x"><')],
  [
    'what is no answer',
    stored.replace('<ul>', '<ul><li>no key</li><li data-answer="0">zero</li><li data-answer="3x">x</li>'),
  ],
  ['the same key twice', stored.replace('</ul>', '<li data-answer="1">again</li></ul>')],
  [
    'other elements',
    stored.replace(
      '<ul>',
      '<p>a</p><a href="https://evil.example">b</a><form action="/c"><input name="d"></form><ul>',
    ),
  ],
  ['other attributes', stored.replace('<figure ', '<figure class="x" style="y" data-embed data-other="z" ')],
])('of a poll with %s the rest stays', (_what, html) => {
  expect(sanitize(html)).toBe(stored)
})

test('an id or a day that is none is removed, and answers are limited', () => {
  expect(sanitize(stored.replace('abcd1234', 'a"b'))).not.toMatch(/data-(?:poll|until|answer)/)
  expect(sanitize(stored.replace('2026-12-01', '2026-13-01'))).not.toContain('data-until')
  const items = Array.from({ length: 9 }, (_, index) => `<li data-answer="${index + 1}">${index}</li>`).join(
    '',
  )
  expect(sanitize(`<figure data-poll="abcd1234"><ul>${items}</ul></figure>`).match(/<li/g)).toHaveLength(6)
  expect(sanitize('<ul><li data-answer="1">a</li></ul>')).toBe('<ul><li>a</li></ul>')
})

test('while it is open readers get a plain form, after its last day the results', () => {
  const open = render(stored)
  expect(open).toContain('<form class="poll" method="post" action="/polls/p1/abcd1234" data-poll="abcd1234">')
  expect(open).toContain('<input type="radio" name="answer" value="3" required>')
  expect(open).toContain('Open until December 1, 2026')
  expect(render(stored, { ...context, today: '2026-12-01' })).toContain('<form')
  const votes = new Map([
    [
      'abcd1234',
      new Map([
        [1, 2],
        [3, 1],
      ]),
    ],
  ])
  const closed = render(stored, { ...context, today: '2026-12-02', votes })
  expect(closed).not.toContain('<form')
  expect(closed).toContain('<span class="poll-share">67 % · 2 votes</span>')
  expect(closed).toContain('<span class="poll-share">33 % · 1 vote</span>')
  expect(closed).toContain('This poll is closed. 3 votes in all.')
  expect(render(stored, { ...context, today: '2026-12-02' })).toContain('0 % · 0 votes')
})

test('in a preview nobody can vote, and an unfinished poll is not shown', () => {
  const preview = render(stored, null)
  expect(preview).not.toContain('action=')
  expect(preview.match(/disabled/g)).toHaveLength(3)
  const unfinished =
    '<p>a</p><figure data-poll="abcd1234"><figcaption>Q</figcaption><ul><li data-answer="1">A</li><li data-answer="2"></li></ul></figure><p>b</p>'
  expect(render(unfinished)).toBe('<p>a</p><p>b</p>')
  expect(listPolls(unfinished)).toEqual([])
})

test('feeds have the question and its answers, and say where to vote', () => {
  expect(renderFeedHtml({ content: stored, image: null }, 'https://her.example/blog/a')).toBe(
    '<figure><figcaption><strong>Warm &#x26; cool?</strong></figcaption><ul><li>Warm</li><li>Cool</li></ul><p><a href="https://her.example/blog/a">Vote on the page</a></p></figure>',
  )
})
