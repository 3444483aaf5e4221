import type { SeedPost } from '../types.ts'

export default {
  slug: 'six-cleansing-balms-one-mascara',
  title: 'Six Cleansing Balms, One Stubborn Mascara: A Fair Test',
  excerpt:
    'Six balms from $9 to $54, the same waterproof mascara every night, and one cotton pad to count what was left behind. The most expensive jar came fifth.',
  category: 'skincare',
  tags: ['review', 'budget', 'sensitive-skin'],
  daysAgo: 1.8,
  newBadge: true,
  imageAlt: 'Six open balm jars in two rows on ivory linen, a small gold spatula resting on one rim.',
  metaDescription:
    'Six cleansing balms tested for six weeks against one waterproof mascara: melt time, sting, residue and price, with a table of results.',
  content: `<p>I have a mascara that survives swimming, funerals and sleep. It is the most useful product I own for testing cleansers, because anything that can remove it without a fight can remove everything else on my face. For six weeks I put on two coats every morning, at eight, and tried to get rid of them every night, at ten.</p>
<p>Six balms, one week each, all bought with my own money and all used with the same hands, the same lukewarm water and the same gray washcloth from a stack of seven. I have reactive skin around the nose and I wear contact lenses, so sting and blur count heavily here.</p>

<h2>The rules</h2>
<ol>
<li>One level teaspoon, on a dry face. I weighed the first scoop: about four grams.</li>
<li>Massage for sixty seconds by the clock, eyes last.</li>
<li>Rinse, wipe once with the damp cloth, pat dry.</li>
<li>Press a white cotton pad over each eye and see what comes off.</li>
<li>Wait ten minutes before moisturizer and write down how the skin feels.</li>
</ol>
<p>The cotton pad is the judge. Zero is clean, five is a full set of printed lashes.</p>

<h2>The results in one table</h2>
<table>
<thead>
<tr><th>Balm</th><th>Price</th><th>Melts in</th><th>Pad score</th><th>Eye sting</th></tr>
</thead>
<tbody>
<tr><td>Maren &amp; Oak Oat Balm</td><td>$18</td><td>12 seconds</td><td>1</td><td>None</td></tr>
<tr><td>Corner Dairy Milk Melt</td><td>$9</td><td>20 seconds</td><td>2</td><td>None</td></tr>
<tr><td>Sorrel Lane No. 3</td><td>$32</td><td>8 seconds</td><td>0</td><td>Slight, two nights</td></tr>
<tr><td>Atelier Vesper Nuit</td><td>$54</td><td>15 seconds</td><td>2</td><td>Yes, perfume</td></tr>
<tr><td>Plainsong Unscented</td><td>$14</td><td>35 seconds</td><td>2</td><td>None</td></tr>
<tr><td>Honeyfield Soft Wax</td><td>$21</td><td>40 seconds</td><td>4</td><td>None, but foggy lenses</td></tr>
</tbody>
</table>

<h2>The three I would buy again</h2>
<h3>Maren &amp; Oak Oat Balm</h3>
<p>My winner. It has the texture of soft butter, turns to a thin oil in the time it takes to say so, and rinses to nothing. One faint gray smudge on the pad, no tightness afterwards, no scent beyond a whiff of porridge. At four grams a night the 90-gram jar will last about twenty-two nights, which makes it some 80 cents a wash.</p>
<h3>Corner Dairy Milk Melt</h3>
<p>The cheap one, and I nearly did not include it because the lid had cracked in the bag. It needs a few more seconds of warmth from your hands and a second wipe along the lash line. At $9 for 100 grams I will happily wipe twice. This is the one I would give to a teenager or pack for a trip.</p>
<h3>Sorrel Lane No. 3</h3>
<p>Nothing removed makeup faster. The pad came away spotless seven nights out of seven. On two of them my eyes prickled, though, and I traced it to getting impatient and working the balm right into the waterline. If you are neater than I am, this could be your favorite.</p>
<blockquote><p>A balm that cleans perfectly and stings twice a week will end up at the back of the shelf. I know, because that is where I keep the last one.</p></blockquote>
<aside>
<img src="/media/blog-media/posts/demo-product-oat-balm.webp" alt="A round ivory tin of cleansing balm, its lid leaning against it, with two stalks of oats in front." width="1600" height="900">
<h3>If you buy one: the Oat Balm</h3>
<p>Maren &amp; Oak, 90 grams, $18. Twenty-two evenings, no sting, and a faint smell of breakfast.</p>
<p><a href="https://example.com/?item=oat-balm" target="_blank" rel="sponsored noopener noreferrer">See the Oat Balm</a></p>
</aside>

<div data-review=""></div>

<h2>The ones I would leave</h2>
<p>Atelier Vesper has a beautiful heavy glass jar and smells of jasmine and church. On my eyelids the jasmine burned. After <a href="/blog/four-weeks-without-fragrance">four weeks without fragrance</a> last season I no longer talk myself out of noticing that. Plainsong is kind and dull and slow; I would take it over any scented balm, but it drags before it melts, and I do not like pulling at my eyes. Honeyfield is lovely on elbows.</p>

<h2>Do you need one at all?</h2>
<p>If you wear no makeup and a light sunscreen, probably not. A mild cleanser is enough, and the <a href="https://www.aad.org/public/everyday-care/skin-care-basics" target="_blank" rel="noopener noreferrer">American Academy of Dermatology</a> keeps sensible basics on washing your face without stripping it. If you wear a water-resistant sunscreen or long-lasting makeup, a balm saves you from scrubbing, and scrubbing was what my skin had really been complaining about all along.</p>
<p>My full notes on each jar will move into the <a href="/reviews/skincare">skincare reviews</a> once I have finished them to the bottom, because a balm can behave differently in its last third, when water and fingers have been in it for a month.</p>
`,
} satisfies SeedPost
