import type { SeedPost } from '../types.ts'

export default {
  slug: 'growing-out-bangs',
  title: 'Growing Out Bangs: A Month-by-Month Survival Log',
  excerpt:
    'I cut them on a Sunday night with kitchen scissors. It took nine months, four barrettes and one very patient hairdresser to get back to where I had started.',
  category: 'hair',
  tags: ['fine-hair', 'routine'],
  daysAgo: -6,
  imageAlt: 'A folding vanity mirror, a pair of gold scissors and three velvet barrettes on deep plum cloth.',
  metaDescription:
    'A month-by-month log of growing out bangs on fine hair: what to trim, how to pin, and when it finally stops looking like a decision.',
  content: `<p>It was ten at night, I had a cold, and I had just watched a film in which everybody was French. The kitchen scissors were in the drawer. You know the rest. By quarter past ten I had bangs that ended two fingers above my eyebrows, and by half past I had written to my hairdresser, Ilse, who replied with one word: “Tomorrow.”</p>
<p>She could tidy them, but only time could lengthen them. Hair grows about half an inch a month, give or take, so I started a log. Nine months later the last piece tucks behind my ear. This is what helped and when.</p>

<h2>Months one and two: leave them be</h2>
<p>They are still bangs, so wear them as bangs. I fought mine with headbands and looked like a Roman emperor. Ilse’s advice was to let them settle and to ask for a tiny trim at the sides, so that the edge curved down into the rest. That curve is the bridge you will cross later.</p>
<p>Wash them by themselves. Bangs lie on the forehead and go oily first. I leaned over the sink on off days, with a drop of shampoo and a comb, and dried them in ninety seconds. It made them look intentional through to the next full wash. The rest of my routine stayed as it is in <a href="/blog/wash-day-for-fine-hair">wash day for fine hair</a>.</p>

<h2>Months three and four: the eyelash stage</h2>
<p>This is where most people give up and cut again. The hair is too long to see through and too short to go anywhere. I nearly surrendered on three separate mornings, and once had the scissors in my hand. My sister confiscated them.</p>
<ul>
<li><strong>Part them in the middle.</strong> Dry them forward, then split with a comb while still warm. Curtain bangs are, very often, bangs that someone has stopped cutting.</li>
<li><strong>Twist and pin.</strong> Take each half, twist it away from the face twice, and slide a flat pin in from behind so that the loop hides it.</li>
<li><strong>Two barrettes on one side.</strong> One looks like you are eight years old. Two look like you read a magazine.</li>
<li><strong>A little texture powder first.</strong> Fine hair slides out of every clip. Two taps at the roots kept my pins in until evening.</li>
</ul>
<blockquote><p>Ilse said the trick is to have one style for each month and to stop asking the hair to be in the next one.</p></blockquote>

<h2>Months five and six: cheekbones</h2>
<p>My favorite weeks. The pieces reached my cheekbones and fell in a soft line on both sides, and people asked if I had had it cut like that. I said yes. For these two months I rolled them once around a large self-grip roller while I did <a href="/blog/five-minute-face">my makeup</a>, sprayed nothing, and took it out at the door.</p>
<p>Ask for a trim here, although it feels like going backward. Ilse took a quarter of an inch off the lengths around them and left the bangs alone. The rest of the hair met them halfway.</p>

<h2>Months seven to nine: almost hair</h2>
<p>Jaw length. They go behind the ears and come out again when you laugh. Low ponytails worked, high ones didn’t. When I slept in <a href="/blog/heatless-curls-slept-on">a satin rod</a> I wrapped the short pieces in first and they blended completely.</p>
<h3>What I bought in total</h3>
<ol>
<li>Four barrettes: $26, one lost on a train</li>
<li>Flat pins in my hair color: $5</li>
<li>Texture powder: $11, half left</li>
<li>Two trims: $50 with tip</li>
</ol>
<p>That comes to $92, for a haircut that I gave myself for free.</p>

<h2>If you are holding the scissors now</h2>
<p>Put them down until the weekend. If you still want bangs on Saturday, pay somebody. If you have already cut, then know that the eyelash stage lasts about six weeks and that it ends. Take a picture on the first of each month, since it is the only way to see growth you look at daily. Be gentle with clips and change where you place them; hair that is pulled in the same spot for months can thin there, and the <a href="https://www.aad.org/" target="_blank" rel="noopener noreferrer">American Academy of Dermatology</a> warns about that with good reason.</p>
<p>I watched the French film again last week. I still think they look wonderful. My kitchen scissors now live at Nell’s.</p>
`,
} satisfies SeedPost
