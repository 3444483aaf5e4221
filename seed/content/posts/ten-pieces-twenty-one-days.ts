import type { SeedPost } from '../types.ts'

export default {
  slug: 'ten-pieces-twenty-one-days',
  title: 'Ten Pieces, Twenty-One Days: A Small Wardrobe Diary',
  excerpt:
    'For three weeks I dressed from ten pieces and wrote down every complaint. I was bored on day six, fine by day nine, and by the end I knew exactly what to give away.',
  category: 'style',
  tags: ['less-is-more', 'slow-living'],
  daysAgo: 131.2,
  featured: true,
  imageAlt: 'A clothing rail with an ivory shirt, a plum dress and a rose coat above one pair of gold shoes.',
  content: `<p>I counted the hangers in my closet on a rainy Sunday and stopped at one hundred and twelve. Then I counted what I had worn in the previous month. Nineteen. The other ninety-three were a museum, and I was its badly paid night guard.</p>
<p>So I set up a rail in the hallway, hung ten pieces on it, and closed the closet for twenty-one days. Shoes, coats, underwear and gym clothes did not count. Everything else did.</p>

<h2>The ten</h2>
<ol>
<li>An ivory cotton shirt, slightly too big</li>
<li>A white T-shirt with a high neck</li>
<li>A striped long-sleeve</li>
<li>The gray lambswool sweater I wear until it complains</li>
<li>A navy cardigan</li>
<li>Straight jeans, dark</li>
<li>Wide black trousers</li>
<li>A rust-colored midi skirt</li>
<li>A plum jersey dress</li>
<li>A linen blazer</li>
</ol>
<p>I chose in ten minutes and made one mistake at once, as you will see.</p>

<h2>Week one: smug, then bored</h2>
<p>The first three mornings were delightful. I was dressed in four minutes, measured, compared with my usual eleven. On day four I noticed that the linen blazer went with nothing I had hung next to it. It was beautiful and it belonged to a person with a different life, one that includes terraces.</p>
<p>Day six was the low point. I had a lunch with two editors who dress very well, and I stood in front of the rail feeling like a hotel guest whose suitcase is still in another city. I wore the plum dress with the sweater over it as a kind of skirt-and-top arrangement. One of the editors asked where I had bought the skirt.</p>
<blockquote><p>Boredom turned out to be mine alone. Across three weeks, not one person noticed that I was repeating clothes.</p></blockquote>

<h2>Week two: the combinations arrive</h2>
<p>Somewhere around day nine I stopped missing the closet and started to see pairs. The shirt open over the striped top. The cardigan buttoned up and worn as a blouse with the black trousers. The dress under the shirt. I wrote each new outfit on a card, and by day fourteen I had twenty-six cards from nine pieces; the blazer still hung there like an unanswered letter.</p>
<p>Laundry needed a system. With two tops in the wash I was down to very little, so I washed small loads on Wednesday and Saturday nights. I also aired things properly instead of throwing them on The Chair, and most of them needed less washing than I gave them. What I learned about wool has since become <a href="/blog/make-a-good-sweater-last">a guide of its own</a>.</p>

<h2>Week three: an invitation and a stain</h2>
<p>On day sixteen I spilled beet salad on the ivory shirt. In my old closet I would have shrugged and reached for one of seven others. Here I soaked it within five minutes, in cold water with dish soap, and saved it. Owning less made me a far better owner.</p>
<p>On day nineteen there was a birthday dinner. Plum dress, gold shoes, <a href="/blog/finding-your-red">red lipstick</a>, hair up. I have spent two hours and a good deal of money on looking less like myself than I did that night.</p>

<h2>What the notebook says</h2>
<ul>
<li><strong>Most worn:</strong> dark jeans, thirteen days. Then the sweater, eleven.</li>
<li><strong>Least worn:</strong> the blazer, zero. It now lives with a friend who owns a terrace.</li>
<li><strong>Missed most:</strong> one warm color near my face. I tied on a rose scarf on day eleven and called it an accessory.</li>
<li><strong>Average time to get dressed:</strong> four minutes, ten seconds.</li>
<li><strong>Money spent on clothes:</strong> none, and I can’t remember when I last wrote that.</li>
</ul>

<h2>What happened to the other hundred</h2>
<p>When I opened the closet again I did not feel the rush I had expected. I went through it with one question, borrowed from the rail: would this have made the ten? Forty-four pieces left in bags for the thrift store and two friends. Another twenty went into a box with a date on it. If I do not go looking for them in six months, they follow.</p>
<p>I would not live on ten pieces for ever. I like a rummage, and I like a silly blouse. But I recommend the three weeks to anybody who stands before a full closet feeling they own nothing. Start in a dull month, choose pieces you have worn in the past thirty days, and leave out the blazer. If you enjoy clearing things, the <a href="/blog/ten-minute-vanity-clear-out">ten-minute vanity clear-out</a> is the same idea for a smaller mess.</p>
`,
} satisfies SeedPost
