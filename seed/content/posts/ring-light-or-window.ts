import type { SeedPost } from '../types.ts'

export default {
  slug: 'ring-light-or-window',
  title: 'Ring Light or Window? Forty Selfies to Find Out',
  excerpt:
    'I photographed the same face forty times, in two kinds of light, over five days. The winner cost nothing, but the loser earned a permanent place on my desk.',
  category: 'tech',
  tags: ['review', 'lighting'],
  daysAgo: 0.4,
  guide: { type: 'Afternoon Project', difficulty: 'Advanced', duration: 'One afternoon' },
  featured: true,
  newBadge: true,
  imageAlt: 'A glowing ring light on a stand beside a sunlit window, with a phone propped on two plum books.',
  metaTitle: 'Ring Light or Window? A Forty-Selfie Lighting Test',
  metaDescription:
    'Forty selfies, one face, two light sources. Where a ring light helps, where a window wins, and the cheap fixes that matter more than either.',
  content: `<p>On Tuesday at ten past four I stood in my kitchen holding a phone, a gray card and a lipstick called Brick Alley, and watched the sun go behind the roof across the alley. I had taken eleven of the twenty window portraits I needed. The remaining nine would have to wait for Wednesday, because that is the trouble with windows: they keep their own hours.</p>
<p>The plan was simple. Twenty selfies by my kitchen window, twenty in front of a twelve-inch ring light, same phone, same distance (an arm and a half, measured with string), same makeup reapplied each morning. I wanted to know which one tells the truth about color, and which one I should trust when I photograph products for you.</p>

<h2>How I set it up</h2>
<p>The window faces north-west and has a white wall across the alley, so the light is soft and slightly cool. The ring light is the Pell Studio 12, a plug-in model I bought two years ago for $46. It has three color settings and a dimmer with ten steps. I used the middle color and step six, because step ten made me look interrogated.</p>
<p>I locked the focus and exposure with a long press on my cheek, turned off every “beauty” setting, and set the white balance by hand in a camera app. Then I asked my sister Nell and my friend Dara to score the pictures without knowing which was which. Nell has pale, pink-toned skin like mine. Dara’s is deep brown, and she came over on Thursday so that we could repeat ten of the pairs with her face.</p>

<h2>What the window did better</h2>
<p>Texture and color, by a wide margin. In the window pictures you can see that Brick Alley is a brown-red with a satin finish. Under the ring it went two shades pinker and looked glossy, which it is not. Nell picked the window picture as “the real color” in eighteen pairs out of twenty.</p>
<p>The window also keeps shadows, and shadows are how a face has a nose. The ring fills every hollow from the front. It flattered the dark half-moons under my eyes and, at the same time, erased the blush I had spent three minutes placing. If you followed my notes on <a href="/blog/where-cream-blush-goes">where cream blush goes</a>, photograph the result beside a window or nobody will ever know.</p>
<blockquote><p>“In the ring ones you look very well rested and slightly like a passport,” Nell wrote on her score sheet.</p></blockquote>

<h2>What the ring light did better</h2>
<p>Consistency. My twenty ring pictures are nearly identical. My window pictures drift from warm gold at noon to blue by four, and a passing cloud cost me a full stop of brightness between one frame and the next. For before-and-after pictures taken weeks apart, the ring is the only honest choice I own.</p>
<p>It also did something the window could not do for Dara. My alley light was too dim for her, and the phone answered by brightening and graying her skin. With the ring on step eight, placed off to one side instead of straight on, her skin kept its red and gold. She chose the ring in seven pairs of ten.</p>

<h3>The fixes that mattered more than either</h3>
<ul>
<li><strong>Move the ring 45 degrees to the side.</strong> You get your cheekbones back and lose the white circles in your eyes.</li>
<li><strong>Turn off the ceiling lamp.</strong> Mixed bulbs were responsible for most of my muddy pictures.</li>
<li><strong>Hang a white pillowcase</strong> over a chair on the dark side of your face. It cost me nothing and lifted the shadows gently.</li>
<li><strong>Wipe the lens.</strong> Six of my forty were soft because of hand cream.</li>
</ul>

<h2>The verdict, and what I do now</h2>
<p>For lipstick, blush and anything where color is the point, I shoot at the window between eleven and two and throw the rest away. For progress pictures, evenings and video calls, I use the ring at step six, off to the left. If your screen is the thing you doubt, start with <a href="/blog/is-it-coral-or-my-screen">my calibration evening</a> before you buy any lamp at all.</p>
<p>And if you have $46 and a decent window, keep the $46. Buy it when the dark months take your afternoons. I did not take a single useful window picture after four this week, and on Friday, with rain on the glass, the ring light was the only reason I finished.</p>
`,
} satisfies SeedPost
