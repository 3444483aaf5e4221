import type { SeedPost } from '../types.ts'

export default {
  slug: 'when-the-heating-comes-on',
  title: 'When the Heating Comes On: A Skin and Hair Reset',
  excerpt:
    'The morning the radiators start, my bedroom drops to 28 percent humidity. This is everything I change that week, for face, hands, hair and the air itself.',
  category: 'seasonal',
  tags: ['guide', 'winter', 'sensitive-skin', 'routine'],
  daysAgo: 16.6,
  featured: true,
  imageAlt: 'A tall plum bottle and a jar of cream on a frosted windowsill beside a folded wool scarf.',
  metaTitle: 'When the Heating Comes On: Skin and Hair Reset',
  metaDescription:
    'Small changes for the first week of radiator season, measured with an $11 humidity meter and tested on dry hands and fine, static hair.',
  content: `<p>I can tell you the date the heating starts in my building without looking at a calendar, because on the second morning the bridge of my nose feels like paper. Last year I bought an $11 humidity meter to see whether I was imagining it. With the windows open in September the bedroom sat at 54 percent. Two days after the radiators came on it read 28.</p>
<p>My skin had not changed. The air had, and I had gone on washing and moisturizing as though it were still September. Now I have a reset week. It costs little, and most of it is taking things away.</p>

<h2>The face: three changes, in this order</h2>
<p>I change one thing every two days so that I know what helped. If you do all of it at once and something stings, you will be guessing.</p>
<ol>
<li><strong>Wash once a day instead of twice.</strong> In the morning I use lukewarm water and my hands. Hot water is the pleasant enemy here; I test it on my wrist as if for a baby.</li>
<li><strong>Moisturize within a minute of drying off.</strong> I used to wander away and make coffee. Closing that gap did more for my cheeks than a new cream.</li>
<li><strong>Add a thin occlusive layer at night,</strong> only where it flakes. A pea of plain petroleum jelly covers the sides of my nose and both eyelid corners.</li>
</ol>
<p>Acids go down to one night a week until the flaking stops. I don’t miss them. The <a href="https://www.aad.org/public/everyday-care/skin-care-basics/dry/dermatologists-tips-relieve-dry-skin" target="_blank" rel="noopener noreferrer">dermatologists’ tips for dry skin</a> from the AAD say much the same about short, warm washes and thick creams, with more authority than I have.</p>

<h2>Hands and lips: put the cream where the water is</h2>
<p>I own nine hand creams and for years used none of them, because they were in drawers. Now there is a tube at each tap. The kitchen one empties first, about every five weeks. For lips I stopped anything minty or “plumping” between October and March, and I put balm on before toothpaste, which protects the corners where mine crack.</p>
<blockquote><p>A three-dollar cream beside the sink beats a thirty-dollar cream in the cabinet. I have both, and I have counted.</p></blockquote>

<h2>Hair: less static, softer ends</h2>
<p>Fine hair and dry air make me look like a dandelion by noon. What works:</p>
<ul>
<li>A leave-in the size of a hazelnut on the last three inches while the hair is wet, never at the roots.</li>
<li>A cotton or silk-blend lining inside my wool hat. I sewed in a square of old scarf; it took fifteen minutes and looks terrible, but nobody sees it.</li>
<li>Running damp hands over my hair when it lifts. This is free and has outperformed two anti-static sprays.</li>
<li>Washing every third day instead of every second. My full order of steps is in <a href="/blog/wash-day-for-fine-hair">wash day for fine hair</a>.</li>
</ul>

<h2>The room itself</h2>
<p>Here I made an expensive mistake first: a $90 humidifier that grew a pink film in ten days because I did not clean it. If you buy one, you are adopting it. Fresh water daily and a scrub every three days, or it will be blowing something worse than dry air.</p>
<p>The cheap version got me most of the way. I turned the bedroom radiator down two notches, dried laundry on a rack near the bed, and set a wide bowl of water on the sill. The meter climbed from 28 to 38 percent in four days, and my nose stopped peeling on the sixth.</p>

<h2>What I do not change</h2>
<p>Sunscreen stays. So does my makeup, though I swap powder for cream and press it on with fingers. And I keep scent off my face, a lesson I paid for during <a href="/blog/four-weeks-without-fragrance">my fragrance-free month</a>.</p>
<p>If you still have cracks, bleeding or an itchy rash after two weeks of being gentle, please let a doctor or pharmacist look at it. Dry air explains a lot, but it does not explain everything, and the right cream from a professional can save you a whole winter of experiments like mine.</p>
`,
} satisfies SeedPost
