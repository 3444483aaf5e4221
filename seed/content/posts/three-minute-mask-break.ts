import type { SeedPost } from '../types.ts'

export default {
  slug: 'three-minute-mask-break',
  title: 'The Three-Minute Break: One Film While the Mask Sits',
  excerpt:
    'My clay mask needs about ten minutes and my mind needs three of them. A small ritual built from a bowl, a chair and one very short animated film about coffee.',
  category: 'self-care',
  tags: ['five-minutes', 'slow-living', 'watch'],
  daysAgo: 3.2,
  guide: { type: 'Weekend Pamper', difficulty: 'Beginner', duration: '12 minutes' },
  videoUrl: 'https://youtu.be/pKmSdY56VtY',
  imageAlt: 'A steaming blush coffee cup beside a bowl of clay mask and a flat brush on a round plum tray.',
  content: `<p>I used to fill the waiting time of a face mask with email. I would sit on the edge of the tub with green clay drying on my chin, answer four messages badly, and rinse off feeling more tired than before. The mask did its job. I had simply refused to take the break it came with.</p>
<p>So six weeks ago I made a rule, and the rule has a film in it.</p>

<h2>The ritual, exactly as I do it</h2>
<p>On Wednesdays at about nine I mix the mask, put it on with a flat brush, and sit in the one comfortable chair with a decaf. Then I watch <em>Coffee Run</em>, an animated short from Blender Studio that lasts roughly three minutes. It is the video at the top of this post. When it ends I put the phone face down and do nothing for as long as the clay takes to go pale at the edges, which on my skin is another five or six minutes.</p>
<ul>
<li><strong>One minute</strong> to mix: a heaped tablespoon of kaolin, the same of water, half a teaspoon of plain yogurt or glycerin if the heating is on.</li>
<li><strong>One minute</strong> to apply, thin on the cheeks, thicker on the nose.</li>
<li><strong>Three minutes</strong> of film.</li>
<li><strong>Five minutes</strong> of nothing at all, which is the hard part.</li>
<li><strong>Two minutes</strong> to rinse with lukewarm water and put on moisturizer while the skin is damp.</li>
</ul>
<p>That is twelve minutes, and I have not yet met a week that did not contain twelve minutes. Rinse while the clay is still slightly cool and tacky. A mask that cracks when you smile has stayed too long.</p>

<h2>Why this film</h2>
<p>A break needs an ending that someone else decides. If I pick up my phone “for a moment,” the moment is as long as the feed wants it to be. A three-minute film closes by itself.</p>
<p><em>Coffee Run</em> follows a young woman who runs, fueled by caffeine, through the memories of a past relationship. It moves sideways like an old video game, in flat hot colors, and the rhythm of it is all sprint. There is something funny about watching a person run that hard while your own face is set in clay and you are forbidden to move it.</p>
<p>One honest warning: it is sadder than its title. The memories repeat and change, and they brush against a hospital and a loss. If that is close to home for you just now, choose something gentler. I have also used the first three minutes of rain outside the window, and it worked nearly as well.</p>
<blockquote><p>The first time, I cried a little and had to patch the mask under my left eye. I count that as a successful break.</p></blockquote>

<h2>What changed after six weeks</h2>
<p>My skin looks about the same as it did when I masked and emailed. I would love to report otherwise. Clay takes up oil, my nose is smoother for a day and a half, and then it goes back to being my nose.</p>
<p>The difference is in the evening. I kept a tally on the bathroom cabinet: a tick if I went to bed before eleven on mask night, a cross if I drifted. In the six weeks before the ritual I had one tick. In the six weeks since, I have five. My guess is that stopping once makes it easier to stop again, which I also noticed when I spent <a href="/blog/seven-evenings-phone-in-a-drawer">seven evenings with my phone in a drawer</a>.</p>

<h2>If you want to try it tonight</h2>
<p>Choose a mask you already own. If your skin stings easily, skip clay and use a plain thick moisturizer as the “mask”; the ritual cares very little what is in the bowl. Put the phone in airplane mode after the film has loaded. Tell whoever lives with you that you are unavailable until your face is clean.</p>
<p>And if you would like something to do during the five minutes of nothing, don’t. If you truly can’t bear it, the <a href="https://www.nhs.uk/mental-health/self-help/" target="_blank" rel="noopener noreferrer">NHS self-help pages</a> have breathing exercises that can be done behind clay without moving your lips.</p>
`,
} satisfies SeedPost
