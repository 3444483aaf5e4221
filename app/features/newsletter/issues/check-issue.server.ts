import type { RenderedIssue } from '#app/features/newsletter/delivery/delivery.ts'
import { linkPlaceholders } from '#app/features/newsletter/emails/link-placeholders.ts'
import { listReferencedProducts } from '#app/features/posts/html/product-references.ts'
import { truncateAtWord } from '#app/features/posts/post-text.ts'
import { isAmazonLink, isShortenedAmazonHost } from '#app/features/products/links/amazon.ts'
import { replaceTags } from '#app/text/html-tags.ts'
import type { Access } from '#database/access.ts'
import { checkCodes } from './check/check-codes.ts'
import { checkDrafts } from './check/check-drafts.ts'
import { checkPaidParts } from './check/check-paid.ts'
import { checkPrices } from './check/check-prices.ts'
import { checkTexts } from './check/check-texts.ts'
import { error, warning } from './check/finding.ts'
import { readLinkedDrafts } from './check/linked-drafts.server.ts'
import { readWrittenCodes } from './check/written-codes.server.ts'
import { listWrittenTexts, type WrittenText } from './check/written-text.ts'
import { selectDemoNames } from './demo-content.server.ts'
import { checkExternalLinks, type LinkStatus } from './external-links.server.ts'
import { type IssueContent, writtenTexts } from './issue-content.server.ts'
import { classifyLinks, extractLinksAndImages, findDeadPaths } from './issue-links.server.ts'
import { type Finding, MAX_EMAIL_BYTES } from './issues.ts'

const MAX_NAME_LENGTH = 80

type CheckInput = { content: IssueContent; rendered: RenderedIssue; siteUrl: string }

/** In the order of the fields on the screen. */
export async function checkIssue(access: Access, input: CheckInput): Promise<Finding[]> {
  const { content } = input
  const texts = listWrittenTexts(content)
  return [
    ...checkTexts({ ...content, texts }),
    ...(await checkDemoContent(access, content)),
    ...(await checkLinks(access, input, texts)),
    ...checkImages(content, texts),
    ...(await checkProducts(access, input)),
    ...checkPaidParts({ ...content, intro: wordsOf(writtenTexts(content)) }, input.rendered.text),
    ...checkRenderedEmail(input),
  ]
}

export const hasErrors = (findings: Finding[]) => findings.some(({ level }) => level === 'error')

/** Nothing is mailed that she did not write; what she changed is hers. */
async function checkDemoContent(access: Access, content: IssueContent): Promise<Finding[]> {
  const { posts, guide, commentIds, questionIds } = content
  const names = await access.run((db) =>
    selectDemoNames(db, {
      posts: posts.map(({ id }) => id),
      guides: guide ? [guide.id] : [],
      comments: commentIds,
      questions: questionIds,
      products: listReferencedProducts(writtenTexts(content)),
    }),
  )
  return names.map((name) =>
    error(
      `“${truncateAtWord(name, MAX_NAME_LENGTH)}” is demo content: only what you wrote is mailed.`,
      '#posts',
      'Take it out',
    ),
  )
}

/** When it is scheduled for, or now. */
const sendingTimeOf = ({ scheduledFor }: IssueContent) =>
  new Date(Math.max(Date.now(), scheduledFor?.getTime() ?? 0))

const wordsOf = (html: string) => replaceTags(html, ' ')

/** Codes that are shown or written, and prices that are shown. */
async function checkProducts(
  access: Access,
  { content, rendered: { text } }: CheckInput,
): Promise<Finding[]> {
  const { products } = content
  const { shown, timeZone } = products
  const shownCodes = [...shown.values()].flatMap(({ id, codes }) =>
    codes.map(({ code, endsAt }) => ({ code, endsAt, to: `/admin/products/${id}` })),
  )
  const codes = [...shownCodes, ...(await readWrittenCodes(access, wordsOf(writtenTexts(content))))]
  return [
    ...checkCodes(codes, sendingTimeOf(content), timeZone),
    ...checkPrices([...shown.values()], { text, timeZone, now: new Date() }),
  ]
}

async function checkLinks(
  access: Access,
  { content, siteUrl }: CheckInput,
  texts: WrittenText[],
): Promise<Finding[]> {
  const written = texts.map((text) => {
    const { internal, external, invalid } = classifyLinks(extractLinksAndImages(text.html).links, siteUrl)
    const links = [...new Set(external)]
    const toAmazon = links.filter(leadsToAmazon)
    return { text, internal, invalid, toAmazon, elsewhere: links.filter((link) => !leadsToAmazon(link)) }
  })
  const dead = await findDeadPaths(
    access,
    written.flatMap(({ internal }) => internal.map(({ path }) => path)),
  )
  const { timeZone } = content.products
  const drafts = await readLinkedDrafts(access, [...dead])
  const linkStatuses = await checkExternalLinks([...new Set(written.flatMap(({ elsewhere }) => elsewhere))])
  return [
    ...written.flatMap(({ text, internal, invalid, toAmazon }) => [
      ...toAmazon.map((link) =>
        linkError(text, link, `${link}: Amazon allows no links in emails. Add it as a product.`),
      ),
      ...invalid.map((link) => linkError(text, link, `“${link}” is not an address.`)),
      ...internal
        .filter(({ path }) => dead.has(path) && !drafts.has(path))
        .map(({ href }) => linkError(text, href, `${href} leads to nothing that readers can see.`)),
    ]),
    ...checkDrafts([...drafts.values()], sendingTimeOf(content), timeZone),
    ...written.flatMap(({ text, elsewhere }) =>
      elsewhere.flatMap((link) => {
        const status = linkStatuses.get(link)
        return status ? externalLinkFindings[status](text, link) : []
      }),
    ),
  ]
}

const linkError = ({ to, placeOf }: WrittenText, link: string, message: string) =>
  error(message, to, 'Change the link', placeOf({ kind: 'link', value: link }))

const leadsToAmazon = (link: string) => isAmazonLink(link) || isShortenedAmazonHost(new URL(link).hostname)

const externalLinkFindings: Record<LinkStatus, (text: WrittenText, link: string) => Finding[]> = {
  there: () => [],
  gone: (text, link) => [linkError(text, link, `${link} no longer leads anywhere.`)],
  private: (text, link) => [
    linkError(text, link, `${link} leads into a private network, where readers cannot follow.`),
  ],
  unreachable: ({ to, placeOf }, link) => [
    warning(`${link} did not answer.`, to, 'Try the link', placeOf({ kind: 'link', value: link })),
  ],
}

function checkImages({ posts }: IssueContent, texts: WrittenText[]): Finding[] {
  return [
    ...texts.flatMap(checkImagesOf),
    ...posts
      .filter(({ image, imageAlt }) => image && !imageAlt?.trim())
      .map(({ id, title }) =>
        error(`The picture of “${title}” has no alternative text.`, `/admin/posts/${id}`, 'Describe it'),
      ),
  ]
}

function checkImagesOf({ html, name, to, placeOf }: WrittenText): Finding[] {
  const { images, imagesWithoutAlt } = extractLinksAndImages(html)
  return [
    ...images
      .filter((src) => src === '')
      .map(() => error(`A picture in ${name} is missing.`, to, 'Add or remove it')),
    ...images
      .filter((src) => /^(?:https?:)?\/\//i.test(src))
      .map((src) =>
        warning(
          `A picture is not in your library: ${src}`,
          to,
          'Copy it',
          placeOf({ kind: 'picture', value: src }),
        ),
      ),
    ...imagesWithoutAlt.map((src) =>
      error(
        `A picture in ${name} has no alternative text.`,
        to,
        'Describe it',
        placeOf({ kind: 'picture', value: src }),
      ),
    ),
  ]
}

/** Rules of the law and of mail providers, checked in the email itself. */
function checkRenderedEmail({ content, rendered: { html, text }, siteUrl }: CheckInput): Finding[] {
  const { protocol, hostname } = new URL(siteUrl)
  const isReachable = protocol === 'https:' || hostname === 'localhost' || hostname === '127.0.0.1'
  const size = Buffer.byteLength(html)
  const { disclosure } = content
  const isDisclosed = text.replace(/\s+/g, ' ').includes(disclosure ?? '')
  const hasUnsubscribeLink = [html, text].every((part) => part.includes(linkPlaceholders.unsubscribe))
  return [
    ...(isDisclosed
      ? []
      : [error('Something in it may earn money, and nothing says so.', '#intro', 'Say it in the intro')]),
    ...(hasUnsubscribeLink
      ? []
      : [error('There is no link to unsubscribe.', '#posts', 'Look at the letter')]),
    ...(isReachable
      ? []
      : [
          error(
            `The link to unsubscribe would lead to ${siteUrl}: set SITE_URL to an address with https.`,
            '/admin/newsletter/settings',
            'Look at the settings',
          ),
        ]),
    ...(size > MAX_EMAIL_BYTES
      ? [
          error(
            `The letter has ${Math.ceil(size / 1024)} KB; mail programs cut off what is beyond ${MAX_EMAIL_BYTES / 1024}.`,
            '#posts',
            'Take something out',
          ),
        ]
      : []),
  ]
}
