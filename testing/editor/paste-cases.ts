type PasteCase = { html: string; rtf?: string; expected: string; lostImages?: number }

const wordListItem = (level: number, mark: string, text: string, list = 'l0') =>
  `<p class=MsoListParagraphCxSpMiddle style='margin-left:.5in;text-indent:-.25in;mso-list:${list} level${level} lfo1'><![if !supportLists]><span style='font-family:Symbol;mso-fareast-font-family:Symbol'><span style='mso-list:Ignore'>${mark}<span style='font:7.0pt "Times New Roman"'>&nbsp;&nbsp;&nbsp;&nbsp; </span></span></span><![endif]>${text}<o:p></o:p></p>`

const pixel =
  'data:image/png;base64,iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg=='

/** HTML that other programs copy, and what of it belongs into a post. */
export const pasteCases: Record<string, PasteCase> = {
  'Word: head, styles, empty paragraphs and office tags': {
    html: `<html xmlns:o="urn:schemas-microsoft-com:office:office"><head><meta name=Generator content="Microsoft Word 15"><style><!-- p.MsoNormal {mso-style-unhide:no; font-size:11.0pt} --></style><!--[if gte mso 9]><xml><w:WordDocument/></xml><![endif]--></head><body lang=EN-US style='tab-interval:.5in'><!--StartFragment--><h1 style='mso-outline-level:1'><span lang=DE style='font-weight:bold'>Title<o:p></o:p></span></h1><p class=MsoNormal><o:p>&nbsp;</o:p></p><p class=MsoNormal style='margin-bottom:0in'>Some <b style='mso-bidi-font-weight:normal'>bold</b><span style='mso-spacerun:yes'>  </span>and <i>slanted</i> <font color=red face="Arial">words</font>.<o:p></o:p></p><p class=MsoNormal>&nbsp;</p><!--EndFragment--></body></html>`,
    expected: '<h1>Title</h1><p>Some <strong>bold</strong> and <em>slanted</em> words.</p>',
  },
  'Word: title and quotation': {
    html: '<p class=MsoTitle>T</p><p class=MsoIntenseQuote>Q</p>',
    expected: '<h1>T</h1><blockquote><p>Q</p></blockquote>',
  },
  'Word: bullets in bullets': {
    html: [
      wordListItem(1, '·', 'a'),
      wordListItem(2, 'o', 'b'),
      wordListItem(3, '§', 'c'),
      wordListItem(1, '·', 'd'),
    ].join('\n'),
    expected: '<ul><li>a<ul><li>b<ul><li>c</li></ul></li></ul></li><li>d</li></ul>',
  },
  'Word: numbers, letters and a list that starts later': {
    html: [
      wordListItem(1, '3.', 'a'),
      wordListItem(2, 'a)', 'b'),
      wordListItem(2, 'b)', 'c'),
      wordListItem(1, '4.', 'd'),
    ].join('\n'),
    expected: '<ol start="3"><li>a<ol><li>b</li><li>c</li></ol></li><li>d</li></ol>',
  },
  'Word: two lists with text between them, and two that touch': {
    html: `${wordListItem(1, '·', 'a')}<p class=MsoNormal>x</p>${wordListItem(1, '·', 'b')}${wordListItem(1, '1.', 'c', 'l1')}`,
    expected: '<ul><li>a</li></ul><p>x</p><ul><li>b</li></ul><ol><li>c</li></ol>',
  },
  'Word: a list that begins deep': {
    html: wordListItem(2, 'o', 'a') + wordListItem(1, '·', 'b'),
    expected: '<ul><li>a</li></ul><ul><li>b</li></ul>',
  },
  'Word: a table': {
    html: "<table class=MsoTableGrid border=1 style='border-collapse:collapse'><tr style='mso-yfti-irow:0'><td width=200 colspan=2 rowspan=1 valign=top style='border:solid'><p class=MsoNormal>a<o:p></o:p></p></td></tr><tr><td><p class=MsoNormal><o:p>&nbsp;</o:p></p></td><td><p class=MsoNormal>b</p></td></tr></table>",
    expected:
      '<table><tbody><tr><td colspan="2"><p>a</p></td></tr><tr><td></td><td><p>b</p></td></tr></tbody></table>',
  },
  'Word: a picture that only that computer has': {
    html: "<p class=MsoNormal>a<!--[if gte vml 1]><v:shape><v:imagedata src='file:///C:/x.png'/></v:shape><![endif]--><![if !vml]><img width=10 height=10 src='file:///C:/Temp/clip_image001.png' v:shapes='p1'><![endif]></p>",
    expected: '<p>a<img width="10" height="10" src=""></p>',
    lostImages: 1,
  },
  'Word: pictures, which are in the RTF that it copies along': {
    html: "<p class=MsoNormal>a<img width=10 height=10 src='file:///C:/Temp/clip_image001.png' v:shapes='p1'></p><p class=MsoNormal><img width=20 height=10 src='file:///C:/Temp/clip_image002.jpg'></p>",
    rtf: '{\\rtf1 a{\\*\\shppict{\\pict\\pngblip\\bliptag1{\\*\\blipuid 0f}\r\n6f6e65}}{\\nonshppict{\\pict\\wmetafile8 00}}{\\*\\shppict{\\pict\\jpegblip 74776f}}}',
    expected: `<p>a<img width="10" height="10" src="data:image/png;base64,${btoa('one')}"></p><figure><img width="20" height="10" src="data:image/jpeg;base64,${btoa('two')}"></figure>`,
  },
  'Word: as many pictures in the RTF as in the text, or none': {
    html: "<p class=MsoNormal>a<img src='file:///C:/1.png'></p><p class=MsoNormal>b<img src='file:///C:/2.png'></p>",
    rtf: '{\\rtf1{\\pict\\pngblip 6f6e65}}',
    expected: '<p>a<img src=""></p><p>b<img src=""></p>',
    lostImages: 2,
  },
  'Google Docs: the bold wrapper and styled spans': {
    html: '<meta charset="utf-8"><b style="font-weight:normal;" id="docs-internal-guid-1"><h2 dir="ltr" style="line-height:1.38"><span style="font-size:16pt;font-weight:700;">Head</span></h2><p dir="ltr" style="line-height:1.38;"><span style="font-weight:400;white-space:pre-wrap;">plain </span><span style="font-weight:700;font-style:italic;">both</span><span style="text-decoration:underline;"> under</span><span style="text-decoration:line-through;"> gone</span><span style="font-size:0.6em;vertical-align:super;">2</span></p><br /><p dir="ltr"><a href="https://www.google.com/url?q=https://a.example/b&amp;sa=D&amp;ust=1" style="text-decoration:none;"><span style="color:#1155cc;text-decoration:underline;">link</span></a></p></b><br class="Apple-interchange-newline">',
    expected:
      '<h2>Head</h2><p>plain <strong><em>both</em></strong><u> under</u><s> gone</s><sup>2</sup></p><p><a href="https://a.example/b">link</a></p>',
  },
  'Google Docs: a list in a list': {
    html: '<b style="font-weight:normal"><ul><li dir="ltr" aria-level="1" style="list-style-type:disc"><p dir="ltr" role="presentation"><span>a</span></p></li><ul><li aria-level="2"><p><span>b</span></p></li></ul><li><p><span>c</span></p></li></ul></b>',
    expected: '<ul><li><p>a</p><ul><li><p>b</p></li></ul></li><li><p>c</p></li></ul>',
  },
  'Google Docs: pictures, which its own server has': {
    html: '<b style="font-weight:normal;" id="docs-internal-guid-2"><p dir="ltr" style="line-height:1.38;"><span style="font-size:11pt;"><span style="border:none;display:inline-block;overflow:hidden;width:602px;height:401px;"><img src="https://lh7-rt.googleusercontent.com/docsz/AD_4nXe?key=a" width="602" height="401" style="margin-left:0px;margin-top:0px;" /></span></span></p><p dir="ltr"><span>Below</span></p></b>',
    expected:
      '<figure><img src="https://lh7-rt.googleusercontent.com/docsz/AD_4nXe?key=a" width="602" height="401"></figure><p>Below</p>',
  },
  'Notion: a picture, a callout, a toggle and tasks': {
    html: '<meta charset="utf-8"><!-- notionvc: 1 --><h1>Head</h1><figure id="a" class="image"><a href="https://prod-files.example/jar.png"><img style="width:700px" src="https://prod-files.example/jar.png"></a><figcaption>A jar</figcaption></figure><aside>💡<p>Mind this</p></aside><details open=""><summary>More</summary><p>Inside</p></details><ul class="to-do-list"><li><div class="checkbox checkbox-off"></div> <span class="to-do-children-unchecked">Rinse</span></li></ul>',
    expected:
      '<h1>Head</h1><figure><a href="https://prod-files.example/jar.png"><img src="https://prod-files.example/jar.png"></a><figcaption>A jar</figcaption></figure><aside data-callout="">💡<p>Mind this</p></aside><details><summary>More</summary><p>Inside</p></details><ul><li> Rinse</li></ul>',
  },
  'Ghost: a picture, a gallery, a callout, a toggle and a bookmark': {
    html: '<figure class="kg-card kg-image-card kg-card-hascaption"><img src="https://ghost.example/content/images/a.jpg" class="kg-image" alt="A" loading="lazy" width="2000" height="1333" srcset="x 600w"><figcaption><span style="white-space: pre-wrap;">One</span></figcaption></figure><figure class="kg-card kg-gallery-card kg-width-wide kg-card-hascaption"><div class="kg-gallery-container"><div class="kg-gallery-row"><div class="kg-gallery-image"><img src="https://ghost.example/b.jpg" width="9" height="6" alt=""></div><div class="kg-gallery-image"><img src="https://ghost.example/c.jpg" width="9" height="6" alt="C"></div></div></div><figcaption>Two</figcaption></figure><div class="kg-card kg-callout-card kg-callout-card-blue"><div class="kg-callout-emoji">💡</div><div class="kg-callout-text">Mind <b>this</b></div></div><div class="kg-card kg-toggle-card" data-kg-toggle-state="close"><div class="kg-toggle-heading"><h4 class="kg-toggle-heading-text"><span>Why?</span></h4><button class="kg-toggle-card-icon" aria-label="Expand"><svg></svg></button></div><div class="kg-toggle-content"><p>Because.</p></div></div><figure class="kg-card kg-bookmark-card"><a class="kg-bookmark-container" href="https://a.example/b"><div class="kg-bookmark-content"><div class="kg-bookmark-title">A page</div></div></a></figure>',
    expected:
      '<figure><img src="https://ghost.example/content/images/a.jpg" alt="A" width="2000" height="1333"><figcaption>One</figcaption></figure><figure data-gallery=""><figure><img src="https://ghost.example/b.jpg" width="9" height="6" alt=""></figure><figure><img src="https://ghost.example/c.jpg" width="9" height="6" alt="C"></figure><figcaption>Two</figcaption></figure><aside data-callout=""><p>Mind <strong>this</strong></p></aside><details><summary>Why?</summary><p>Because.</p></details><p><a href="https://a.example/b">A page</a></p>',
  },
  'Ghost and others: frames of videos and posts that we know': {
    html: '<p>a</p><figure class="kg-card kg-embed-card kg-card-hascaption"><iframe width="200" height="113" src="https://www.youtube.com/embed/WhWc3b3KhnY?feature=oembed" title="My film"></iframe><figcaption>Said</figcaption></figure><figure class="kg-card kg-embed-card"><blockquote class="tiktok-embed" cite="https://www.tiktok.com/@a/video/7"><section>x</section></blockquote><script src="https://www.tiktok.com/embed.js"></script></figure><p>b <iframe src="https://player.vimeo.com/video/12"></iframe></p><iframe src="https://ads.example/1"></iframe><figure class="wp-block-embed"><div><iframe src="https://maps.example/b?c=1" title="The shop"></iframe></div></figure><figure><iframe src="javascript:alert(1)"></iframe></figure>',
    expected:
      '<p>a</p><figure data-embed="" data-pending=""><a href="https://www.youtube.com/watch?v=WhWc3b3KhnY">My film</a></figure><p>Said</p><figure data-embed="" data-pending=""><a href="https://www.tiktok.com/@a/video/7">A video on TikTok</a></figure><figure data-embed="" data-pending=""><a href="https://vimeo.com/12">A video on Vimeo</a></figure><p>b </p><figure><p><a href="https://maps.example/b?c=1">The shop</a></p></figure><figure></figure>',
  },
  'pictures of the web and pictures in the text itself': {
    html: `<p>a <img src="https://a.example/b.png" alt="B" class="x" onerror="alert(1)"> c</p><p><span><img src="${pixel}"></span></p><img src="//a.example/d.png"><img src="blob:https://a.example/1"><img src="data:image/svg+xml;base64,AAAA">`,
    expected: `<p>a <img src="https://a.example/b.png" alt="B"> c</p><figure><img src="${pixel}"></figure><figure><img src="//a.example/d.png"></figure><figure><img src=""></figure><figure><img src=""></figure>`,
    lostImages: 2,
  },
  'other sites: boxes, deep headings, jumps and scripts': {
    html: '<div class="x"><div>one <i>two</i></div><section><h5 id="a">three</h5></section><p><a name="b"></a><a href="#b">four</a> <a href="javascript:alert(1)">five</a></p><script>alert(1)</script><svg><text>six</text></svg></div>',
    expected: '<p>one <em>two</em></p><h4>three</h4><p>four five</p>',
  },
  'code keeps its spaces and its language': {
    html: '<pre class="hljs"><code class="language-js hljs"><span class="k">if</span> (a)\n\n  b()</code></pre><p><code class="language-css">a</code></p>',
    expected:
      '<pre><code class="language-js">if (a)\n\n  b()</code></pre><p><code class="language-css">a</code></p>',
  },
  'words alone': { html: '<span style="font-weight:bold">a</span> b', expected: '<strong>a</strong> b' },
}
