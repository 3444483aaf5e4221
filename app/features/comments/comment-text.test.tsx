import { renderToStaticMarkup } from 'react-dom/server'
import { expect, test } from 'vitest'
import { CommentText } from './comment-text.tsx'

const [short, long, other] = [
  'https://amzn.to/3abc',
  'https://www.amazon.com/dp/B1',
  'https://other.example/',
]

test('a link that earns is marked, sends the referrer and names its store; any other is as readers wrote it', () => {
  const amazon = { rel: 'sponsored noopener', store: 'Amazon' }
  const html = renderToStaticMarkup(
    <CommentText
      content={`${short} ${long} ${other}`}
      earningLinks={{ [short]: amazon, [long]: { ...amazon, rel: 'noopener' } }}
    />,
  )
  const links = [...html.matchAll(/rel="([^"]*)"[^>]*>([^<]*)</g)].map(([, rel, text]) => [rel, text])
  expect(links).toEqual([
    ['sponsored noopener', `${short} (Amazon)`],
    ['noopener', long],
    ['nofollow ugc noopener noreferrer', other],
  ])
})
