import type { WrittenIssue } from '#app/features/newsletter/delivery/delivery.ts'
import { marks } from '#app/features/newsletter/letters/marks.ts'
import { replaceTags } from '#app/text/html-tags.ts'
import type { Access } from '#database/access.ts'
import type { Contents } from './contents.server.ts'
import { type Finding, LARGEST_LETTER, letterDisclosure } from './issues.ts'
import { deadPaths, linksAndPictures, sortLinks } from './letter-links.server.ts'
import { askForLinks, type LinkAnswer } from './outside-links.server.ts'
import { isEarning } from './write-issue.server.tsx'

type Checked = { contents: Contents; written: WrittenIssue; siteUrl: string }

const finding = (level: Finding['level'], message: string, to: string, fix: string): Finding => ({
  level,
  message,
  to,
  fix,
})

const error = (message: string, to: string, fix: string) => finding('error', message, to, fix)
const warning = (message: string, to: string, fix: string) => finding('warning', message, to, fix)

/** What is wrong with a letter as it would go out, in the order of the screen where it is mended. */
export async function checkIssue(access: Access, checked: Checked): Promise<Finding[]> {
  const { contents } = checked
  return [
    ...wordsOf(contents),
    ...(await linksOf(access, checked)),
    ...picturesOf(contents),
    ...wholeOf(checked),
  ]
}

export const hasErrors = (findings: Finding[]) => findings.some(({ level }) => level === 'error')

function wordsOf({ subject, previewText, intro, posts }: Contents): Finding[] {
  const isEmpty = posts.length === 0 && replaceTags(intro, '').trim() === ''
  return [
    ...(subject.trim() ? [] : [error('There is no subject.', '#subject', 'Write one')]),
    ...(previewText.trim()
      ? []
      : [
          warning(
            'There is no preview text: mail programs will show the first words they find.',
            '#preview-text',
            'Write one',
          ),
        ]),
    ...(isEmpty ? [error('There is nothing in it: no intro and no post.', '#posts', 'Add a post')] : []),
  ]
}

async function linksOf(access: Access, { contents, siteUrl }: Checked): Promise<Finding[]> {
  const { own, others, broken } = sortLinks(linksAndPictures(contents.intro).links, siteUrl)
  const dead = await deadPaths(
    access,
    own.map(({ path }) => path),
  )
  const answers = await askForLinks(others)
  const at = (message: string) => error(message, '#intro', 'Change the link')
  return [
    ...broken.map((link) => at(`“${link}” is not an address.`)),
    ...own
      .filter(({ path }) => dead.has(path))
      .map(({ given }) => at(`${given} leads to nothing that readers can see.`)),
    ...[...answers].flatMap(([link, answer]) => outside[answer](link)),
  ]
}

const outside: Record<LinkAnswer, (link: string) => Finding[]> = {
  there: () => [],
  gone: (link) => [error(`${link} no longer leads anywhere.`, '#intro', 'Change the link')],
  private: (link) => [
    error(`${link} leads into a private network, where readers cannot follow.`, '#intro', 'Change the link'),
  ],
  unreachable: (link) => [warning(`${link} did not answer.`, '#intro', 'Try the link')],
}

function picturesOf({ intro, posts }: Contents): Finding[] {
  return [
    ...linksAndPictures(intro).silent.map(() =>
      error('A picture in the intro has no alternative text.', '#intro', 'Describe it'),
    ),
    ...posts
      .filter(({ image, imageAlt }) => image && !imageAlt?.trim())
      .map(({ id, title }) =>
        error(`The picture of “${title}” has no alternative text.`, `/admin/posts/${id}`, 'Describe it'),
      ),
  ]
}

/** Of the letter as it was written, whoever wrote it: these rules are the law's and the mail providers'. */
function wholeOf({ contents, written: { html, text }, siteUrl }: Checked): Finding[] {
  const { protocol, hostname } = new URL(siteUrl)
  const isReachable = protocol === 'https:' || hostname === 'localhost' || hostname === '127.0.0.1'
  const size = Buffer.byteLength(html)
  const says = (part: string, words: string) => part.replace(/\s+/g, ' ').includes(words)
  const isDisclosed = says(html, letterDisclosure) && says(text, letterDisclosure)
  const canLeave = [html, text].every((part) => part.includes(marks.unsubscribe))
  return [
    ...(isEarning(contents) && !isDisclosed
      ? [error('Something in it may earn money, and nothing says so.', '#intro', 'Say it in the intro')]
      : []),
    ...(canLeave ? [] : [error('There is no link to unsubscribe.', '#posts', 'Look at the letter')]),
    ...(isReachable
      ? []
      : [
          error(
            `The link to unsubscribe would lead to ${siteUrl}: set SITE_URL to an address with https.`,
            '/admin/newsletter/settings',
            'Look at the settings',
          ),
        ]),
    ...(size > LARGEST_LETTER
      ? [
          error(
            `The letter has ${Math.ceil(size / 1024)} KB; mail programs cut off what is beyond ${LARGEST_LETTER / 1024}.`,
            '#posts',
            'Take something out',
          ),
        ]
      : []),
  ]
}
