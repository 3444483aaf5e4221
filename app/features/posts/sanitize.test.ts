import { describe, expect, test } from 'vitest'
import { sanitize } from './sanitize.ts'

describe('post content is sanitized', () => {
  test.each([
    ['script', '<p>a<script>alert(1)</script>b</p>', '<p>ab</p>'],
    ['style', '<style>p{display:none}</style><p>a</p>', '<p>a</p>'],
    ['iframe', '<iframe src="https://evil.example"></iframe><p>a</p>', '<p>a</p>'],
    ['an event handler', '<p onclick="alert(1)">a</p>', '<p>a</p>'],
    ['a script address', '<a href="javascript:alert(1)">a</a>', '<a>a</a>'],
    ['a disguised script address', '<a href="java\nscript:alert(1)">a</a>', '<a>a</a>'],
    ['an image that fails on purpose', '<img src=x onerror=alert(1)>', '<img src="x">'],
    ['a data address', '<img src="data:image/svg+xml,<svg onload=alert(1)>">', '<img>'],
    ['a drawing', '<svg><script>alert(1)</script></svg><p>a</p>', '<p>a</p>'],
    ['a form', '<form action="https://evil.example"><input name="password"></form>', ''],
    ['inline style and class', '<p style="position:fixed" class="x" id="content">a</p>', '<p>a</p>'],
  ])('%s is taken out', (_what, html, clean) => {
    expect(sanitize(html)).toBe(clean)
  })

  test('what a writer needs stays', () => {
    const html =
      '<h2>Title</h2><p><strong>a</strong> <em>b</em> <u>c</u> <s>d</s></p><ul><li>e</li></ul><ol start="2"><li>f</li></ol>' +
      '<blockquote><p>g</p></blockquote><pre><code class="language-css">h</code></pre>' +
      '<table><thead><tr><th scope="col">i</th></tr></thead><tbody><tr><td>j</td></tr></tbody></table>' +
      '<figure><img src="/media/a.webp" alt="k" width="2" height="1"><figcaption>l</figcaption></figure>' +
      '<aside><h3>m</h3><p>n</p></aside>'
    expect(sanitize(html)).toBe(html)
  })

  test('every link opening in a new tab gets noopener and noreferrer', () => {
    expect(sanitize('<a href="/a" target="_blank">a</a>')).toBe(
      '<a href="/a" target="_blank" rel="noopener noreferrer">a</a>',
    )
    expect(sanitize('<a href="/a" target="_blank" rel="sponsored opener">a</a>')).toBe(
      '<a href="/a" target="_blank" rel="sponsored noopener noreferrer">a</a>',
    )
    expect(sanitize('<a href="/a">a</a>')).toBe('<a href="/a">a</a>')
  })

  test('cleaning what is clean changes nothing', () => {
    const once = sanitize('<p>a &amp; b &lt;script&gt;<a href="/x?a=1&b=2" target="_blank">c</a>')
    expect(sanitize(once)).toBe(once)
  })
})
