import type { SeedPost } from '../types.ts'

export default {
  slug: 'small-gifts-under-thirty',
  title: 'Nine Small Gifts Under $30 That People Actually Use Up',
  excerpt:
    'I asked eleven friends which presents they had finished, worn out or emptied. Their answers changed my shopping list, and most of it comes to less than $30.',
  category: 'seasonal',
  tags: ['holiday', 'budget'],
  daysAgo: 11.3,
  imageAlt: 'Three small boxes in ivory and rose paper with gold ribbon, a sprig of pine lying across them.',
  metaTitle: 'Nine Small Gifts Under $30 People Use Up',
  metaDescription:
    'Eleven friends told me which gifts they truly finished. Nine small beauty and home presents under $30, and three I have stopped giving.',
  content: `<p>Last January I found a bath bomb in my linen closet that had been given to me three Decembers earlier. It had gone soft on one side, like a pear. I felt guilty about it in a way I had never felt about a used-up tube of hand cream, and that gave me an idea.</p>
<p>I wrote to eleven friends and asked one question: which small present did you actually finish? I did not want to know what they had loved, or kept, or put on a shelf. I got thirty-four answers. Nobody mentioned a bath bomb.</p>

<h2>What the answers had in common</h2>
<p>Three things came up again and again. The present replaced something they bought anyway. It was a slightly better version than they would have chosen for themselves. And it needed no decision: no shade to match, no routine to learn, no afternoon to set aside.</p>
<blockquote><p>“You gave me good scissors once,” wrote June. “I have thought of you every time I opened a bag of rice for four years.”</p></blockquote>

<h2>The nine</h2>
<ol>
<li><strong>A fat tube of unscented hand cream, $12–16.</strong> Seven out of eleven had finished one. Choose a metal tube; people enjoy the rolling up.</li>
<li><strong>Three silk-blend scrunchies, about $18.</strong> Plain colors. Black goes first.</li>
<li><strong>A glass nail file in a case, $9.</strong> It outlasts dozens of paper boards and turns every coat pocket into a good place to be.</li>
<li><strong>Lip balm, but four of them, $14.</strong> One for each place they lose it: bag, desk, car, bed.</li>
<li><strong>A proper washcloth set, $22.</strong> Seven soft ones in a dark gray that does not show mascara.</li>
<li><strong>Bath salts with no dye, in a jar with a scoop, $19.</strong> Only for people who own a tub. I checked this time.</li>
<li><strong>A wide-tooth comb in cellulose, $15.</strong> Good with wet hair, handsome on a shelf.</li>
<li><strong>Bed socks in real wool, $24.</strong> Mentioned by four friends, all of whom own cold floors.</li>
<li><strong>A pound of excellent coffee or tea with a handwritten label, $17–20.</strong> Say why you chose it. The label is half the present.</li>
</ol>

<h2>The three I have stopped giving</h2>
<h3>Perfume</h3>
<p>Too personal, too expensive to get wrong. If someone has hinted at a scent for months, give a sample set and let them decide.</p>
<h3>Anything for wrinkles</h3>
<p>I once gave my aunt an eye cream. She is still polite about it.</p>
<h3>Makeup palettes</h3>
<p>Of the twenty-two palettes my friends remembered receiving, not one had been finished, and most had a single dent in the beige.</p>

<h2>Wrapping for people who hate wrapping</h2>
<p>I buy one roll of plain paper and one roll of good ribbon, and I wrap everything on a single evening with a film on. Small flat boxes are easiest; a shoebox lid makes two. A cutting of pine or rosemary under the ribbon covers uneven tape. The rosemary costs nothing if you know somebody with a bush, and by the next morning the whole stack smells of it.</p>
<p>Write the name on the paper itself, in pencil, before you cover it with ribbon. I have handed my brother-in-law a set of scrunchies in front of his entire family, and he wore one through dinner, but you can’t count on that.</p>

<h2>When you need a bigger list</h2>
<p>My full gift page with this year’s finds and a to-do list lives under <a href="/seasonal/holidays">the holiday guide</a>, gifts by person and price are in <a href="/gift-guides/gifts-people-use-up">my gift guide</a>, and the things I buy over and over for myself are in <a href="/shop-my-favorites">my favorites</a>. Prices there move around, so take my numbers as a photograph of one week.</p>
<p>If the person you are shopping for has reactive skin, go unscented all the way down the list. I explain why in <a href="/blog/four-weeks-without-fragrance">my fragrance-free month</a>. Nobody has ever returned an unscented hand cream. I asked.</p>
`,
} satisfies SeedPost
