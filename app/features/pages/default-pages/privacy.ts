import { countedOfReading, countedThings, KEPT_MONTHS } from '#app/features/numbers/dimensions.ts'
import { privacySections } from '../privacy-sections.ts'
import type { DefaultPage } from './default-page.ts'

const sectionsHtml = privacySections
  .map(
    ({ heading, sentences }) =>
      `<h2>${heading}</h2>\n${sentences.map((sentence) => `<p>${sentence}</p>`).join('\n')}`,
  )
  .join('\n')

export const privacyPage: DefaultPage = {
  path: '/privacy',
  title: 'Privacy Policy',
  lead: 'Effective January 1, 2025',
  metaDescription:
    'What {{site}} keeps about its readers and why: newsletter email, anonymous visit counts, sign-in cookies and comments, in plain words.',
  content: `<h2>The short version</h2>
<p>{{site}} runs on its own server. You can read everything here without an account and without telling us who you are. We keep what you choose to give us, use it only for the purpose you gave it for, and never sell it.</p>
<p>“We” on this page means {{author}}, who writes and runs this site.</p>
<h2>Newsletter email</h2>
<p>If you subscribe, we keep your email address, your name if you give one, and the date you signed up. We use them to send you {{newsletter}} and nothing else.</p>
<p>Every letter has a link that unsubscribes you with one click, without signing in. The letters leave through a mail delivery service, which handles your address on our behalf only in order to deliver them. If the sign-up form on the Subscribe page is run by an outside newsletter provider, the address you enter there is kept by that provider for us, for the same single purpose.</p>
<h2>Anonymous analytics</h2>
<p>To know what is worth writing more of, we count how often pages are read. We add up:</p>
<ul>${countedThings.map((thing) => `<li>${thing}</li>`).join('')}<li>for each page, ${countedOfReading}</li></ul>
<p>We keep these sums for ${KEPT_MONTHS} months. They hold no names, no email addresses, no network addresses and nothing that follows you from one visit to the next.</p>
<p>So that a reader counts once a day, the network address and the name of the browser are scrambled with a random key as they arrive, and not kept. The key and the scrambled values are thrown away within two days: nobody can compute them again, or recognize you the next day. Nothing is stored in your browser for this. If your browser asks not to be tracked (Do Not Track or Global Privacy Control), you are not counted at all.</p>
<p>We count how often our links to shops are followed: sums for each day, link and page, which say nothing about who followed them.</p>
<p>There are no third-party trackers, advertising networks or social media pixels on this site.</p>
<p>Like any server, ours may write short technical logs of requests in order to find faults and stop abuse. We do not use them to build a picture of any reader.</p>
<h2>Cookies and browser storage</h2>
<p>The only cookies here are the ones that keep a person signed in. If you never sign in, you get none.</p>
<p>Your choice of light or dark theme stays in your own browser’s storage and is not sent to us. For someone who is signed in, the browser also stores the public part of the session, such as the email address, the role and when it ends.</p>
<p>So that you can go on reading without a connection, your browser keeps the last articles you opened here, up to 20 of them, with their pictures and the time you read them. It also keeps the pages that list these and what you saved, and the fonts, styles and scripts that all of them need. None of this is sent to us, and signing out removes the articles.</p>
<p>If you tell “My match” your skin, your hair or your budget, that stays in your own browser’s storage and is never sent to us. You can clear it there.</p>
<p>If you go to sign in while you write a comment, your browser keeps what you wrote until you are back, in that tab alone.</p>
<p>You can clear all of this in your browser settings at any time.</p>
${sectionsHtml}
<h2>Accounts</h2>
<p>A few people have an account in order to sign in. For those we keep the email address, a scrambled form of the password that cannot be turned back into it, and a record of open sessions, which may include the browser and the network address used. Signing out ends them.</p>
<h2>Videos and links to other sites</h2>
<p>Some posts include a video or a post from YouTube, Vimeo, TikTok, Instagram or Pinterest. You first see a picture that we keep ourselves. It loads from that service only after you click it; until then, nothing is requested from there. After the click, that service’s own privacy policy applies.</p>
<p>Some posts ask a question. When you vote, only the number of votes for each answer is kept. So that a browser counts once a day, it is recognized as described above for counting, for two days at most.</p>
<p>Shopping links and other outside links take you to sites we do not run. A shop may use a cookie of its own to note that you came from here. Please read the policies of the sites you visit.</p>
<h2>How long we keep things</h2>
<p>We keep your newsletter address until you unsubscribe or ask us to remove it, comments until you or we remove them, and technical logs only for as long as they are needed to run the site safely.</p>
<h2>Your rights</h2>
<p>You may ask what we keep about you, have it corrected, have a copy of it, or have it deleted, and you may object to how we use it. You do not have to give a reason. We answer within thirty days. If you are unhappy with the answer, you may complain to the data protection authority where you live.</p>
<h2>Children</h2>
<p>This site is not meant for children under 13, and we do not knowingly keep information about them. If you believe that a child has sent us something, tell us and we will delete it.</p>
<h2>Changes and contact</h2>
<p>If this policy changes, the new version appears on this page with a new date, and a change that matters is also announced in {{newsletter}}.</p>
<p>Questions and requests go to <a href="mailto:{{email}}">{{email}}</a>. A person reads them.</p>`,
}
