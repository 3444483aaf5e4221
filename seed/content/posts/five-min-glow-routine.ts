import type { SeedPost } from '../types.ts'

export default {
  slug: 'five-min-glow-routine',
  ownPath: '/posts/five-min-glow-routine',
  title: 'The Five-Minute Glow Routine',
  excerpt:
    'Water, serum, cream, a cold spoon and sunscreen: a five-minute morning skin routine, timed over twenty-eight mornings, with what it did and what it did not.',
  category: 'skincare',
  tags: ['five-minutes', 'routine'],
  daysAgo: 216.3,
  guide: { type: '5-Min Quick', difficulty: 'Beginner', duration: '5 minutes' },
  imageAlt:
    'An amber serum bottle before a pale gold disc, with a pump bottle, a small jar and a slice of orange.',
  content: `<p>My sister Nell came to stay in February and asked, on the second morning, whether I was ill. I was not ill. I had simply got up, and this was my face. It takes until about ten to unfold by itself, and I have meetings at nine.</p>
<p>So I gave myself five minutes and one tray. Whatever could not be done in three hundred seconds with the things on that tray was not allowed. I kept it up for twenty-eight mornings, with a picture at the same window each time, and this is the version that was left at the end.</p>

<h2>What is on the tray</h2>
<ul>
<li><strong>A plain hydrating serum,</strong> glycerin high on the label and no scent. Mine was $13.</li>
<li><strong>A medium-weight cream.</strong> If it leaves a shine on the back of your hand after two minutes, keep it for the night.</li>
<li><strong>Sunscreen, SPF 50, in a pump.</strong> I lose caps. A pump has no cap to lose.</li>
<li><strong>Two teaspoons,</strong> which live in the door of the refrigerator, next to the mustard.</li>
<li><strong>An uncolored lip balm.</strong></li>
</ul>
<p>There is no cleanser, because I wash my face properly at night and it does nothing dirtier than sleep in between. If your skin is oily in the morning, add thirty seconds and a mild gel.</p>

<h2>Second by second</h2>
<ol>
<li><strong>0:00 to 0:40, water.</strong> Lukewarm, with hands, ten splashes. Pat with a soft cloth and stop while the skin is still wet.</li>
<li><strong>0:40 to 1:10, serum.</strong> Three drops on the palm, pressed on, forehead last. Damp skin is the whole trick of this step. On dry skin the same three drops feel like glue.</li>
<li><strong>1:10 to 2:10, cream.</strong> A chickpea. I go upward along the jaw with flat fingers, then from the nose toward the ears, ten slow strokes each. It feels good and it wakes me up, and I claim nothing else for it.</li>
<li><strong>2:10 to 3:00, the spoons.</strong> The backs of them, held still under each eye. They are cold for about forty seconds and after that they are cutlery.</li>
<li><strong>3:00 to 4:40, sunscreen.</strong> Two full finger-lengths for face and neck, in two rounds. This takes a third of the time because it does most of the good.</li>
<li><strong>4:40 to 5:00, balm and window.</strong> Look at yourself in daylight, rub in the white bit by your ear, and go.</li>
</ol>
<blockquote><p>“You look like you have had some news,” Nell said on the ninth morning. “Good news,” she added, after a moment.</p></blockquote>

<h2>What twenty-eight mornings showed</h2>
<p>I scored three things from zero to ten: puffiness, dullness and the tight feeling along my cheeks. Nell scored the pictures as well, in shuffled order, so that I could not flatter myself.</p>
<h3>What changed</h3>
<p>The tightness went from a five to a one in eight days, and I give the credit to damp skin. Puffiness was down by eight o’clock instead of ten. Dullness improved by about two points in Nell’s scores, and by four in mine, so let us say two.</p>
<h3>What did not</h3>
<p>My pores, my freckles and the line between my eyebrows are all present and in good health. A glow of this kind is light bouncing off skin that has enough water in it. It lasts into the afternoon, and then you do it again the next day. Nobody needs to sell you a course of it.</p>
<p>Two steps did not survive. A jade roller cost me fifty seconds a day to do what the spoons do. And a vitamin C serum I had high hopes for stung beside my nose, where I react to most interesting things. I have since found out why, in <a href="/blog/four-weeks-without-fragrance">four weeks without fragrance</a>.</p>

<h2>If makeup comes next</h2>
<p>Then the clock is less kind. Sunscreen needs about ten minutes to set, or it will roll off in crumbs under your foundation; the fix is in <a href="/blog/sunscreen-under-makeup">sunscreen under makeup</a>. I do the tray first, get dressed, eat half an orange over the sink, and only then start on <a href="/blog/five-minute-face">the five-minute face</a>. Together that is ten minutes of work inside a half hour I was going to spend anyway.</p>

<h2>When you have less than five</h2>
<p>With three minutes, drop the spoons and the massage. With one minute, wet your hands, pat your face, and put on sunscreen. I did that on six of the twenty-eight mornings and the world did not end.</p>
<p>And with no minutes at all, keep the balm in your coat. The longer notes on every serum and cream I have finished are in <a href="/reviews/skincare">the skincare reviews</a>, and there are more routines of this size among <a href="/guides">the guides</a>. Nell has taken two of my teaspoons home with her. I noticed on Thursday, when I had to hold a cold fork to my eyes, which I do not recommend.</p>
`,
} satisfies SeedPost
