import type { SeedPost } from '../types.ts'

export default {
  slug: 'winter-skin-prep',
  ownPath: '/posts/winter-skin-prep',
  title: 'Winter Skin Prep: One Slow Weekend Before the Frost',
  excerpt:
    'Saturday for taking things away, Sunday for putting a few back. A two-day plan that gets face, hands and lips ready for winter for about $30.',
  category: 'seasonal',
  tags: ['winter', 'routine', 'budget'],
  daysAgo: 360.2,
  guide: { type: 'Weekend Pamper', difficulty: 'Beginner', duration: '2 slow days' },
  imageAlt:
    'A blue serum bottle and a cream jar beside a steaming rose mug on a folded knit, with pine and two baubles.',
  content: `<p>Two Novembers ago I spent $118 on winter skincare in a single lunch hour, because my chin had started to flake that morning and I was frightened. Of the six things I bought, three stung, two did nothing, and one was a candle. The flaking stopped on its own when I left my face alone for a week, chiefly because I could no longer afford to do anything to it.</p>
<p>Now I set aside one weekend at the beginning of the month, before I am in a hurry. Most of it happens sitting down. It costs about $30 if you own nothing, and close to zero if you already have a good plain cream.</p>

<h2>Saturday morning: take everything off the shelf</h2>
<p>Make a pot of tea and bring every product that touches your face, hands or lips to the kitchen table. I had twenty-three last year. Sort them into three groups.</p>
<ul>
<li><strong>Stays.</strong> A mild cleanser, the thickest plain cream you like, sunscreen, lip balm without mint.</li>
<li><strong>Sleeps until March.</strong> Scrubs, foaming washes, toners that list alcohol near the top, anything that tingles.</li>
<li><strong>Goes.</strong> Whatever has changed color or smell, and every sample you have moved from one home to the next.</li>
</ul>
<p>Put the sleeping group in a shoebox and write the date on it. I do this because in January, at ten at night, I will otherwise decide that a peel is the answer. The shoebox is on the top shelf of the closet and I am short.</p>
<p>Acids are a special case. I don’t stop mine, but I halve the nights. If you use a retinoid, or anything that was prescribed, ask the person who prescribed it before you change a thing.</p>

<h2>Saturday evening: water, but less of it</h2>
<p>This is the pampering part, and it has a timer. Ten minutes in a bath or shower that feels slightly disappointing. Hot water takes the oil out of skin faster than you can put it back, and I have the shins to prove it.</p>
<ol>
<li>Pat dry until you are damp, then put cream on everything below the neck within three minutes.</li>
<li>Rub heels with a plain thick ointment and put on old cotton socks. You will look like a tennis player from 1978.</li>
<li>Wash your face with hands only, no cloth, no brush.</li>
<li>Cream on the face while it is still wet to the touch, then a very thin film of ointment beside the nose and on the lips.</li>
<li>Change the pillowcase. Use a detergent without scent if you have one.</li>
</ol>
<p>Then go to bed with a book. I am serious about the book; see <a href="/blog/seven-evenings-phone-in-a-drawer">seven evenings with my phone in a drawer</a>.</p>
<blockquote><p>Winter skin rarely needs another product. Mine needed fewer visits.</p></blockquote>

<h2>Sunday: put a few things back</h2>
<h3>Test the thick cream</h3>
<p>If you bought a new one, put a dab inside your elbow on Saturday and look on Sunday night. I give it three evenings before it goes near my eyes. An honest cream can wait that long.</p>
<h3>Move things to where the water is</h3>
<p>One tube of hand cream at each tap, a balm in every coat. I do the coats on Sunday afternoon and always find money, usually about four dollars, which I count toward the budget.</p>
<h3>Make three small repairs</h3>
<p>Sew a scrap of satin into your wool hat so that it stops pulling at your hairline. Wash the scarf that has been in the drawer since spring, because your chin will live in it until March; the method is in <a href="/blog/make-a-good-sweater-last">the sweater guide</a>. Cut your nails short and oil them.</p>
<h3>Leave the sunscreen out</h3>
<p>It stays on the front of the shelf. A low sun on a bright street is still sun, and snow throws it back at you from below.</p>

<h2>What $30 buys</h2>
<p>My receipt from last year: a big tub of fragrance-free cream for $14, a tube of plain ointment for $4, two hand creams at $4 each, and four dollars for tea, which I consider medical. If you want to know which creams I have finished and would buy again, the notes are in <a href="/reviews/skincare">the skincare reviews</a>.</p>

<h2>The week the radiators start</h2>
<p>The weekend is the groundwork. When the heating truly comes on, in my building usually ten days later, there is a second and smaller set of changes for the air in the room and for static hair. I keep those in <a href="/blog/when-the-heating-comes-on">the radiator-season reset</a>.</p>
<p>And if your skin cracks, bleeds or itches enough to wake you, skip both and see a doctor or pharmacist. I waited six weeks once, out of stubbornness. The right cream took four days.</p>
<p>The candle, in case you were wondering, was called Alpine Hush. It smelled of floor polish, and it is in the shoebox too.</p>
`,
} satisfies SeedPost
