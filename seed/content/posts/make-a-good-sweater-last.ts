import type { SeedPost } from '../types.ts'

export default {
  slug: 'make-a-good-sweater-last',
  title: 'How to Make a Good Sweater Last Ten Winters',
  excerpt:
    'I own a gray lambswool sweater that turned eleven this year. Washing it less, folding it wet and repairing it early have done more than any special detergent.',
  category: 'style',
  tags: ['guide', 'winter', 'less-is-more', 'budget'],
  daysAgo: 33.7,
  imageAlt: 'Three folded sweaters stacked on a wooden shelf with a cedar ball and a small sweater comb.',
  content: `<p>In my second year of earning money I bought a gray lambswool sweater for $140 and felt sick about it all the way home. It is eleven now. It has been to four funerals, two weddings (under a coat) and every flight I have taken since. At a generous guess I have worn it six hundred times, which comes to about twenty-three cents a wear, and falling.</p>
<p>It is also the only survivor. The three sweaters I bought in the same winter are gone, one to moths, one to a hot wash, one to a hanger. This is what I learned from losing them.</p>

<h2>Wash it far less than you think</h2>
<p>Wool does not hold on to smell the way synthetic knits do. I wear mine over a thin cotton layer and air it overnight on the back of a chair, near a cracked window. A real wash happens three or four times in a season. Stains get spot-cleaned the same evening, with cold water and a drop of mild soap on a cloth, dabbed and never rubbed.</p>
<p>When it is time, I do it by hand, and it takes fifteen minutes of attention:</p>
<ol>
<li>Fill a basin with cool water, about the temperature of a swimming pool. Add a teaspoon of wool wash.</li>
<li>Turn the sweater inside out, press it under, and leave it for ten minutes. Do not swish.</li>
<li>Lift it with both hands like a sleeping cat. Wet wool stretches under its own weight.</li>
<li>Rinse in water of the <em>same</em> temperature. A jump from warm to cold is what felts it.</li>
<li>Roll it in a towel and kneel on the roll. Never wring.</li>
<li>Lay it flat, pat it to size, and turn it once the next morning.</li>
</ol>

<h2>Fold it, always</h2>
<p>The hanger I mentioned gave a perfectly good navy cardigan two small shoulder horns that never came out. Knits belong in stacks of three or four, heaviest at the bottom. If your shelf is deep, fold them in thirds lengthwise so that you can see every edge and do not have to dig.</p>

<h2>Moths: clean wool is boring to them</h2>
<p>Moth larvae prefer wool that carries skin, food and perfume. The most useful thing I do all year is to wash everything in April, before storage, even what looks clean. Then each piece goes into a zipped cotton bag. I use cedar balls and sand them lightly every autumn when the scent fades, but I think of cedar as a polite request. The clean bag is the locked door.</p>
<p>If you do find a hole with a papery trail beside it, put every knit you own in the freezer, in sealed bags, for at least three days. Mine went in next to the peas. Then vacuum the shelf, including the corners, and throw out the bag.</p>
<blockquote><p>My grandmother stored her wool in pillowcases tied with kitchen string. I spent years and about $60 on cedar contraptions before arriving at the same system.</p></blockquote>

<h2>Pilling and the first small hole</h2>
<h3>Pills</h3>
<p>They come from friction, mostly under the arms and where your bag strap sits, and they slow down after the first season. Lay the sweater on a table, hold the fabric taut and draw a sweater comb in one direction with almost no pressure. An electric shaver is faster and has eaten one of my cuffs.</p>
<h3>Holes</h3>
<p>Mend a hole while it is smaller than a lentil. Catch the loose stitches with a thin needle, weave over and under in matching yarn, and stop before it puckers. My first darn, on the left elbow, looks like a spider made it after wine. I am fond of it now.</p>

<h2>Buying the next one</h2>
<p>Check three things in the shop. Stretch the cuff and see whether it springs back. Hold the knit to the light; you should not be able to read through it. Turn it inside out and look for seams that are linked rather than overlocked. Price tells you little. I have seen limp cashmere at $200 and splendid lambswool secondhand for $22.</p>
<p>A sweater that fits your life will be worn, so start from what you already reach for. My wardrobe diary, <a href="/blog/ten-pieces-twenty-one-days">ten pieces in twenty-one days</a>, was an uncomfortable but useful way to find out. More of this kind lives in <a href="/blog?category=style">the style section</a>.</p>
`,
} satisfies SeedPost
