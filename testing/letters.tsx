import * as security from '#app/features/accounts/admin-security/letters.server.tsx'
import * as accounts from '#app/features/accounts/letters.server.tsx'
import { waitingLetter } from '#app/features/comments/moderation/waiting-letter.server.tsx'
import { ConfirmationLetter } from '#app/features/newsletter/letters/confirmation.tsx'
import { IssueLetter } from '#app/features/newsletter/letters/issue.tsx'
import type { IssueLetterProps, IssuePost } from '#app/features/newsletter/letters/issue-letter.ts'
import { WelcomeLetter } from '#app/features/newsletter/letters/welcome.tsx'
import { defaultSite as site } from '#app/features/site/site.ts'
import { renderLetter } from '#app/mail/render-letter.server.tsx'

export const siteUrl = 'https://venus.example'

const own = {
  unsubscribeUrl: `${siteUrl}/newsletter/unsubscribe?token=own`,
  preferencesUrl: `${siteUrl}/newsletter/preferences?token=own`,
}

export const post = (number: number): IssuePost => ({
  title: `What the ${number}. winter jar did to a dry chin`,
  excerpt: `Four weeks, one change at a time, and a note for each morning. ${'It held until three in the afternoon, and then the heating won. '.repeat(8)}`,
  url: `${siteUrl}/blog/winter-jar-${number}`,
  imageUrl: `${siteUrl}/media/2026/11/winter-jar-${number}.webp/1200.jpeg`,
  imageAlt: 'A jar on a marble plinth, its lid beside it.',
  category: { name: 'Skincare', color: '#c97b84' },
  readingMinutes: 6,
})

export const issue: IssueLetterProps = {
  siteUrl,
  subject: 'Three creams for the first frost, and one that I gave away',
  previewText: 'What held until the evening, what did not, and a candle.',
  introHtml: `<p>Good morning! The first frost came on Tuesday, and with it the question of the year: <strong>which jar</strong>.
    I asked <a href="/guides">the same four</a> as last winter.</p>
    <h3>What I looked for</h3><ul><li>A chin that does not peel</li><li>No shine at noon</li></ul>
    <figure><img src="/media/frost.webp"><figcaption>Tuesday, seven o’clock.</figcaption></figure>
    <table><thead><tr><th>Jar</th><th>Held</th></tr></thead><tbody><tr><td>Blue</td><td>9 hours</td></tr></tbody></table>
    <blockquote><p>It is only weather.</p></blockquote>`,
  posts: [post(1), post(2), { ...post(3), imageUrl: null, category: null }],
  guide: {
    title: 'Small things for large evenings',
    description: 'Gifts under thirty, each of them used up by me.',
    url: `${siteUrl}/seasonal/holidays`,
    finds: [{ title: 'A beeswax candle', description: 'Burns for a whole novel.' }],
  },
  comments: [
    {
      name: 'Mira',
      content: 'I tried the oat one.\nMy chin says thank you.',
      postTitle: 'Winter Skin Prep',
      url: `${siteUrl}/posts/winter-skin-prep`,
    },
  ],
  disclosure: 'Some links earn me a little when you buy. Nothing here was sent to me for free.',
  webUrl: `${siteUrl}/newsletter/first-frost`,
  ...own,
}

/** Every letter that Venus sends, with this person's words wherever somebody's words may stand. */
export const allLetters = (words = 'Mira') => {
  const email = 'reader@venus.example'
  const link = `${siteUrl}/auth/confirm?token=own`
  const admin = { site, siteUrl, to: email }
  const latest = [post(1), { ...post(2), title: words }].map(({ title, url }) => ({ title, url }))
  const comment = { name: words, content: words, postTitle: words, url: `${siteUrl}/blog/commented` }
  const wordy = {
    ...issue,
    subject: words,
    previewText: words,
    disclosure: words,
    comments: [comment],
    posts: [{ ...post(1), title: words, excerpt: words, imageAlt: words }, ...issue.posts.slice(1)],
  }
  const waiting = { id: crypto.randomUUID(), name: words, content: words, heldBecause: [words], post: words }
  return {
    confirmation: renderLetter(
      <ConfirmationLetter name={words} confirmUrl={`${siteUrl}/newsletter/confirm?token=own`} />,
      site,
    ),
    welcome: renderLetter(<WelcomeLetter name={words} siteUrl={siteUrl} latest={latest} {...own} />, site),
    'welcome without a name or posts': renderLetter(
      <WelcomeLetter name={null} latest={[]} siteUrl={siteUrl} {...own} />,
      site,
    ),
    issue: renderLetter(<IssueLetter {...wordy} />, site),
    'waiting comments': waitingLetter({
      to: email,
      comments: [waiting],
      total: 2,
      secret: 'a secret of the tests',
      site,
      siteUrl,
      now: new Date(),
    }),
    'a ready site': accounts.welcomeLetter(site, email, siteUrl),
    'a new account': accounts.confirmAccountLetter(site, email, link),
    'an account that exists': accounts.accountExistsLetter(site, email, siteUrl),
    'a forgotten password': accounts.resetLetter(site, email, link),
    'a new address': accounts.confirmEmailLetter(site, email, link),
    'a changed password': accounts.passwordChangedLetter(site, email, siteUrl),
    'a changed address': accounts.emailChangedLetter(site, email, siteUrl),
    invitation: accounts.invitationLetter(site, email, link, { by: words, role: 'admin' }),
    'invitation of an account': accounts.accountInvitationLetter(site, email, link, words),
    'somebody invited as an admin': security.adminInvitedLetter(admin, { email: words, by: words }),
    'an admin who is new': security.newAdminLetter(admin, { email: words, by: words }),
    'a backup taken away': security.backupDownloadedLetter(admin, {
      name: 'venus-20260101-000000.zip',
      by: words,
      from: '192.0.2.x',
    }),
  }
}
