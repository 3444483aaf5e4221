import type { SeedPost } from '../types.ts'

export default {
  slug: 'sunscreen-under-makeup',
  title: 'Sunscreen Under Makeup, Without the Pilling',
  excerpt:
    'Little gray crumbs along the jaw, every summer, for years. It turned out that my sunscreen was innocent: the trouble was timing, quantity and one silky primer.',
  category: 'skincare',
  tags: ['guide', 'routine', 'longwear'],
  daysAgo: 158.9,
  imageAlt:
    'An uncapped sunscreen tube with a white swirl of cream beside half an orange in bright noon light.',
  metaTitle: 'How to Wear Sunscreen Under Makeup Without Pilling',
  metaDescription:
    'Why sunscreen pills under foundation, and a tested order of steps with waiting times that keeps both the protection and the makeup in place.',
  content: `<p>At a garden party last summer a kind stranger leaned in and brushed something off my jaw. “You have a bit of eraser,” she said. It was sunscreen. It had rolled itself into little gray crumbs, mixed with foundation, and collected along the edge of my face like sawdust along a skirting board.</p>
<p>I had been buying new sunscreens to solve this for years. This spring I tried something cheaper: I kept the sunscreen and changed everything else, one thing per week, until the crumbs stopped.</p>

<h2>Why it pills</h2>
<p>Sunscreen forms a film on the skin. Pilling happens when you rub that film before it has set, or when the layer beneath it never sank in. In my case it was three small sins together: too much moisturizer underneath, about forty seconds of waiting, and a silicone-heavy primer on top that had nothing to grip.</p>
<p>The tempting solution is to use less sunscreen, and that is the one thing you should not do. The number on the tube is measured with a generous layer. For face and neck I use two full finger-lengths, index and middle. The <a href="https://www.aad.org/public/everyday-care/sun-protection/shade-clothing-sunscreen/how-to-apply-sunscreen" target="_blank" rel="noopener noreferrer">AAD’s advice on applying sunscreen</a> suggests SPF 30 or higher, broad spectrum, and again every two hours outdoors.</p>

<h2>The order that worked</h2>
<ol>
<li><strong>Cleanse or rinse,</strong> and pat almost dry.</li>
<li><strong>Moisturizer, half your usual amount.</strong> A chickpea. Skip it on oily areas. Many sunscreens are moisturizing enough on their own.</li>
<li><strong>Wait five minutes.</strong> I brush my teeth and feed the cat.</li>
<li><strong>Sunscreen in two rounds.</strong> One finger-length, spread and pressed. One minute. Then the second. Two thin coats set far better than one thick one.</li>
<li><strong>Wait ten minutes.</strong> This is the step that ended my crumbs. I get dressed.</li>
<li><strong>Press makeup on.</strong> A damp sponge or fingertips, tapping. No brushes that sweep, and no rubbing back and forth.</li>
</ol>
<p>The whole thing takes about eighteen minutes, of which three are work. When I skipped the ten-minute wait on purpose, as a check, the crumbs came back within the hour.</p>
<blockquote><p>I had spent roughly $140 on new sunscreens to fix a problem that ten minutes and a shirt with buttons would have solved.</p></blockquote>

<h2>What to put on top</h2>
<h3>Bases that behaved</h3>
<p>Thin, water-based tints and cream products were happiest. Concealer only where needed, tapped in. My <a href="/blog/five-minute-face">five-minute face</a> works well here because there is so little of it.</p>
<h3>Bases that did not</h3>
<p>Silky blurring primers slid. Thick stick foundation dragged the film off my cheeks in strips. Powder was fine, but only pressed with a puff, and only at the sides of the nose.</p>
<p>If you are stuck with a pair that fights, try a simple test on the back of your hand: sunscreen, wait, makeup, rub gently in circles. Crumbs on the hand mean crumbs on the jaw. I tested fourteen combinations in one evening that way and used up half a roll of paper towels.</p>

<h2>Reapplying over makeup, honestly</h2>
<p>This is the part where most advice goes vague. Here is what I do and what I think it is worth.</p>
<ul>
<li><strong>Ordinary office day, indoors, away from windows:</strong> I apply generously once in the morning and wear a hat on the walk home.</li>
<li><strong>Lunch outside:</strong> a cushion compact with SPF, pressed on in two layers. Better than nothing, less than a fresh coat.</li>
<li><strong>A day at the beach or in the garden:</strong> no makeup at all. Sunscreen, sunglasses, hat, shade, and lipstick if I feel undressed.</li>
<li><strong>Powder with SPF:</strong> nice as a finish. I do not count it as protection, since I have never seen a person use enough.</li>
</ul>

<h2>Taking it off again</h2>
<p>Water-resistant films need a little help in the evening. A balm or oil for a minute and then your normal cleanser will do. I have since compared six of them in <a href="/blog/six-cleansing-balms-one-mascara">the cleansing balm test</a>; the $9 one removes this sunscreen completely.</p>
<p>At this year’s garden party the same stranger was there. She leaned in, looked at my jaw, and seemed almost disappointed.</p>
`,
} satisfies SeedPost
