import type { SeedPost } from '../types.ts'

export default {
  slug: 'wash-day-for-fine-hair',
  title: 'Wash Day for Fine Hair: The Order That Finally Worked',
  excerpt:
    'Conditioner first, shampoo second, and a T-shirt instead of a towel. It took me nine wash days to find the order in which my fine hair stops lying down by noon.',
  category: 'hair',
  tags: ['guide', 'fine-hair', 'routine'],
  daysAgo: 214.8,
  guide: { type: 'Weekend Pamper', difficulty: 'Beginner', duration: 'One slow morning' },
  imageAlt: 'A tall shampoo bottle and a wide-tooth comb on a folded ivory towel with soap bubbles rising.',
  metaTitle: 'Wash Day for Fine Hair, in the Right Order',
  metaDescription:
    'A tested wash-day order for fine, flat hair: condition before shampoo, rinse longer than you think, and dry without rough towels or heavy oils.',
  content: `<p>I have a great deal of very thin hair. Hairdressers always say both halves of that sentence in the same tone, as though breaking news gently. It tangles like embroidery thread, goes flat by lunch, and anything described as “nourishing” turns it into seaweed.</p>
<p>For most of my life I washed it the way the bottle told me to. Then I spent nine wash days moving the steps around, with a timer and a ruler. The ruler was for root lift, measured at the parting with my head upright, and yes, I felt foolish. It went from half a centimeter to a centimeter and a half.</p>

<h2>Step one: condition before you shampoo</h2>
<p>This was the largest single improvement. Before stepping into the shower I dampen the last four inches and work in a walnut of ordinary conditioner, detangling with a wide-tooth comb from the ends upward. It stays in for five minutes while I do something else. The shampoo then takes away the excess and leaves only the softness.</p>
<p>The old way, conditioner last, left a film that I could never fully rinse. On fine hair the film weighs about as much as the hair does.</p>

<h2>Step two: shampoo the scalp, and only the scalp</h2>
<ol>
<li>Soak the hair for a full minute. Dry patches don’t lather and you end up using double.</li>
<li>One teaspoon of shampoo, spread over both palms first.</li>
<li>Massage with fingertips for sixty seconds, in small circles, behind the ears and at the nape too.</li>
<li>Rinse. Then repeat with half a teaspoon if it has been more than three days.</li>
<li>Let the foam slide through the lengths on its way out. They need nothing more.</li>
</ol>
<p>Rinse until you are bored, then for thirty seconds longer. I timed my usual rinse at twenty-two seconds. No wonder.</p>
<blockquote><p>If your hair squeaks, you have gone too far. If it feels like a wet leaf, you have not rinsed. You want a clean cotton shirt.</p></blockquote>

<h2>Step three: drying is half of it</h2>
<p>Terry towels rough up the surface and snap thin strands. I use an old cotton T-shirt, press section by section, and wrap it for ten minutes at the most. Any longer and the roots dry flat against the head.</p>
<h3>The products, and how little</h3>
<ul>
<li><strong>Mousse,</strong> a golf ball, at the roots only, on hair that is damp and no longer dripping.</li>
<li><strong>Leave-in,</strong> a pea, warmed between the palms, on the last three inches.</li>
<li><strong>Oil,</strong> none. I have tried seven. One drop is too much and half a drop is impossible.</li>
</ul>
<p>Then I flip my head over and dry on medium heat until the roots are about 80 percent done, stand up, and finish with cool air. Six minutes. If I want a bend in it I stop there and sleep in one of <a href="/blog/heatless-curls-slept-on">the heatless methods I have scored since</a>.</p>

<h2>How often?</h2>
<p>Every second or third day, for me. I tried to train my hair to go a week, as the internet promised, and on day six a colleague asked if I was unwell. Scalps differ. If yours is oily, wash it more; clean hair does no harm to anyone. The <a href="https://www.aad.org/public/everyday-care/hair-scalp-care/hair/healthy-hair-tips" target="_blank" rel="noopener noreferrer">American Academy of Dermatology’s hair tips</a> agree that it should depend on how much oil you produce.</p>
<p>In between I use dry shampoo <em>before</em> going to bed on day one. It has all night to take up oil, and it doesn’t leave that gray haze at the parting.</p>

<h2>Mistakes I made so you can skip them</h2>
<ul>
<li>Washing with very hot water. Lovely, and my scalp was oily again within a day.</li>
<li>Brushing from the top. I counted ninety-one broken hairs in the sink once.</li>
<li>Using a mask every week. Once a month is plenty; more made it limp.</li>
<li>Changing shampoo and conditioner together and then not knowing which to blame.</li>
</ul>
<p>One warning: when the heating season starts, all of this shifts a little toward softer and less frequent. I adjust with the steps in <a href="/blog/when-the-heating-comes-on">my cold-weather reset</a>. And if you lose noticeably more hair than usual for several weeks, see a doctor rather than a shampoo aisle.</p>
`,
} satisfies SeedPost
