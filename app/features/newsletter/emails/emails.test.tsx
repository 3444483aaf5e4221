import type { Element } from 'hast'
import { toString as textOf } from 'hast-util-to-string'
import rehypeParse from 'rehype-parse'
import { unified } from 'unified'
import { visit } from 'unist-util-visit'
import { describe, expect, test } from 'vitest'
import { AccountEmail } from '#app/features/accounts/account-email.tsx'
import type { IssueContent } from '#app/features/newsletter/issues/issue-content.server.ts'
import { toEmailProps } from '#app/features/newsletter/issues/issue-email-props.server.ts'
import { noProducts } from '#app/features/products/blocks/referenced-products.ts'
import { defaultSite } from '#app/features/site/default-site.server.ts'
import { emailPalettes } from '#app/features/site/looks/email-palettes.ts'
import { paletteNames } from '#app/features/site/looks/looks.ts'
import { parseStoredSite } from '#app/features/site/site-schema.server.ts'
import { renderEmail } from '#app/mail/render-email.server.tsx'
import { contrastRatio } from '#app/ui/color/contrast.ts'
import { EMAIL_WIDTH } from '#app/ui/email/styles.ts'
import { issuePost, issueProps, renderAllEmails, siteUrl } from '#testing/emails.tsx'
import { IssueEmail } from './issue-email.tsx'

/** Gmail cuts an email off at 102,400 bytes. */
const MAX_BYTES = 100_000
const hostile = '</p><img src=x onerror="alert(1)"> & \'q\' 👩🏽‍🚀 שלום\nBcc: x@y.z'

const treeOf = (html: string) => unified().use(rehypeParse).parse(html)

function elementsOf(html: string) {
  const elements: Element[] = []
  visit(treeOf(html), 'element', (element) => void elements.push(element))
  return elements
}

const named = (elements: Element[], name: string) => elements.filter(({ tagName }) => tagName === name)

const newsletter = { ...defaultSite.newsletter, name: '' }
const ownSite = parseStoredSite({ ...defaultSite, name: 'Soap & Ada', author: '', newsletter })

describe.each(Object.entries(renderAllEmails('Mira', ownSite)))(
  'the letter of a site with a name of its own: %s',
  (_, rendered) => {
    test('says nothing of Venus', async () => {
      const email = await rendered
      // The address of the tests; the files of backups are named after the software.
      const shown = Object.values(email)
        .join('\n')
        .replaceAll(/venus\.example|venus-\d{8}/g, '')
      expect(shown.match(/.{0,40}(?:venus|\.example\b).{0,40}/gi)).toBeNull()
    })
  },
)

describe.each(Object.entries(renderAllEmails()))('the letter: %s', (_, rendered) => {
  test('has both parts, no script, and is far from where Gmail cuts', async () => {
    const { html = '', text } = await rendered
    expect(html).toMatch(/^<!DOCTYPE html/)
    expect(html).not.toMatch(/<script|javascript:|<link|@import|url\(/i)
    expect(Buffer.byteLength(html)).toBeLessThan(MAX_BYTES / 4)
    expect(text.length).toBeGreaterThan(100)
  })

  test('is laid out by tables and by styles on the elements; a class only repaints', async () => {
    const { html = '' } = await rendered
    expect(html).not.toMatch(/display:\s*(flex|grid)|var\(--|background-image|position:/)
    for (const { tagName, properties } of elementsOf(html)) {
      if (properties.className) expect(properties, tagName).toHaveProperty('style')
    }
    for (const { properties } of named(elementsOf(html), 'table')) {
      // Else the width of a picture makes the letter wider than a phone.
      if (Number(properties.width) === EMAIL_WIDTH)
        expect(properties.style).toMatch(/max-width:100%;table-layout:fixed/)
      expect(properties.role ?? properties.dataTextFormat).toMatch(/presentation|dataTable/)
    }
  })

  test('names its pictures and how wide they are; every address in it is whole', async () => {
    const elements = elementsOf((await rendered).html ?? '')
    for (const { properties } of named(elements, 'img')) {
      expect(properties).toMatchObject({
        alt: expect.any(String),
        src: expect.stringMatching(/^(?:https|cid):/),
      })
      expect(Number(properties.width)).toBeGreaterThan(0)
    }
    const links = named(elements, 'a')
    expect(links.length).toBeGreaterThan(0)
    for (const { properties } of links) expect(properties.href).toMatch(/^https:\/\/venus\.example/)
  })

  test('tells in plain text every link once, and no tag, picture or wordmark', async () => {
    const { html = '', text } = await rendered
    expect(text).not.toMatch(/<[a-z/]|&[a-z]+;|\u200c|°|marble plinth/i)
    const urls = new Set(named(elementsOf(html), 'a').map(({ properties }) => String(properties.href)))
    // Only the HTML part has the wordmark, which links to the home page.
    urls.delete(siteUrl)
    const words = text.split(/[\s()]+/)
    for (const url of urls) expect(words.filter((word) => word === url)).toEqual([url])
  })
})

const withWords = [
  'confirmation',
  'welcome',
  'issue',
  'waiting comments',
  'a request to follow',
  'new comments',
  'an answer to a comment',
  'a new verdict',
  'an answered question',
  'invitation',
  'invitation of an account',
] as const

test.each(withWords)('whatever somebody writes stays words: %s', async (name) => {
  const { html = '', text } = await renderAllEmails(hostile)[name]
  const elements = elementsOf(html)
  expect(elements.filter(({ properties }) => 'onError' in properties || properties.src === 'x')).toEqual([])
  expect(textOf(treeOf(html))).toContain(hostile)
  expect(text).toContain(hostile.split('\n')[0])
})

test('with thirty posts and a long beginning Gmail still shows a letter to its end', async () => {
  const line = '<p>It held until three in the afternoon, and <a href="/blog">then</a> the heating won.</p>'
  const posts = Array.from({ length: 30 }, (_, number) => issuePost(number))
  const { html } = await renderEmail(
    <IssueEmail
      {...issueProps}
      posts={posts}
      introHtml={line.repeat(60)}
      comments={Array(5).fill(issueProps.comments[0])}
    />,
    defaultSite,
  )
  expect(Buffer.byteLength(html)).toBeLessThan(MAX_BYTES)
  expect(html).toContain(issueProps.unsubscribeUrl)
})

test('every block of a text is whole in both parts of a letter', async () => {
  const intro = [
    '<aside data-callout=""><p>Patch first</p></aside>',
    '<details><summary>Why so cold?</summary><p>It sets faster.</p></details>',
    '<dl data-pros-cons=""><dt>Pros</dt><dd>Melts</dd><dt>Cons</dt><dd>Stains</dd></dl>',
    '<ol data-steps=""><li><p data-duration="">2 min</p><p>Massage</p></li></ol>',
    '<figure><blockquote><p>Less is more.</p></blockquote><figcaption>My mother</figcaption></figure>',
    '<p data-button=""><a href="/go-on">Read on</a></p><hr>',
    '<figure data-gallery=""><figure><img src="/media/a.webp" alt="One"><figcaption>First look</figcaption></figure><figcaption>Both looks</figcaption></figure>',
    '<figure data-embed=""><a href="https://www.youtube.com/watch?v=abcdefghijk">My morning</a></figure>',
    '<figure><video src="/media/blog-media/videos/a.mp4"></video><figcaption>A short film</figcaption></figure>',
  ].join('')
  const content = {
    slug: 'a',
    subject: 'S',
    previewText: '',
    intro,
    posts: [],
    guide: null,
    comments: [],
    questions: [],
  }
  const props = toEmailProps({ ...content, products: noProducts } as unknown as IssueContent, siteUrl)
  const { html, text } = await renderEmail(<IssueEmail {...props} />, defaultSite)
  const words = `Patch first|Why so cold?|It sets faster.|Pros|Melts|Cons|Stains|2 min|Massage|Less is more.|My mother|${siteUrl}/go-on|Read on|First look|Both looks|https://www.youtube.com/watch?v=abcdefghijk|My morning|A short film|${siteUrl}/media/blog-media/videos/a.mp4`
  for (const part of [html.replaceAll('&#x27;', "'"), text])
    expect(words.split('|').filter((word) => !part.includes(word))).toEqual([])
  expect(html).not.toMatch(/<(?:details|summary|form|input|video|iframe)\b/)
  const [button] = named(elementsOf(html), 'a').filter(
    ({ properties }) => properties.href === `${siteUrl}/go-on`,
  )
  expect(button?.properties).toMatchObject({
    className: ['l-fill'],
    style: expect.stringContaining(`background-color:${emailPalettes(defaultSite).light.fill}`),
  })
})

test('a post that was paid for says so above its title, also to those who read the text', async () => {
  const { html, text = '' } = await renderEmail(<IssueEmail {...issueProps} />, defaultSite)
  for (const words of [textOf(treeOf(html)), text])
    expect(words.replace(/\s+/g, ' ')).toMatch(new RegExp(`Sponsored ?${issuePost(2).title}`))
})

test('a letter has the logo of the site, and is signed with the portrait of its author', async () => {
  const image = { url: '/media/blog-media/posts/a.png', width: 1200, height: 300 }
  const site = { ...defaultSite, logo: { ...image, isDark: true }, portrait: image }
  const { html, text } = await renderEmail(<IssueEmail {...issueProps} />, site)
  const url = `${siteUrl}/images/400.webp/blog-media/posts/a.png`
  const [logo, portrait] = named(elementsOf(html), 'img').filter(({ properties }) => properties.src === url)
  expect(logo?.properties).toMatchObject({ alt: 'Venus', width: 160, height: 40, className: ['l-plate'] })
  expect(portrait?.properties).toMatchObject({ alt: '', width: 64, height: 64 })
  expect(text).toContain('Venus Hart')
  expect(text).not.toContain(url)
  const delivered = await renderEmail(<IssueEmail {...issueProps} />, defaultSite)
  expect(delivered.text).not.toContain('Venus Hart')
  const account = await renderEmail(
    <AccountEmail title="T" text="T" action={{ label: 'Go', href: `${siteUrl}/auth?token=a` }} />,
    site,
  )
  expect(account.html).toContain(url)
})

test.each(paletteNames)('the colors of a letter are readable: %s', (palette) => {
  const palettes = emailPalettes({ look: { ...defaultSite.look, palette }, accent: null })
  for (const colors of [palettes.light, palettes.dark, palettes.evening]) {
    for (const words of [colors.ink, colors.soft, colors.accent, colors.kicker]) {
      expect(contrastRatio(words, colors.page)).toBeGreaterThanOrEqual(4.5)
    }
    expect(contrastRatio(colors.onFill, colors.fill)).toBeGreaterThanOrEqual(4.5)
    expect(contrastRatio(colors.gold, colors.page)).toBeGreaterThanOrEqual(3)
  }
})

test('a letter has the colors of the site', async () => {
  const site = { ...defaultSite, look: { ...defaultSite.look, palette: 'lagoon' as const } }
  const { html } = await renderEmail(<IssueEmail {...issueProps} />, site)
  const { light, dark } = emailPalettes(site)
  for (const color of [light.page, light.accent, dark.page, dark.accent]) expect(html).toContain(color)
  const delivered = emailPalettes(defaultSite)
  expect(html).not.toContain(delivered.light.page)
  expect(html).not.toContain(delivered.evening.page)
})
