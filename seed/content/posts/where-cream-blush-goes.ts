import { captionedPicture } from '../block-parts.ts'
import type { SeedPost } from '../types.ts'

export default {
  slug: 'where-cream-blush-goes',
  title: 'Where Cream Blush Goes: Four Placements, One Face',
  excerpt:
    'One pot of rose blush, four mornings, four different places to put it. Two made me look awake, one made me look feverish, and one took five years off my concealer.',
  category: 'makeup',
  tags: ['color', 'five-minutes'],
  daysAgo: 5.5,
  guide: { type: '5-Min Quick', difficulty: 'Intermediate', duration: '5 minutes' },
  imageAlt: 'Two open cream blush pots and a soft rose smear beside an oval hand mirror with a gold handle.',
  content: `<p>For about ten years I put blush on the apples of my cheeks because a magazine told me to smile and aim for the round bit. Then I turned thirty-six, smiled, aimed, relaxed my face, and watched the round bit slide down by half an inch. The blush went with it. I looked like a doll left near a radiator.</p>
<p>So I took one pot of cream blush, Little Foundry’s Dog Rose, and wore it in four different places on four consecutive days. Same base, same fingers, a picture at nine and another at three.</p>

<h2>Before you start: two dots are enough</h2>
<p>Almost every blush accident I have had was a matter of quantity. Touch the pot once with your ring finger, tap it twice on the back of your hand, and only then go to your face. You can always add. Taking cream away means taking your base with it.</p>
<p>Cream sits best over skin that is moisturized and still slightly tacky. On top of powder it goes patchy within the hour; I tested that too, by accident, on day two.</p>

<figure data-swatches="">${captionedPicture('where-cream-blush-goes', 'Two open cream blush pots and a soft rose smear beside an oval hand mirror with a gold handle.', 'On paper, by the window')}${captionedPicture('brand-little-foundry', 'Three pots of cream color stacked from deep to pale, each with a gold lid, beside an open lipstick.', 'The whole row')}<ul><li><code>#c9737c</code> Dog Rose</li><li><code>#e2907a</code> Apricot</li><li><code>#8c2f45</code> Beet</li></ul><figcaption>Dog Rose is the one I wore. Beet is for deeper skin.</figcaption></figure>

<h2>The four placements</h2>
<h3>1. The apples, for tradition</h3>
<p>Round and central. In the nine o’clock picture I look cheerful. At three, with the smile gone, the color sits level with the bottom of my nose and pulls everything downward. It still works on very young or very full cheeks. On my face it needs to begin a finger’s width higher than instinct suggests.</p>
<h3>2. High and back, toward the temple</h3>
<p>Three dots along the top of the cheekbone, pressed backward until they disappear into the hairline. This is the lifting one, and it survived best: at three I could still see a clear wash of color. It also let me wear less concealer, since the eye goes to the outer edge of the face. My favorite for working days.</p>
<h3>3. Across the nose, like a day outdoors</h3>
<p>A light band from cheek to cheek over the bridge. Charming after a weekend by the sea. After a week of rain and desk work it read as a cold, and two people asked after my health before lunch. If you try it, use half as much as you think and leave the tip of the nose alone.</p>
<h3>4. Under the eyes, almost touching the lashes</h3>
<p>The surprise. A sheer layer where I usually put concealer, blended down into the cheek. It turned the blue shadow there into something warmer, and I skipped concealer on that day entirely. It asks for a blush with no shimmer whatsoever. Glitter in a fine line looks like grout.</p>
<figure><blockquote><p>Day four was the only day somebody said I looked well and could not say why, which is the best review makeup can get.</p></blockquote><figcaption>My notebook, that evening</figcaption></figure>

<h2>What the afternoon pictures showed</h2>
<ul>
<li><strong>Longest wear:</strong> high and back, still visible after seven hours.</li>
<li><strong>Shortest wear:</strong> across the nose, gone by noon, mostly onto a tissue.</li>
<li><strong>Most forgiving of a tired face:</strong> under the eyes.</li>
<li><strong>Most likely to go wrong in bad light:</strong> the apples, because I kept adding more.</li>
</ul>
<p>On that last point, check your color at a window before you leave. My bathroom bulb is warm and hides pink completely. I wrote about the difference in <a href="/blog/ring-light-or-window">my forty-selfie lighting test</a>, where half of the blush I had applied turned out to be invisible to the camera and very visible to my neighbors.</p>
<figure data-before-after="">${captionedPicture('product-dog-rose-blush', 'A rose glass pot with a gold lid and a dog rose, in pink light.', 'At the window')}${captionedPicture('find-dog-rose-blush', 'The same pot on a green box, in yellow light.', 'Under the bulb')}<figcaption>One pot, two lights.</figcaption></figure>

<h2>My current recipe</h2>
<p>I mix two and four now. It takes about forty seconds, which fits the blush slot in <a href="/blog/five-minute-face">my five-minute face</a> with five to spare.</p>
<ol data-steps=""><li><p data-duration="">10 seconds</p><p>Touch the pot once and warm the color on the back of your hand.</p></li><li><p data-duration="">15 seconds</p><p>One dot under each eye, blended down with a fingertip.</p></li><li><p data-duration="">15 seconds</p><p>Two dots high on the bone, pressed back.</p></li></ol>
<details><summary>If your skin is deeper or fairer than mine</summary><p>If you have deeper skin than mine, go two steps bolder in the pot than feels reasonable. My friend Dara wears a blush that looks like beet juice and on her it is a soft glow, while Dog Rose simply vanished. If your skin is very fair, look for a color that matches the inside of your lower lip.</p></details>
<figure data-embed=""><a href="https://www.youtube.com/watch?v=aqz-KE-bpKQ">All four mornings, without sound</a></figure>
<hr>
<p>If the whole business frustrates you, put the blush on before your base and let the base soften it. I resisted that advice for years. It was good advice.</p>
`,
} satisfies SeedPost
