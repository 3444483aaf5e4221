import type { SeedPost } from '../types.ts'

export default {
  slug: 'starting-retinoids-slowly',
  title: 'Starting Retinoids Slowly: Notes From a Careful Beginner',
  excerpt:
    'Week seven of a twelve-week trial. One night in three, a pea and no heroics: what has happened to my skin so far, and what I still have to find out before I publish.',
  category: 'skincare',
  tags: ['sensitive-skin', 'routine'],
  daysAgo: 0.9,
  draft: true,
  imageAlt: 'A small amber dropper bottle under a crescent moon with a calendar page marked in gold dots.',
  content: `<p>The last time I tried a retinoid I was thirty-one and in a hurry: my cousin was getting married and I had to be in the pictures. I used it every night for nine days. In the photographs I am the color of a boiled ham and I am smiling with my mouth closed, because it hurt to open it.</p>
<p>This is the second attempt, with a gentle over-the-counter retinol, a calendar and a good deal more humility. I am in week seven of twelve, and I am writing as I go.</p>

<h2>The plan on the calendar</h2>
<p>Every retinoid night gets a gold dot. The dots started far apart and have moved closer only when nothing complained.</p>
<ol>
<li><strong>Weeks one and two:</strong> two nights a week, Sunday and Wednesday.</li>
<li><strong>Weeks three to six:</strong> every third night.</li>
<li><strong>Weeks seven to ten:</strong> every second night, if calm.</li>
<li><strong>After that:</strong> I stay at whatever level my skin accepts without a fuss. Nightly is not a prize.</li>
</ol>
<p>On a dot night I cleanse, wait until my face is truly dry (fifteen minutes; damp skin stings), put moisturizer around the eyes, nose and mouth, spread one pea of retinol over the rest, and finish with more moisturizer. On the other nights I do the boring things and enjoy them.</p>

<h2>What has happened so far</h2>
<h3>Weeks one to three</h3>
<p>Nothing visible. I was tempted to speed up, which is exactly what I did last time, so I put the tube in the drawer with the phone.</p>
<h3>Week four</h3>
<p>Flakes beside the nose and on the chin. I went back to two nights a week for ten days, and put a thin layer of petroleum jelly on the flaky corners. They settled.</p>
<h3>Weeks five to seven</h3>
<p>The texture on my forehead looks smoother in side light. I compared pictures at the same window, and I believe I am not imagining it, although I would like to be. Fine lines: no difference I could swear to. It is far too early.</p>
<blockquote><p>The hardest part is doing so little and being sure that little is enough.</p></blockquote>

<h2>My rules for sensitive skin</h2>
<ul>
<li>No other new products at the same time. I learned that in <a href="/blog/four-weeks-without-fragrance">my fragrance-free month</a>.</li>
<li>No acids, scrubs or peeling masks on neighboring nights.</li>
<li>Sunscreen every morning, in a proper amount. Retinoids can make skin more easily irritated by the sun. My method is in <a href="/blog/sunscreen-under-makeup">the sunscreen guide</a>.</li>
<li>Nothing near the eyelids or the corners of the mouth.</li>
<li>If it burns, I rinse it off. There is no medal.</li>
</ul>

<h2>Who should ask first</h2>
<p>Retinoids are not for use in pregnancy, and anybody who is pregnant, trying to be, or breastfeeding should talk to a doctor before touching them. The same goes for people with eczema, rosacea or a prescription cream on the same patch of skin. The <a href="https://www.aad.org/public/everyday-care/skin-care-secrets/anti-aging/retinoid-retinol" target="_blank" rel="noopener noreferrer">AAD explains the difference between a retinoid and a retinol</a> in plain words, and I would begin there rather than with me.</p>

<h2>Still to do before this is finished</h2>
<p>Take the week-twelve pictures in the same light. Ask a dermatologist to read this for mistakes. Work out the cost per week; my guess is about ninety cents. Decide whether the expensive tube I bought for comparison deserves a trial of its own. And find a better word than “purge,” which everyone uses and nobody explains.</p>
`,
} satisfies SeedPost
