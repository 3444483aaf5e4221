import * as accounts from '#app/features/accounts/account-emails.server.tsx'
import * as security from '#app/features/accounts/admin-security/admin-emails.server.tsx'
import { renderThreadEmail } from '#app/features/comments/follow/thread-email.server.tsx'
import { renderWaitingCommentsEmail } from '#app/features/comments/moderation/waiting-comments-email.server.tsx'
import { GiftEmail } from '#app/features/newsletter/emails/gift-email.tsx'
import { IssueEmail } from '#app/features/newsletter/emails/issue-email.tsx'
import type { IssueEmailProps, IssuePost } from '#app/features/newsletter/emails/issue-email-props.ts'
import { ConfirmationEmail, WelcomeEmail } from '#app/features/newsletter/emails/onboarding-emails.tsx'
import { type AlertedEvent, renderAlert } from '#app/features/product-alerts/alert-emails.server.tsx'
import { renderAnswerEmail } from '#app/features/questions/question-emails.server.tsx'
import { renderConfirmFollowsEmail } from '#app/features/reader-mail/follow-emails.server.tsx'
import { fillFollowLinks } from '#app/features/reader-mail/follow-links.server.ts'
import { defaultSite } from '#app/features/site/default-site.server.ts'
import { renderWeekEmail } from '#app/features/weekly-report/week-email.server.tsx'
import type { WeekReport } from '#app/features/weekly-report/weekly-report.ts'
import { renderEmail } from '#app/mail/render-email.server.tsx'

export const siteUrl = 'https://venus.example'

const subscriberLinks = {
  unsubscribeUrl: `${siteUrl}/newsletter/unsubscribe?token=own`,
  preferencesUrl: `${siteUrl}/newsletter/preferences?token=own`,
}

export const issuePost = (number: number): IssuePost => ({
  title: `What the ${number}. winter jar did to a dry chin`,
  excerpt: `Four weeks, one change at a time, and a note for each morning. ${'It held until three in the afternoon, and then the heating won. '.repeat(8)}`,
  url: `${siteUrl}/blog/winter-jar-${number}`,
  imageUrl: `${siteUrl}/media/2026/11/winter-jar-${number}.webp/1200.jpeg`,
  imageAlt: 'A jar on a marble plinth, its lid beside it.',
  adLabel: number === 2 ? 'Sponsored' : null,
  category: { name: 'Skincare', color: '#c97b84' },
  readingMinutes: 6,
  verdict: number === 2 ? '8.5 out of 10. Held until the evening, without a shine.' : null,
})

export const issueProps: IssueEmailProps = {
  siteUrl,
  subject: 'Three creams for the first frost, and one that I gave away',
  previewText: 'What held until the evening, what did not, and a candle.',
  introHtml: `<p>Good morning! The first frost came on Tuesday, and with it the question of the year: <strong>which jar</strong>.
    I asked <a href="/guides">the same four</a> as last winter.</p>
    <h3>What I looked for</h3><ul><li>A chin that does not peel</li><li>No shine at noon</li></ul>
    <figure><img src="/media/frost.webp"><figcaption>Tuesday, seven o’clock.</figcaption></figure>
    <table><thead><tr><th>Jar</th><th>Held</th></tr></thead><tbody><tr><td>Blue</td><td>9 hours</td></tr></tbody></table>
    <blockquote><p>It is only weather.</p></blockquote>`,
  posts: [issuePost(1), issuePost(2), { ...issuePost(3), imageUrl: null, category: null }],
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
  questions: [
    {
      name: 'Ida',
      content: 'Do I have to wash the oat one off?\nMy skin is dry.',
      answerHtml: '<p>No. <a href="/blog/oat-jar">It stays on</a>, over <strong>night</strong>.</p>',
    },
  ],
  disclosure: 'Some links earn me a little when you buy. Nothing here was sent to me for free.',
  archiveUrl: `${siteUrl}/newsletter/first-frost`,
  ...subscriberLinks,
}

const weekOf = (words: string): WeekReport => ({
  first: '2026-11-09',
  last: '2026-11-15',
  totals: { views: 1200, visitors: 300, seconds: 0, quarters: [0, 0, 0, 0] },
  before: { views: 600, visitors: 100, seconds: 0, quarters: [0, 0, 0, 0] },
  points: [{ label: 'Mon, Nov 9', views: 1200, visitors: 300, before: 600 }],
  changes: [words],
})

const followLinks = {
  unfollowUrl: `${siteUrl}/mail/leave?token=own`,
  preferencesUrl: `${siteUrl}/mail/preferences?token=own`,
}

/** About what a reader follows, or asked. */
const renderReaderEmails = (words: string, site: typeof defaultSite) => {
  const common = { site, siteUrl }
  const thread = { title: words, url: `${siteUrl}/blog/commented#comments` }
  const items = [
    { name: words, content: words, answers: null },
    { name: words, content: words, answers: words },
  ]
  const ofProduct = { product: { name: words, slug: 'oat-balm' }, happenedAt: new Date('2026-11-18T12:00Z') }
  const alert = async (event: AlertedEvent) =>
    fillFollowLinks(await renderAlert({ event, disclosure: words, ...common }), followLinks)
  const question = { question: words, url: `${siteUrl}/blog/answered`, ...common }
  return {
    'a request to follow': renderConfirmFollowsEmail({
      reader: {
        id: '00000000-0000-4000-8000-000000000001',
        key: '00000000-0000-4000-8000-000000000002',
        email: 'reader@venus.example',
        follows: [
          { kind: 'product', title: words },
          { kind: 'post-comments', title: words },
        ],
      },
      ...common,
    }),
    'new comments': renderThreadEmail({
      follow: { kind: 'post-comments', ...thread },
      items,
      ...followLinks,
      ...common,
    }),
    'an answer to a comment': renderThreadEmail({
      follow: { kind: 'comment-answers', ...thread },
      items: items.slice(1),
      ...followLinks,
      ...common,
    }),
    'a lower price': alert({
      kind: 'price',
      details: { amount: 18, currency: 'USD', was: 24 },
      ...ofProduct,
    }),
    'back in stock': alert({ kind: 'stock', details: {}, ...ofProduct }),
    'a code that ends': alert({
      kind: 'code',
      details: { id: 'own', code: 'OAT10', benefit: '10 % off', endsAt: '2026-11-21T00:00:00Z' },
      ...ofProduct,
    }),
    'a new verdict': alert({ kind: 'verdict', details: { verdict: words }, ...ofProduct }),
    'an answered question': renderAnswerEmail(question),
    'an answered question of a comment': renderAnswerEmail({
      ...question,
      follow: { title: words, ...followLinks },
    }),
  }
}

/** Every email that Venus sends, with this text wherever a person's text is shown. */
export const renderAllEmails = (words = 'Mira', site = defaultSite) => {
  const email = 'reader@venus.example'
  const link = `${siteUrl}/auth/confirm?token=own`
  const admin = { site, siteUrl, to: email }
  const latest = [issuePost(1), { ...issuePost(2), title: words }].map(({ title, url }) => ({ title, url }))
  const comment = { name: words, content: words, postTitle: words, url: `${siteUrl}/blog/commented` }
  const issueWithWords = {
    ...issueProps,
    subject: words,
    previewText: words,
    disclosure: words,
    comments: [comment],
    posts: [{ ...issuePost(1), title: words, excerpt: words, imageAlt: words }, ...issueProps.posts.slice(1)],
  }
  const waitingComment = {
    id: crypto.randomUUID(),
    name: words,
    content: words,
    heldBecause: [words],
    post: words,
  }
  const gift = { name: words, url: `${siteUrl}/newsletter/thanks/own` }
  return {
    confirmation: renderEmail(
      <ConfirmationEmail name={words} gift={words} confirmUrl={`${siteUrl}/newsletter/confirm?token=own`} />,
      site,
    ),
    welcome: renderEmail(
      <WelcomeEmail name={words} siteUrl={siteUrl} latestPosts={latest} gift={gift} {...subscriberLinks} />,
      site,
    ),
    'welcome without a name or posts': renderEmail(
      <WelcomeEmail name={null} latestPosts={[]} gift={undefined} siteUrl={siteUrl} {...subscriberLinks} />,
      site,
    ),
    gift: renderEmail(<GiftEmail name={words} siteUrl={siteUrl} gift={gift} {...subscriberLinks} />, site),
    ...renderReaderEmails(words, site),
    issue: renderEmail(<IssueEmail {...issueWithWords} />, site),
    'waiting comments': renderWaitingCommentsEmail({
      admin: { id: 'admin', email },
      comments: [waitingComment],
      total: 2,
      secret: 'a secret of the tests',
      site,
      siteUrl,
      now: new Date(),
    }),
    'the week': renderWeekEmail({
      to: email,
      site,
      siteUrl,
      unsubscribeUrl: `${siteUrl}/auth/weekly-report?token=own`,
      picture: Buffer.alloc(0),
      messageId: '00000000-0000-4000-8000-000000000001',
      week: weekOf(words),
    }),
    'a ready site': accounts.renderWelcomeEmail(site, email, siteUrl),
    'a new account': accounts.renderSignUpEmail(site, email, link),
    'an account that exists': accounts.renderAccountExistsEmail(site, email, siteUrl),
    'a forgotten password': accounts.renderPasswordResetEmail(site, email, link),
    'a new address': accounts.renderEmailChangeConfirmation(site, email, link),
    'a changed password': accounts.renderPasswordChangedEmail(site, email, siteUrl),
    'a changed address': accounts.renderEmailChangedNotice(site, email, siteUrl),
    invitation: accounts.renderInvitationEmail(site, email, link, { by: words, role: 'admin' }),
    'invitation of an account': accounts.renderRoleInvitationEmail(site, email, link, {
      by: words,
      role: 'assistant',
    }),
    'a removed account': accounts.renderAccountRemovedEmail(site, email, siteUrl),
    'somebody invited as an admin': security.renderAdminInvitedEmail(admin, {
      email: words,
      by: words,
      role: 'admin',
    }),
    'an admin who is new': security.renderNewRoleEmail(admin, { email: words, by: words, role: 'admin' }),
    'a backup taken away': security.renderBackupDownloadedEmail(admin, {
      name: 'venus-20260101-000000.zip',
      by: words,
      from: '192.0.2.x',
    }),
  }
}
