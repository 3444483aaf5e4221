const image = (name: string) => `<img src="/media/${name}.webp" alt="${name}" width="4" height="3">`

export const pictureBlockExamples = {
  'before and after': `<figure data-before-after=""><figure>${image('a')}<figcaption>Monday</figcaption></figure><figure>${image('b')}<figcaption>Friday</figcaption></figure><figcaption>One week</figcaption></figure>`,
  'a shoppable picture': `<figure data-shoppable="">${image('a')}<ol><li data-at="34.5 61"><a data-product="0190c1a0-0000-7000-8000-000000000001">Balm</a></li><li data-at="0 100"><a data-product="0190c1a0-0000-7000-8000-000000000002">Lamp</a></li></ol><figcaption>My desk</figcaption></figure>`,
  swatches: `<figure data-swatches=""><figure>${image('a')}<figcaption>Deep</figcaption></figure><figure>${image('b')}</figure><ul><li><code>#8f2f3b</code> Brick</li><li><code>#c46a5f</code> Rose, No. 2</li></ul><figcaption>By daylight</figcaption></figure>`,
}

/** Examples of everything that a post may contain, also nested. */
export const documentExamples: Record<string, string> = {
  headings: '<h1>One</h1><h2>Two</h2><h3>Three</h3><h4>Four</h4>',
  marks:
    '<p><strong>a</strong> <b>b</b> <em>c</em> <i>d</i> <u>e</u> <s>f</s> <del>g</del> H<sub>2</sub>O x<sup>2</sup> <mark>h</mark></p>',
  'marks in marks':
    '<p><strong><em>a</em></strong> <a href="/b"><strong>b</strong></a> <strong><code>c</code></strong></p>',
  'a line break': '<p>one<br>two</p>',
  'a rule': '<p>a</p><hr><p>b</p>',
  'empty paragraphs between others': '<p>a</p><p></p><p>b</p>',
  lists: '<ul><li>a</li><li>b<ul><li>c</li></ul></li></ul><ol start="3"><li>d<ol><li>e</li></ol></li></ol>',
  'a list item of several blocks':
    '<ul><li><p>a</p><p>b</p></li><li><h3>c</h3></li><li><blockquote><p>d</p></blockquote></li></ul>',
  quotation: '<blockquote><p>a</p><p>b</p><ul><li>c</li></ul></blockquote>',
  code: '<p><code>inline</code> <code class="language-css">a{}</code></p><pre><code class="language-ts">const a = 1\n\n  if (a) &lt;b&gt;</code></pre><pre><code>plain</code></pre>',
  'marked code': '<pre><code>a <mark>b</mark></code></pre>',
  links:
    '<p><a href="https://a.example/?b=1&amp;c=2">a</a> <a href="/blog/b" title="B">b</a> <a href="#c">c</a> <a href="mailto:a@b.example">d</a> <a href="tel:+1">e</a></p>',
  'links that open elsewhere':
    '<p><a href="https://a.example" target="_blank" rel="noopener noreferrer">a</a> <a href="https://b.example" target="_blank" rel="sponsored nofollow noopener noreferrer">b</a> <a href="https://c.example" rel="ugc">c</a></p>',
  'a plain picture': '<img src="/media/a.webp" alt="A" title="T" width="4" height="3"><p>b</p>',
  'a picture without a description': '<img src="/media/a.webp"><img src="/media/b.webp" alt="">',
  'a picture in a sentence': '<p>before <img src="/media/a.webp" alt="A"> after</p>',
  'a linked picture in a sentence': '<p><a href="/b"><img src="/media/a.webp" alt="A"></a></p>',
  'a linked picture':
    '<a href="/b" target="_blank" rel="sponsored noopener noreferrer"><img src="/media/a.webp" alt="A"></a><p>c</p>',
  figure:
    '<figure><img src="/media/a.webp" alt="A" width="4" height="3"><figcaption>By <a href="/b"><em>B</em></a></figcaption></figure>',
  'figure without a caption': '<figure><img src="/media/a.webp" alt="A"></figure>',
  'figure with the caption first':
    '<figure><figcaption>C</figcaption><img src="/media/a.webp" alt="A"></figure>',
  'figure of a linked picture':
    '<figure><a href="/b"><img src="/media/a.webp" alt="A"></a><figcaption>C</figcaption></figure>',
  'figure of several pictures':
    '<figure><img src="/a.webp" alt="A"><img src="/b.webp" alt="B"><figcaption>C</figcaption></figure>',
  'figures of other things':
    '<figure><blockquote><p>a</p></blockquote><figcaption>b</figcaption></figure><figure><pre><code>c</code></pre></figure><figure><p>d</p></figure>',
  'pictures in lists and quotations':
    '<ul><li>a<figure><img src="/a.webp" alt="A"></figure></li></ul><blockquote><img src="/b.webp" alt="B"></blockquote>',
  table:
    '<table><caption>All <strong>about</strong> <a href="/t">it</a></caption><thead><tr><th scope="col">A</th><th scope="col">B</th></tr></thead><tbody><tr><th scope="row">c</th><td>d</td></tr><tr><td colspan="2">e</td></tr></tbody></table>',
  'table without a head':
    '<table><tbody><tr><td rowspan="2">a</td><td>b</td></tr><tr><td></td></tr></tbody></table>',
  'table with two rows of head':
    '<table><thead><tr><th>a</th></tr><tr><th>b</th></tr></thead><tbody><tr><td>c</td></tr></tbody></table>',
  'table with rich cells':
    '<table><tbody><tr><td><p>a</p><p>b</p></td><td>c<ul><li>d</li></ul></td><td><img src="/a.webp" alt="A"></td></tr></tbody></table>',
  'products of the library':
    '<div data-products="0190c1a0-0000-7000-8000-000000000001" data-form="box"></div><p>a</p><div data-products="0190c1a0-0000-7000-8000-000000000001 0190c1a0-0000-7000-8000-000000000002" data-form="comparison" data-rows="price verdict"></div><p>b <a data-product="0190c1a0-0000-7000-8000-000000000001"><em>c</em></a></p>',
  callout: '<aside data-callout=""><p>a</p><ul><li>b</li></ul></aside><aside><h3>c</h3><p>d</p></aside>',
  'collapsible text':
    '<details><summary>a <em>b</em></summary><p>c</p><ul><li>d</li></ul></details><details><summary>e</summary><details><summary>f</summary><p>g</p></details></details>',
  'pros and cons':
    '<dl data-pros-cons=""><dt>Pros</dt><dd>a <strong>b</strong></dd><dd>c</dd><dt>Cons</dt><dd>d</dd></dl>',
  'terms and definitions': '<dl><dt>a</dt><dd>b</dd><dt>c</dt><dt>d</dt><dd>e</dd><dd>f</dd></dl>',
  steps:
    '<ol data-steps=""><li><p data-duration="">2 min</p><p>a</p></li><li>b</li><li><p data-duration="">1 min</p><p>c</p><figure><img src="/media/a.webp" alt="A"></figure></li></ol>',
  'a video from elsewhere':
    '<figure data-embed=""><a href="https://www.youtube.com/watch?v=WhWc3b3KhnY"><img src="/media/a.webp" alt="" width="16" height="9">A film</a></figure><figure data-embed=""><a href="https://www.tiktok.com/@a.b/video/123">B</a></figure>',
  'an own video':
    '<figure><video src="/media/blog-media/videos/a.mp4" poster="/media/a.webp" width="16" height="9" controls preload="none"><track kind="captions" src="/media/blog-media/videos/b.vtt" srclang="en" label="Captions"></video><figcaption>A film</figcaption></figure><video src="/media/c.mp4" controls preload="none"></video><p>d</p>',
  'a poll':
    '<figure data-poll="abcd1234" data-until="2026-12-01"><figcaption>Which?</figcaption><ul><li data-answer="1">This</li><li data-answer="3">That</li></ul></figure><figure data-poll="efgh5678"><ul><li data-answer="1"></li><li data-answer="2"></li></ul></figure>',
  'a button': '<p data-button=""><a href="/a">b</a></p>',
  'a quotation with its source':
    '<figure><blockquote><p>a</p></blockquote><figcaption>b, <a href="/c">c</a></figcaption></figure>',
  gallery:
    '<figure data-gallery=""><figure><img src="/a.webp" alt="A"><figcaption>a</figcaption></figure><figure><img src="/b.webp" alt="B"></figure><figcaption>b</figcaption></figure>',
  ...pictureBlockExamples,
  characters: '<p>a&nbsp;b &amp; &lt;c&gt; “d” — é 漢字 🌸</p>',
  'right to left': '<p>שלום עולם</p>',
}
