import type { SeedPost } from '../types.ts'

export default {
  slug: 'holy-grail-find',
  ownPath: '/posts/holy-grail-find',
  title: 'My One Holy Grail Find, After Eleven Weeks of Doubt',
  excerpt:
    'I do not hand out the words “holy grail.” One $26 cream earned them in a blind half-face test against a $64 rival. Who should buy it, and who should not.',
  category: 'beauty',
  tags: ['review', 'winter'],
  daysAgo: 302.4,
  imageAlt:
    'One ivory jar with a gold lid on a stepped pedestal, lit by a single beam between heavy plum curtains.',
  content: `<p>I have a note on my desk that says NO GRAILS. It has been there since my first year of writing reviews, when I called three different mascaras the best of my life within five weeks and a reader named Odile wrote to ask how many lives I was planning.</p>
<p>She was right. So I made rules for those two words, and since then nothing had met them. This winter something did. It is a cream, it costs $26, and I spent eleven weeks trying to talk myself out of it.</p>

<h2>The rules for the words</h2>
<ol>
<li>I have finished at least two jars, to the bottom, with my own money.</li>
<li>I have used it in two different seasons.</li>
<li>It has beaten something more expensive in a test where I did not know which was which.</li>
<li>I stopped using it for a week and missed it for a reason I can name.</li>
<li>I would buy it again if the price went up by a quarter.</li>
</ol>
<p>Rule four is where most candidates fall. I stop, nothing happens, and I realize that I had mostly liked the jar.</p>

<h2>The find</h2>
<p>It is the <a href="https://example.com/?item=barley-cream" target="_blank" rel="sponsored noopener noreferrer">Barley Cream by Maren &amp; Oak</a>, 50 milliliters, no fragrance. If the name is familiar, their oat balm has since won <a href="/blog/six-cleansing-balms-one-mascara">my cleansing balm test</a>. The cream is thick in the jar and thin on the face. It goes on like cold butter for two seconds, turns to something lighter, and does not leave a shine on my nose. The ingredient list is short: glycerin, barley oil, ceramides, shea, and a handful of things that keep it from spoiling.</p>
<p>I started on the last Sunday of September with the windows open and finished the second jar on the twentieth of December, in radiator air, with one week off in between for rule four. A chickpea each morning and a hazelnut each night made one jar last thirty-eight days. That is 68 cents a day.</p>
<figure>
<img src="/media/blog-media/posts/demo-product-oat-balm.webp" alt="A round ivory tin of cleansing balm, its lid leaning against it, with two stalks of oats in front." width="1600" height="900">
<figcaption>The oat balm from the same makers. It taught me to read their labels before I read their prices.</figcaption>
</figure>

<h2>The blind test</h2>
<p>The third jar went into the test, and for that I needed an accomplice. My sister Nell scraped the Barley Cream into one unmarked pot and a $64 night cream from Atelier Vesper, in its unscented version, into another. She wrote L on one and R on the other and kept the key in her wallet. For four weeks I used L on the left half of my face and R on the right, and wrote down three numbers every evening.</p>
<table>
<thead>
<tr><th>Average over 28 days</th><th>Pot L</th><th>Pot R</th></tr>
</thead>
<tbody>
<tr><td>Tightness at six in the evening (0 is none)</td><td>1.2</td><td>2.6</td></tr>
<tr><td>Flakes beside the nose (0 is none)</td><td>0.4</td><td>0.9</td></tr>
<tr><td>Makeup at noon (10 is fresh)</td><td>7.8</td><td>7.1</td></tr>
<tr><td>Cost of four weeks, whole face</td><td>$19</td><td>$47</td></tr>
</tbody>
</table>
<p>Before Nell opened her wallet I guessed that L was the expensive one. It was the Barley Cream. I would like to say I had known all along.</p>
<blockquote><p>“You have just spent a month moisturizing half of your face with groceries,” said Nell, “and the groceries won.”</p></blockquote>

<div data-review=""></div>

<h2>What it does not do</h2>
<p>It is a moisturizer. It has not touched the line between my brows or the brown mark on my cheek, and I did not expect it to. In the last humid days of September I found it a little heavy for the day and used it only at night. The gold lid is pretty and slippery, and I have dropped it in the sink twice.</p>
<h3>Leave it on the shelf if</h3>
<ul>
<li>your skin is oily all year; a light gel will make you happier for half the money,</li>
<li>you react to shea or to grains, in which case show the list to a pharmacist first,</li>
<li>you already own a plain cream that keeps you comfortable. Finish that. It has done nothing wrong.</li>
</ul>
<aside>
<img src="/media/blog-media/posts/demo-brand-maren-and-oak.webp" alt="A brown dropper bottle and an oat-colored jar with a bark-brown lid, a stalk of oats before them." width="1600" height="900">
<h3>Barley Cream</h3>
<p>Maren &amp; Oak, 50 milliliters, no fragrance, $26. For dry and easily offended faces, from the first radiator to the last.</p>
<p><a href="https://example.com/?item=barley-cream" target="_blank" rel="sponsored noopener noreferrer">See the Barley Cream</a></p>
</aside>

<h2>The cheaper cousin</h2>
<p>If $26 is too much, I would buy the <a href="https://example.com/?item=plain-cream" target="_blank" rel="sponsored noopener noreferrer">Plain Cream from Corner Dairy</a>, $11 for twice the amount. It has lived by my kitchen sink since spring, and it stood in during my week without. It held off the tightness until about three in the afternoon, where the Barley Cream gets me to bedtime. For hands, elbows and anyone under twenty-five, I would not pay for the difference.</p>
<p>Whatever you choose, put it on within a minute of washing. That habit made a bigger change to my face than any jar, and it is one of the three changes in <a href="/blog/when-the-heating-comes-on">my radiator-season reset</a>.</p>

<h2>The note on my desk</h2>
<p>Everything else I rebuy is in <a href="/shop-my-favorites">my favorites</a>, where nothing is called a grail and a good many things are called useful. I wrote to Odile to tell her that there is now one. She answered the same day. “One is allowed,” she wrote. “Have you tried it in July?”</p>
<p>I have not, yet. The note stays up.</p>
`,
} satisfies SeedPost
