import type { SeedPost } from '../types.ts'

export default {
  slug: 'seasonal-guide',
  ownPath: '/posts/seasonal-guide',
  title: 'The Seasonal Guide: Four Swaps for a Whole Year',
  excerpt:
    'One thing to bring in, one to put away and one to do, for each season. The four swaps I make in a year, with prices, reasons and a few I have given up.',
  category: 'seasonal',
  tags: ['less-is-more', 'budget'],
  daysAgo: 148.5,
  imageAlt:
    'Four arched niches in a row: pink tulips, a slice of orange, dried bunny-tail grass, and pine with baubles.',
  content: `<p>I used to change everything four times a year. New season, new cleanser, new blush, new scent, new hope. One March I added it up from old receipts and found that I had spent $610 in twelve months on “transitioning,” a word I had learned from a display in a pharmacy window.</p>
<p>For the past two years I have allowed myself one swap a season. One thing comes in, one thing goes to sleep in a box, and one small job gets done. Four purchases a year, all of them used for at least four weeks before they were allowed on this page.</p>

<h2>The year in one table</h2>
<table>
<thead>
<tr><th>Season</th><th>Comes in</th><th>Goes to sleep</th><th>Price</th></tr>
</thead>
<tbody>
<tr><td>Spring</td><td>Cream blush</td><td>Powder and bronzer</td><td>$22</td></tr>
<tr><td>Summer</td><td>Fluid sunscreen, a second bottle</td><td>Foundation</td><td>$19</td></tr>
<tr><td>Fall</td><td>Satin hat liner</td><td>Volume sprays</td><td>$14</td></tr>
<tr><td>Winter</td><td>A thick, plain cream</td><td>Acids, mostly</td><td>$26</td></tr>
</tbody>
</table>
<p>That is $81. I have thought about what the other $529 was for, and I believe it was for the bags.</p>

<h2>Spring: color, and a clear shelf</h2>
<p>After five months of gray light my face looks like the envelope a face might come in. One dot of color does more for it than a base ever did. I wear <a href="https://example.com/?item=dog-rose-cream-blush" target="_blank" rel="sponsored noopener noreferrer">Dog Rose by Little Foundry</a>; on deeper skin try Beet, from the same row. Where to put it is <a href="/blog/where-cream-blush-goes">a diary of its own</a>.</p>
<p><strong>The job:</strong> ten minutes with a trash bag and a timer, as in <a href="/blog/ten-minute-vanity-clear-out">the vanity clear-out</a>. Do it before you buy the blush. You may already own the blush.</p>

<h2>Summer: less on top, more underneath</h2>
<p>Foundation sleeps from June to September. In its place I keep two bottles of the same sunscreen, one by the mirror and one in my bag, because a bottle in the wrong room protects nobody. The <a href="https://example.com/?item=daily-milk-spf-50" target="_blank" rel="sponsored noopener noreferrer">Saltmarsh Daily Milk SPF 50</a> is thin, does not smell of vacation, and left no cast on my skin. On my friend Dara’s deep brown skin it took four minutes to clear, which she called acceptable but not generous.</p>
<p><strong>The job:</strong> write the opening date on the bottle with a marker. Mine is empty by week seven, and that is how I know I am using enough.</p>

<h2>Fall: the hat question</h2>
<p>The first cold morning I put on a wool hat, and by noon my fine hair is either flat or floating. I used to fight this with sprays. A smooth lining solved it. You can sew in a square of old scarf for nothing, as I did for years, or clip in <a href="https://example.com/?item=satin-hat-liner" target="_blank" rel="sponsored noopener noreferrer">Nightwren’s satin liner</a>, which survives the wash and moves from hat to hat.</p>
<p><strong>The job:</strong> air and mend the wool before you need it. I set aside one Sunday, a comb and a reel of thread, following <a href="/blog/make-a-good-sweater-last">how to make a good sweater last</a>.</p>
<blockquote><p>Every fall I want a new coat, and every fall I find that what I want is the old one with its button back.</p></blockquote>

<h2>Winter: one thick cream</h2>
<p>I have told the story of the <a href="https://example.com/?item=barley-cream" target="_blank" rel="sponsored noopener noreferrer">Maren &amp; Oak Barley Cream</a> at some length in <a href="/posts/holy-grail-find">my one holy grail find</a>. Any plain, fragrance-free cream will do if you put it on damp skin. Acids drop to one night a week until the flaking stops.</p>
<p><strong>The job:</strong> the slow weekend described in <a href="/posts/winter-skin-prep">winter skin prep</a>, then nothing until March. For presents there is <a href="/seasonal/holidays">the holiday guide</a>, which I keep separate so that nobody’s gift is my swap in disguise.</p>

<h2>Swaps I have stopped making</h2>
<ul>
<li><strong>A new cleanser.</strong> The same mild one works all year. I wash less often in winter, that is all.</li>
<li><strong>A summer shampoo.</strong> It was the regular one with a picture of a lemon on it.</li>
<li><strong>A heavy winter foundation.</strong> It sat in the dry patches and pointed at them.</li>
<li><strong>Seasonal candles.</strong> I love them, they give me a headache, and we have parted as friends.</li>
</ul>

<h2>How to choose your own four</h2>
<p>Keep a slip of paper inside the bathroom cabinet and write down every complaint with its date. By the end of a year you will see which ones return. Mine were dull, shiny, flat and tight, in that order, and each became one swap. Yours will be different, and you may well need only two.</p>
<p>If you would like a nudge when the season turns, I send one in <a href="/subscribe">the weekly letter</a>. It tends to arrive a few days before the pharmacy changes its window, which is exactly when I need it myself.</p>
`,
} satisfies SeedPost
