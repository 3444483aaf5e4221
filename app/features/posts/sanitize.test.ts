import { describe, expect, test } from 'vitest'
import { pictureBlockExamples } from '#testing/editor/document-examples.ts'
import { sanitize, sanitizeForStorage } from './sanitize.ts'

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
      '<aside><h3>m</h3><p>n</p></aside><aside data-callout=""><p>o</p></aside>' +
      '<details><summary>p</summary><p>q</p></details>' +
      '<dl data-pros-cons=""><dt>r</dt><dd>s</dd></dl>' +
      '<ol data-steps=""><li><p data-duration="">t</p><p>u</p></li></ol><p data-button=""><a href="/v">w</a></p>' +
      '<figure data-gallery=""><figure><img src="/x.webp" alt=""></figure></figure>'
    expect(sanitize(html)).toBe(html)
  })

  test('blocks of pictures keep what they may have and nothing else', () => {
    const html = Object.values(pictureBlockExamples).join('')
    expect(sanitize(html)).toBe(html)
    expect(
      sanitize(
        '<figure data-before-after class="x" onclick="y()"><figure><a href="javascript:z()"><img src="/a.webp" alt="a" onload="b()"></a></figure>' +
          '<figure><img src="/b.webp" alt="b" width="4" height="NaN"><figcaption>Now <a href="/c">c</a></figcaption></figure>' +
          '<figure><img src="/third.webp" alt=""></figure><p>lost</p><input type="range"></figure>',
      ),
    ).toBe(
      '<figure data-before-after=""><figure><img src="/a.webp" alt="a"><figcaption>Before</figcaption></figure>' +
        '<figure><img src="/b.webp" alt="b"><figcaption>Now c</figcaption></figure></figure>',
    )
  })

  const point = (at: string, id = '0190c1a0-0000-7000-8000-000000000001') =>
    `<li data-at="${at}"><a data-product="${id}">Balm</a></li>`
  const shoppable = (points: string) =>
    `<figure data-shoppable=""><img src="/a.webp" alt="a"><ol>${points}</ol></figure>`

  test.each([
    ['to the left', '-1 50'],
    ['below', '50 100.1'],
    ['far away', '50 999'],
    ['nowhere', 'NaN NaN'],
    ['in an exponent', '1e1 50'],
    ['with a style', '50%;background:url(//evil.example) 50'],
    ['of one number', '50'],
  ])('a point %s is no point', (_where, at) => {
    expect(sanitize(shoppable(point('34.56 61') + point(at)))).toBe(shoppable(point('34.6 61')))
  })

  test.each([
    ['a word', 'red'],
    ['three digits', '#fff'],
    ['seven digits', '#1234567'],
    ['no digits', '#gggggg'],
    ['a style', '#ffffff;background:url(//evil.example)'],
    ['an address', 'javascript:alert(1)'],
  ])('a color that is %s is none', (_what, hex) => {
    const swatches = (shades: string) => `<figure data-swatches=""><ul>${shades}</ul></figure>`
    const red = '<li><code>#8f2f3b</code> Brick</li>'
    expect(sanitize(swatches(`<li><code>${hex}</code> Other</li>${red}<li>No color</li>`))).toBe(
      swatches(red),
    )
  })

  test('a block of pictures without what makes it one is a plain figure, and has no places of points', () => {
    for (const kind of ['before-after', 'shoppable', 'swatches'])
      expect(
        sanitize(`<figure data-${kind}=""><img src="data:x" alt=""><ol>${point('1 2', 'x')}</ol></figure>`),
      ).toBe('<figure><img alt=""><ol><li><a>Balm</a></li></ol></figure>')
    expect(sanitize(`<ol>${point('1 2')}</ol><figure data-shoppable="on"></figure>`)).toBe(
      '<ol><li><a data-product="0190c1a0-0000-7000-8000-000000000001">Balm</a></li></ol><figure></figure>',
    )
  })

  test('points, shades and skin tones are limited', () => {
    const count = (html: string, what: RegExp) => sanitize(html).match(what)?.length
    expect(count(shoppable(point('1 2').repeat(21)), /data-at/g)).toBe(20)
    const shades = '<li><code>#8f2f3b</code> Brick</li>'.repeat(61)
    const tones = '<figure><img src="/a.webp" alt=""></figure>'.repeat(4)
    const swatches = `<figure data-swatches="">${tones}<ul>${shades}</ul></figure>`
    expect(count(swatches, /<code>/g)).toBe(60)
    expect(count(swatches, /<img/g)).toBe(3)
  })

  test('of the attributes of blocks only the name stays', () => {
    expect(
      sanitize(
        '<details open ontoggle="a()" name="b"><summary style="c">d</summary></details><aside data-callout="e" data-other="f">g</aside><p data-button data-duration="h" formaction="i">j</p><ol data-steps="k" reversed><li value="3">l</li></ol><figure data-gallery="m" onclick="n()"><figure><img src="/x.webp" alt="" onload="o()"></figure></figure>',
      ),
    ).toBe(
      '<details><summary>d</summary></details><aside>g</aside><p data-button="">j</p><ol><li>l</li></ol><figure><figure><img src="/x.webp" alt=""></figure></figure>',
    )
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

  const balm = '0190c1a0-0000-7000-8000-000000000001'
  const lamp = '0190c1a0-0000-7000-8000-000000000002'
  const block = (ids: string, rest: string) => `<div data-products="${ids}" ${rest}></div>`

  test('a reference to products stays, with its ids and nothing else', () => {
    for (const html of [
      block(balm, 'data-form="box"'),
      block(balm, 'data-form="line"'),
      block(`${balm} ${lamp}`, 'data-form="list"'),
      block(`${balm} ${lamp}`, 'data-form="comparison" data-rows="price verdict"'),
      `<p>My <a data-product="${balm}">balm</a></p>`,
    ]) {
      expect(sanitize(html)).toBe(html)
    }
    expect(
      sanitize(
        `<div class="x" onclick="y()" data-products="${balm}" data-form="box" data-rows="price">Copy</div>`,
      ),
    ).toBe(block(balm, 'data-form="box"'))
    expect(sanitize(`<a href="https://x.example" rel="sponsored" data-product="${balm}">balm</a>`)).toBe(
      `<a data-product="${balm}">balm</a>`,
    )
  })

  test.each([
    ['no id', block('balm', 'data-form="box"')],
    ['an id with a script', block(`${balm}"><script>`, 'data-form="box"')],
    ['another form', block(balm, 'data-form="banner"')],
    ['no form', block(balm, '')],
    ['two in a box', block(`${balm} ${lamp}`, 'data-form="box"')],
    ['one to compare', block(balm, 'data-form="comparison"')],
    [
      'six to compare',
      block(
        [1, 2, 3, 4, 5, 6].map((last) => balm.replace(/.$/, String(last))).join(' '),
        'data-form="comparison"',
      ),
    ],
  ])('of a reference with %s nothing stays', (_what, html) => {
    expect(sanitize(html).replace(/">$|&#x22;>$/, '')).toBe('')
  })

  test('other containers leave their content', () => {
    expect(sanitize('<div><div id="x"><p>a</p></div>b</div>')).toBe('<p>a</p>b')
    expect(sanitize('<a data-product="x" href="/a">a</a>')).toBe('<a href="/a">a</a>')
  })

  test('a text refers to a limited number of products', () => {
    const blocks = (count: number) =>
      Array.from({ length: count }, (_, index) =>
        block(balm.replace(/.{4}$/, String(1000 + index)), 'data-form="box"'),
      ).join('')
    expect(sanitizeForStorage(blocks(60))).toBe(blocks(60))
    expect(() => sanitizeForStorage(blocks(61))).toThrow('more than 60 products')
  })

  test('cleaning what is clean changes nothing', () => {
    const once = sanitize('<p>a &amp; b &lt;script&gt;<a href="/x?a=1&b=2" target="_blank">c</a>')
    expect(sanitize(once)).toBe(once)
  })
})
