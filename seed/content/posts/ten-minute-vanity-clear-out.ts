import type { SeedPost } from '../types.ts'

export default {
  slug: 'ten-minute-vanity-clear-out',
  title: 'The Ten-Minute Vanity Clear-Out, Timed by a Rabbit',
  excerpt:
    'Once a season I start a ten-minute animated film, empty one drawer, and stop when the credits end. Thirty-seven things left the house the first time I tried it.',
  category: 'seasonal',
  tags: ['less-is-more', 'watch'],
  daysAgo: 236.4,
  videoUrl: 'https://www.youtube.com/watch?v=aqz-KE-bpKQ',
  imageAlt:
    'An open box of old lipsticks beside three tulips in a glass vase and a tablet with a play button.',
  content: `<p>I have started many great clear-outs. They begin on a Saturday with everything on the bed and end on a Sunday night with everything on the floor, because I found a lipstick from a wedding and sat down to think about it. What I needed was less time, and somebody to tell me to stop. I now use a large cartoon rabbit.</p>
<p>At the top of this post is <em>Big Buck Bunny</em>, a comedy short that the Blender Foundation released in 2008 and made free for everyone. With its credits it runs a little over ten minutes. I start it on a tablet next to the vanity, I clear, and when the screen goes dark I stop, wherever I am.</p>

<h2>Why a film works better than a timer</h2>
<p>A timer ticks at me. A film keeps me company, and I have seen this one often enough to know by ear where I am. While the big rabbit is enjoying his meadow, I empty the drawer. When the three little bullies turn up and spoil it, I should be sorting. By the time he has had enough and is preparing his revenge, I ought to be wiping. The credits are for taking out the bag.</p>
<p>There is no talking in it, so it never asks for your full attention. I do still look up for the butterfly. Every time.</p>

<h2>The four stages</h2>
<ol>
<li><strong>Empty (two minutes).</strong> One drawer or one shelf. Everything goes onto a towel. Do not open the second drawer, however loudly it calls.</li>
<li><strong>Sort (five minutes).</strong> Three heaps: keep, pass on, throw out. If you hold a thing for longer than five seconds, it goes into “pass on.”</li>
<li><strong>Wipe (two minutes).</strong> Warm water, dish soap, an old cloth. Blush dust gets into corners you did not know you had.</li>
<li><strong>Return (what is left).</strong> Daily things in front, everything else behind. If it no longer fits, you kept too much.</li>
</ol>

<h2>What goes, without discussion</h2>
<ul>
<li>Mascara older than about three months, or of unknown age. Anything that lives near your eyes earns no second chances.</li>
<li>Sunscreen past its date, or left in a hot car.</li>
<li>Anything that has split, gone sour, changed color or grown a skin.</li>
<li>Duplicates of a shade. I owned six of the same brown pencil, each bought because I could not find the others.</li>
<li>Presents you have kept out of politeness for a full year.</li>
</ul>
<p>The little open-jar symbol with a number, such as <em>12M</em>, tells you how many months a product is meant to last once opened. I write the month I open a thing on its base with a fine marker. For eye makeup the <a href="https://www.fda.gov/cosmetics" target="_blank" rel="noopener noreferrer">FDA’s cosmetics pages</a> have sober advice on safety and shelf life, if you need someone strict in your corner.</p>
<blockquote><p>The first time, I threw out or gave away thirty-seven things in ten minutes and could not name five of them the next day.</p></blockquote>

<h2>What I pass on, and to whom</h2>
<p>Unopened things go to a women’s shelter nearby that keeps a list of what it needs; call first, as wishes change. Lightly used powders and nail polish go to friends who know where they have been. Used mascara, lip gloss and anything in a pot go in the trash. I rinse glass jars and keep the small ones for travel, up to a limit of six, after an episode I don’t wish to discuss.</p>

<h2>Four times a year is enough</h2>
<p>I do it when the season turns, one drawer each time: face in spring, sun things in autumn, nails and tools at midwinter, hair in summer. That makes forty minutes in a year. It has saved me from buying at least four brown pencils.</p>
<p>Afterwards I put something alive on the vanity, usually grocery-store tulips, so that the empty space looks chosen. If the result makes you want fewer things altogether, continue with <a href="/blog/ten-pieces-twenty-one-days">ten pieces in twenty-one days</a>. If it makes you want to go shopping, read <a href="/blog/vanity-under-sixty-dollars">a whole vanity for under $60</a> first, and take cash.</p>
`,
} satisfies SeedPost
