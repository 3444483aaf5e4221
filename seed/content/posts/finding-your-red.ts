import type { SeedPost } from '../types.ts'

export default {
  slug: 'finding-your-red',
  title: 'Finding Your Red: One Lipstick Test in Three Lights',
  excerpt:
    'Nine red lipsticks, three kinds of light and a panel of four opinionated faces. Why the right red at noon can be the wrong one by candlelight, and how to choose.',
  category: 'makeup',
  tags: ['color', 'lighting', 'longwear'],
  daysAgo: 418.2,
  imageAlt: 'Three red lipsticks standing in three bands of light: cool daylight, warm lamp and candle glow.',
  content: `<p>I bought my first red lipstick under the lights of a department store and wore it home on the bus, where I met my reflection in the dark window and looked like I had eaten a stop sign. The lipstick was fine. I had just never seen it in any light but one.</p>
<p>Two weeks ago I invited three friends with very different coloring to a kitchen table covered in nine reds. We tried every one at noon by the window, at six under a warm lamp, and at nine by candles. There was cake, and there were harsh words.</p>

<h2>The panel</h2>
<p>I am fair and pink, with freckles. June is olive, with black hair. Dara has deep brown skin with a golden warmth. Margit is sixty-eight, silver-haired, and has worn the same brick red since she was thirty. She came, she said, to defend it.</p>
<p>The reds ran from orange to almost purple: three warm, three neutral, three cool, and in each trio a sheer, a satin and a matte. I covered the names with tape.</p>

<h2>What the light did</h2>
<h3>Noon</h3>
<p>Daylight is strict. Warm reds looked warmer, and every uneven edge showed. The cool reds made my teeth look whiter and my nose look colder. June’s best was a true neutral; anything with blue in it turned her mouth gray.</p>
<h3>Warm lamp</h3>
<p>A yellow bulb eats the orange out of a red. Two tomato shades that had been fierce at noon became polite and even a bit dull. The cool ones warmed up and looked expensive.</p>
<h3>Candles</h3>
<p>Everything deepens. Sheer reds vanished. Mattes went flat and dark, and on Margit and me they drew a hard line where the mouth ends. Satin won, on all four faces, because the little shine gave the lips a shape again.</p>
<blockquote><p>“A red that is only right in one room is a costume,” said Margit, who won the evening.</p></blockquote>

<h2>How to find yours in a shop</h2>
<ol>
<li><strong>Arrive with a bare mouth</strong> and your normal skin, so you see the pairing you will really wear.</li>
<li><strong>Swatch three on your fingertip pads,</strong> whose color is closer to lips than the back of the hand is.</li>
<li><strong>Walk to the door.</strong> Every time. Shops put warm bulbs above the mirrors for a reason.</li>
<li><strong>Hold each finger beside your mouth</strong> and look at your eyes. With the right red you notice the eyes first.</li>
<li><strong>Take a picture at the door and one inside.</strong> If they look like two products, decide where you will wear it.</li>
</ol>
<p>You may have heard that veins on your wrist reveal your undertone. We compared wrists and agreed on nothing. Fingertips by a door were right four times out of four.</p>

<h2>Making it stay put</h2>
<p>We ended by testing wear: the same satin red, eaten through with cake and coffee.</p>
<ul>
<li>Lipstick straight from the bullet lasted about ninety minutes.</li>
<li>With pencil underneath, filled in over the entire lip, a little more than three hours.</li>
<li>With pencil, blotted on a tissue, and a second thin coat: five hours, with a faint ring after the cake.</li>
<li>With powder through the tissue, an old backstage trick: five and a half, but dry as chalk.</li>
</ul>
<p>I choose the third. Balm goes on twenty minutes before and gets wiped away first. If your lips crack often, leave off the mattes for a while, and see a pharmacist if it doesn’t improve; no red looks good on sore lips.</p>

<h2>What each of us went home with</h2>
<p>I took a cool satin called Rowan, which I have worn nine times since and plan to wear to every dinner I am invited to. June took the neutral matte and wears it at noon, as it deserves. Dara chose the deepest, a blackened cherry that looked nearly brown on me and like velvet on her. She keeps it for candles.</p>
<p>Margit tried all nine, was gracious about each, and went home in her brick. She was right. It looked like her in all three lights. If you would like to see how color changes on a screen instead of a face, I have since written about <a href="/blog/is-it-coral-or-my-screen">calibrating mine</a>, and the rest of my color tests are in <a href="/blog?category=makeup">the makeup section</a>.</p>
`,
} satisfies SeedPost
