import type { SeedPost } from '../types.ts'

export default {
  slug: 'heatless-curls-slept-on',
  title: 'Five Heatless Curl Methods, Slept On and Scored',
  excerpt:
    'Socks, satin, pins, braids and a bathrobe belt: I slept in five heatless curl methods for fifteen nights and scored them on comfort, shape and hours of hold.',
  category: 'hair',
  tags: ['review', 'fine-hair'],
  daysAgo: 47.5,
  guide: { type: 'Overnight', difficulty: 'Advanced', duration: '25 minutes, then a night' },
  imageAlt: 'A long blush satin ribbon looped in an S between two gold hair clips on a plum cushion.',
  metaDescription:
    'Fifteen nights, five heatless curl methods and one head of fine, collarbone-length hair. Scores for comfort, shape and how long each one held.',
  content: `<p>At two in the morning on night six I woke up, convinced that someone had hold of my hair. It was me. I had rolled onto a foam rod and was pinning myself to the pillow. I wrote “NO” in my notebook in the dark, and it is the shortest review I have ever published.</p>
<p>My hair is fine, fairly straight and reaches my collarbone. A curling iron works for two hours and leaves the ends crisp, so I set out to find something that I could do half asleep. Five methods, three nights each, hair about 80 percent dry at bedtime, a walnut of light mousse every time.</p>

<h2>The scores</h2>
<table>
<thead>
<tr><th>Method</th><th>Cost</th><th>Setup</th><th>Sleep (of 10)</th><th>Shape (of 10)</th><th>Hold</th></tr>
</thead>
<tbody>
<tr><td>Satin rod over the crown</td><td>$12</td><td>6 min</td><td>7</td><td>9</td><td>9 hours</td></tr>
<tr><td>Bathrobe belt, same idea</td><td>$0</td><td>8 min</td><td>8</td><td>7</td><td>7 hours</td></tr>
<tr><td>Four long socks</td><td>$0</td><td>10 min</td><td>6</td><td>8</td><td>8 hours</td></tr>
<tr><td>Flat pin curls</td><td>$4</td><td>25 min</td><td>8</td><td>8</td><td>11 hours</td></tr>
<tr><td>Two loose braids</td><td>$0</td><td>2 min</td><td>10</td><td>4</td><td>3 hours</td></tr>
</tbody>
</table>
<p>The foam rods of night six were the sixth method. I gave them one night and withdrew them from the contest on humanitarian grounds.</p>

<h2>Best overall: the satin rod</h2>
<p>You lay a long satin tube over your head like a headband, wrap each side around it away from the face, and tie off the ends. It looks ridiculous and sleeps better than it looks, provided the rod sits on top of the head, a little forward of the crown. Mine kept sliding back until I clipped it to a cotton headband.</p>
<p>The curl is a big soft S that starts below the cheekbone. On the first morning I made the classic error of brushing it straight away. Wait ten minutes, let it cool and settle, then open each section with your fingers. The difference in my pictures is about three hours of hold.</p>

<h2>Best for free: the bathrobe belt</h2>
<p>If you want to know whether this is for you, do not buy anything yet. The belt of a terrycloth robe is thick and soft and grips fine hair better than satin does. The price is a little frizz. I solved most of it by covering the belt with a silk scarf, at which point I had built a satin rod.</p>

<h2>Best hold: pin curls</h2>
<p>Twenty-five minutes is a long time, and I had to watch the back of my head in two mirrors. But on the morning after, I had real curls, and they were still there at dinner.</p>
<ul>
<li>Work in about fourteen sections, each no wider than two fingers.</li>
<li>Comb each one smooth, roll from the end to the scalp so it lies flat like a coin, and cross two pins over it.</li>
<li>Leave the top layer for last, and roll it backward.</li>
<li>Tie a scarf over everything. Without it I lost five pins in the bed, and found four.</li>
</ul>
<blockquote><p>My sister looked at the pin curls and said I resembled our grandmother in 1952. I said thank you. She said she had not decided yet whether it was a compliment.</p></blockquote>

<h2>What mattered more than the method</h2>
<p>Dampness. At half dry, nothing had set by morning and the roots were cold and flat. Completely dry, the bend dropped out by ten. The sweet spot was hair that felt cool but left no mark on a paper towel.</p>
<p>Product mattered less than I had hoped, and the wash underneath mattered more. Conditioner on the roots ruined two nights. If your hair is fine too, read <a href="/blog/wash-day-for-fine-hair">my wash-day order</a> first, because a curl can’t hold on to hair that has nothing to grip.</p>

<h2>What I do now</h2>
<p>Weeknights, the satin rod, twice a week at most so my scalp gets a rest from the pull. If your hairline feels sore in the morning, it is too tight; the <a href="https://www.aad.org/public/diseases/hair-loss" target="_blank" rel="noopener noreferrer">American Academy of Dermatology</a> has good information on how constant tension can harm hair. For weddings, pin curls and a podcast. And for every other evening, two loose braids, which scored a four for shape and a perfect ten for being left alone. There is more in <a href="/blog?category=hair">the hair section</a> if you are still awake.</p>
`,
} satisfies SeedPost
