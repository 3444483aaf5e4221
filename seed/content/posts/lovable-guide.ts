import type { SeedPost } from '../types.ts'

export default {
  slug: 'lovable-guide',
  title: 'The Lovable Guide: Start Here',
  excerpt:
    'New to Venus? How things are tested, where to begin by time, mood or season, what is worth your money, and what arrives in the weekly letter.',
  category: 'self-care',
  tags: ['less-is-more', 'slow-living'],
  daysAgo: 141.7,
  imageAlt:
    'An open notebook and pen before a white jug of tulips and roses, a steaming mug on two books behind.',
  content: `<p>Hello. Sit down, there is tea. My name is Venus Hart, and this is where I keep my notes on skin, hair, makeup, clothes, rest, and the lamps and screens that tell lies about all of them.</p>
<p>There is a fair amount here by now, and nobody should have to begin at the top and scroll. This page is a map. It takes about four minutes, and after that you will know where the good chairs are.</p>

<h2>Why “lovable”</h2>
<p>When I was starting out I ranked things from best to worst. Then I noticed that the best lipstick in my drawer had been worn once and the fourth best was down to the metal. So I changed the question. I no longer ask whether a product is the best. I ask whether I would miss it if it ran out on a Tuesday. The things that pass are lovable, and they are what this site is about.</p>

<h2>How I test</h2>
<ul>
<li><strong>At least four weeks.</strong> Nothing is recommended before that. Skin is slow, novelty is fast, and it takes a month to tell them apart.</li>
<li><strong>One change at a time.</strong> If I swap two things at once, I have learned nothing about either.</li>
<li><strong>On more than one face.</strong> Mine is fair, freckled and easily offended. My sister Nell, my friends Dara, June and Margit, and my niece Tess lend me theirs.</li>
<li><strong>With numbers where there are any.</strong> Hours, grams, dollars, flakes. A ruler has been involved.</li>
<li><strong>At every price.</strong> The $9 jar and the $54 jar get the same cloth and the same clock. In <a href="/blog/six-cleansing-balms-one-mascara">the cleansing balm test</a> the dearest came fifth.</li>
</ul>
<p>I buy almost everything myself. When something was sent to me, the review says so in its first lines, and nobody outside my kitchen reads a review before you do. Where a shopping link may earn me a commission, there is a note above it.</p>
<blockquote><p>An honest review has to include the part where it went wrong. If I can’t find that part, I have not tested for long enough.</p></blockquote>

<h2>Where to begin</h2>
<h3>By the time you have</h3>
<ol>
<li><strong>Five minutes:</strong> <a href="/posts/five-min-glow-routine">the glow routine</a> if your face is bare, <a href="/blog/five-minute-face">the five-minute face</a> if it is going to work.</li>
<li><strong>An evening:</strong> <a href="/blog/nine-day-home-manicure">the nine-day manicure</a>, which is mostly waiting, pleasantly.</li>
<li><strong>A month:</strong> <a href="/blog/four-weeks-without-fragrance">four weeks without fragrance</a>, the experiment that changed my skin more than any purchase.</li>
</ol>
<h3>By the mood you are in</h3>
<p>Tired of your things? Clear <a href="/blog/ten-minute-vanity-clear-out">a shelf in ten minutes</a> or live out of <a href="/blog/ten-pieces-twenty-one-days">ten pieces for three weeks</a>. Tired, full stop? Try <a href="/blog/three-minute-mask-break">the three-minute break</a>. In the mood for color? There is <a href="/blog/finding-your-red">a table with nine red lipsticks on it</a> and room for one more opinion. Suspicious of your screen? So was I, for <a href="/blog/is-it-coral-or-my-screen">a whole evening</a>.</p>
<h3>By the season outside</h3>
<p>The short answer is <a href="/posts/seasonal-guide">four swaps for a whole year</a>. When the radiators start, go to <a href="/blog/when-the-heating-comes-on">the heating reset</a>. When the invitations start, go to <a href="/seasonal/holidays">the holiday guide</a>.</p>

<h2>Worth your money, and what to leave on the shelf</h2>
<p>If you read nothing else, here is what several years of notebooks come down to.</p>
<p><strong>Spend on</strong> a sunscreen you enjoy wearing, a plain cream you will use every day, a good haircut, and one thing that is purely for pleasure. <strong>Save on</strong> cleanser, hand cream, brushes and anything you will rinse off within a minute. <strong>Leave on the shelf</strong> whatever promises a result by Friday, whatever stings and calls it freshness, and any palette with more than six colors, since you will wear two.</p>
<p>My niece and I once built <a href="/blog/vanity-under-sixty-dollars">a whole vanity for under $60</a>, and it is still the piece I send to people who feel that they are behind. The things I rebuy, cheap and otherwise, live in <a href="/shop-my-favorites">my favorites</a>.</p>

<h2>How to find your way around</h2>
<p>Everything is in <a href="/blog">the blog</a>, with a search box that forgives spelling. Product tests are gathered under <a href="/reviews/skincare">reviews</a>, step-by-step pieces under <a href="/guides">guides</a>, and cameras, lamps and screens under <a href="/tech">tech</a>. Below each post you can leave a comment. I read them all before they appear, so yours may take a day, and I answer the ones that tell me I am wrong first.</p>

<h2>The weekly letter</h2>
<p>Once a week I write to everyone who has asked me to. One small thing to try, one find with its price, and one mistake of mine, so that you can skip it. It takes about two minutes to read. No spam ever, and you can unsubscribe anytime from the letter itself. If that sounds like company you would keep, <a href="/subscribe">the sign-up is here</a>.</p>
<p>That is the whole map. The kettle is still warm, and I would start with the manicure.</p>
`,
} satisfies SeedPost
