import type { SeedPost } from '../types.ts'

export default {
  slug: 'four-weeks-without-fragrance',
  title: 'Four Weeks Without Fragrance: What My Skin Told Me',
  excerpt:
    'I took scent out of everything that touched my face, pillow included, for twenty-eight days. The redness faded slowly, and the culprit was not the one I had accused.',
  category: 'skincare',
  tags: ['guide', 'sensitive-skin', 'routine'],
  daysAgo: 61.1,
  featured: true,
  imageAlt: 'Three plain unlabeled bottles in a row with one wilted rose lying before them in morning light.',
  metaTitle: 'Four Weeks Without Fragrance: A Skin Diary',
  metaDescription:
    'A 28-day fragrance-free experiment for sensitive skin: what I removed, what I kept, how I brought products back, and what had been causing the red.',
  content: `<p>My redness lived in two commas beside my nose, and for three years I blamed cheese. Then wine, then the office air conditioning, then stress, which is what you blame when the cheese has been cleared. It had not occurred to me to blame the rose water I sprayed on my face every single morning, because the rose water was lovely.</p>
<p>So I ran a plain experiment. For twenty-eight days nothing scented would touch my face: no perfume, no essential oils, no “natural aroma.” I took a picture each morning at the same window and gave the commas a score from zero to ten. Day one was a seven.</p>

<h2>What had to go</h2>
<p>I expected to remove two or three things. I removed eleven. Reading labels took an hour and was the most educational part of the month.</p>
<ul>
<li>The rose mist, obviously, and a cleanser with lavender oil.</li>
<li>A moisturizer that said <em>unscented</em> on the front and listed a masking fragrance on the back. Look for the words “fragrance free.” The two do not mean the same thing.</li>
<li>Lip balm with peppermint, and a mascara that smelled faintly of roses for no reason I can imagine.</li>
<li>Shampoo and conditioner, since both run down my face in the shower.</li>
<li>Laundry detergent and fabric softener. My cheek spends eight hours a night on a pillowcase.</li>
<li>Hand cream. I touch my face far more than I believed.</li>
</ul>
<p>What stayed was a short list: a plain gel cleanser, a cream with glycerin and ceramides, and a mineral sunscreen. I added nothing new in the first two weeks, because a new product would have muddied the result.</p>

<h2>Week by week</h2>
<h3>Week one: nothing</h3>
<p>Scores of seven, seven, six, seven. I missed my rose mist with an intensity that embarrassed me. I also noticed that the bathroom smelled of nothing, and that this was restful.</p>
<h3>Week two: a little less heat</h3>
<p>The tingling after cleansing, which I had taken for freshness, stopped on day nine. Scores of five and six.</p>
<h3>Weeks three and four: pale commas</h3>
<p>By day twenty I was at three. On the last morning I gave it a two, and my sister, who had not been told about the experiment, asked whether I had slept.</p>
<blockquote><p>I had mistaken a small daily sting for proof that something was working.</p></blockquote>

<h2>Bringing things back, one by one</h2>
<p>This is the part people skip, and without it you only know that <em>something</em> bothered you. I brought back one product every five days, first on the inside of my elbow for three evenings, then on the face.</p>
<ol>
<li><strong>Scented shampoo:</strong> no change. Back in the shower.</li>
<li><strong>Detergent:</strong> no change, though I stayed with the plain one because it was $3 cheaper.</li>
<li><strong>Rose mist:</strong> a faint flush after two days. Guilty, mildly.</li>
<li><strong>Lavender cleanser:</strong> a hot, itchy stripe on my elbow within a day. It never got as far as my face.</li>
<li><strong>Peppermint balm:</strong> chapped corners by the weekend. Also guilty.</li>
</ol>
<p>So the gentle-looking lavender cleanser was the real offender, twice a day for three years. Cheese has received a full apology.</p>

<h2>If you would like to try it</h2>
<p>Keep it boring, keep it to four weeks, and take your pictures in the same light. A notebook beats memory; I would have sworn that week one was an improvement until I looked. You do not need expensive replacements either. (Update: two of the gentlest in <a href="/blog/six-cleansing-balms-one-mascara">my later balm test</a> cost $9 and $18.) The longer list is in <a href="/reviews/skincare">the skincare reviews</a>.</p>
<p>My result is the story of one face. Plenty of people wear scented cream for a lifetime without a murmur. If you have a rash that weeps, swells or keeps returning, an experiment at home is the wrong tool: a dermatologist can patch test you properly, and the <a href="https://www.nhs.uk/conditions/contact-dermatitis/" target="_blank" rel="noopener noreferrer">NHS page on contact dermatitis</a> explains what that involves.</p>
<p>I still wear perfume, by the way. On my scarf, where my skin can admire it from a distance.</p>
`,
} satisfies SeedPost
