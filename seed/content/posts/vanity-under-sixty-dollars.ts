import { captionedPicture, picture, point } from '../block-parts.ts'
import type { SeedPost } from '../types.ts'

const TRAY = 'A gold tray of small bottles seen from above, with scattered coins and a curling paper receipt.'

export default {
  slug: 'vanity-under-sixty-dollars',
  title: 'A Whole Vanity for Under $60, and What I Would Skip',
  excerpt:
    'My niece asked what she really needs to own. We took $60 to a drugstore, came home with eleven things, and argued about the mascara all the way to the car.',
  category: 'beauty',
  tags: ['budget', 'review', 'less-is-more'],
  daysAgo: 102.6,
  imageAlt: TRAY,
  content: `<p>My niece Tess is nineteen and moved into a dorm with a bathroom shelf the width of a paperback. She sent me a screenshot of a shopping cart with thirty-one items and a total of $412, and one line underneath: “Is this normal?” I called her and said that it was very normal and that we were going to a drugstore on Saturday with three twenty-dollar bills.</p>
<p>Here is the receipt, more or less, with a month of her honest opinions. I paid, no brand knew about it, and prices were the ones on the shelf that week.</p>

<h2>What we bought</h2>
<ul>
<li><strong>Gentle gel cleanser, $6.50.</strong> Fragrance free, a big ugly pump bottle. Still half full after a month.</li>
<li><strong>Plain moisturizer in a tub, $7.</strong> For face, hands and elbows.</li>
<li><strong>Sunscreen, SPF 50, $9.</strong> The one place where I refused to take the cheapest, because the cheapest was so white that she would never have worn it.</li>
<li><strong>Concealer, $6.</strong> Matched on the jaw, by the door, in daylight.</li>
<li><strong>Cream blush stick, $5.</strong> Doubles as lip color.</li>
<li><strong>Brown mascara, $7.</strong> She wanted black. I have pale lashes in the family to think of.</li>
<li><strong>Clear brow gel, $4.</strong></li>
<li><strong>Tinted lip balm, $3.50.</strong></li>
<li><strong>Wide-tooth comb, $2.50.</strong></li>
<li><strong>Glass nail file, $4.</strong></li>
<li><strong>Petroleum jelly, small, $2.</strong> Lips, cuticles, heels, squeaky hinges.</li>
</ul>
<p>That is $56.50 before tax. We spent the change on two pretzels.</p>
<aside data-callout=""><p><strong>Before you pay for a concealer:</strong> walk to the door with the tester on your jaw. The lamps above the shelf are kinder than the sky.</p></aside>

<h2>What held up after a month</h2>
<p>The cleanser and the moisturizer were the quiet heroes. She used to wash with a scrub that had actual grains of something in it, and the tightness she thought was “just her face” went away in about ten days. The AAD’s <a href="https://www.aad.org/public/everyday-care/skin-care-basics" target="_blank" rel="noopener noreferrer">skin care basics</a> describe almost precisely the three-step routine we ended up with: wash gently, moisturize, protect from the sun.</p>
<p>The blush stick was the best five dollars of the day. Tess wears it on cheeks and mouth, warms it on the back of her hand first, and is out of the door before her roommate has found her glasses.</p>
<blockquote><p>“I use nine of the eleven every day,” she wrote in week four. “I used to own thirty-one things and use four.”</p></blockquote>
<dl data-pros-cons=""><dt>What cheap did well</dt><dd>Anything that is washed off or rubbed in</dd><dd>Tools without a battery</dd><dt>What it did not</dt><dd>Anything that has to hold still until evening</dd><dd>Shades for deep skin: two of nine</dd></dl>

<h2>What I would skip or swap</h2>
<h3>The brow gel</h3>
<p>It flaked by noon. A dab of the moisturizer on an old toothbrush did as well. Save the $4.</p>
<h3>The mascara</h3>
<p>We were both wrong. Brown was too soft for her and the formula smudged under her eyes by three. At this price I would choose a tubing formula, which comes off with warm water and stays put until then.</p>
<h3>The lip balm</h3>
<p>Nice enough, but the blush stick had already made it redundant. Buy one or the other.</p>
<figure data-gallery="">${captionedPicture('product-glass-file', 'A glass nail file standing in a plum leather sleeve, a peach petal beside it.', 'Stays: the file')}${captionedPicture('product-lip-balm', 'A stick of lip balm and a round brass dial on a knitted blanket.', 'Goes: the balm')}${captionedPicture('product-concealer-pen', 'A beige concealer pen with a gold cap, standing before the rim of a clock.', 'Stays: the concealer')}${captionedPicture('product-brow-gel', 'A tube of brow gel, a brush and a small bottle in front of an alarm clock.', 'Goes: the gel')}</figure>

<h2>Where to spend if you have $20 more</h2>
<p>I get this question a lot, so here is my order. First, a sunscreen you enjoy, since the best one is the one you put on without being told; my method for wearing it under makeup is in <a href="/blog/sunscreen-under-makeup">this guide</a>. Second, a haircut. Third, one thing that is purely for pleasure. Tess chose a plum nail polish and has worn it ever since.</p>
<figure data-shoppable="">${picture('vanity-under-sixty-dollars', TRAY)}<ol>${point('31 38', 'linen-skin-tint', 'Linen Skin Tint')}${point('44.7 33.5', 'oat-balm', 'Oat Balm')}${point('35 60', 'dog-rose-blush', 'Dog Rose Cream Blush')}</ol><figcaption>The same tray if I may choose three of the eleven anew.</figcaption></figure>
<p>Do not spend the twenty on a serum at nineteen. I said this in the aisle, loudly enough for a stranger to put one back.</p>

<h2>How to shop the same way</h2>
<p>Bring cash, and leave the card in the car if you can. Write down the jobs before the products: <em>clean, soften, protect, cover one spot, add color</em>. One item for each job. If two things do the same job, the cheaper one wins unless you can say out loud why it shouldn’t. The pieces I have tested long enough to recommend are in <a href="/shop-my-favorites">my favorites</a>, and a surprising number of them cost less than lunch.</p>
<p data-button=""><a href="/shop-my-favorites">See my favorites</a></p>
<figure data-poll="vanity60"><figcaption>Three dollars are left, and the pretzels are sold out. What now?</figcaption><ul><li data-answer="1">A second lip color</li><li data-answer="2">Cotton pads that can be washed</li><li data-answer="3">Nothing, thank you</li></ul></figure>
<p>Three weeks later a second screenshot arrived. It was the same cart, emptied, with the caption “This is normal.”</p>
`,
} satisfies SeedPost
