import type { SeedPost } from '../types.ts'

export default {
  slug: 'layering-perfume-quietly',
  title: 'Layering Perfume Quietly: Three Pairs I Keep Wearing',
  excerpt:
    'After one disastrous elevator ride I learned to layer scent by the half-spray. Three pairs that last through dinner, and a method for finding your own without waste.',
  category: 'beauty',
  tags: ['longwear', 'holiday'],
  daysAgo: 371.5,
  imageAlt:
    'A round and a square perfume bottle casting overlapping plum and gold shadows, a cut fig between.',
  content: `<p>The elevator had eleven floors and I was wearing four sprays of amber over three of tuberose. By the sixth floor a man had taken off his glasses to wipe his eyes. By the ninth, so had I. That was my introduction to layering perfume, and for two years it was also the end of it.</p>
<p>What brought me back was a dinner where the woman beside me smelled wonderful and I had to lean in to be sure. She told me it was two cheap scents, one spray in all. I asked her how one spray could be two scents, and she drew it on a napkin.</p>

<h2>The napkin rule: one spray, split in half</h2>
<p>You spray the heavier scent once, from an arm’s length, at the back of the knees or the hem of your shirt. The lighter one goes on a fingertip, straight from the nozzle, and is dabbed on the collarbone. They meet in the air as you move and never sit on the same patch of skin. If a person across a small table can name your perfume, it was too much.</p>
<p>I have kept to that ever since, with a single exception for funerals, where I wear nothing.</p>

<h2>Three pairs I keep wearing</h2>
<h3>Fig leaf and cedar</h3>
<p>Figuier Vert by Atelier Lune-Basse is green, milky and a little sour. On its own it disappears in two hours. Over a touch of plain cedar oil perfume it lasts until I undress. This is my working pair, and the only one that strangers ask about.</p>
<h3>Black tea and rose</h3>
<p>A smoky tea scent called Third Pot, with one dab of a rose so sweet that I can’t wear it alone. The tea dries it out. My mother says it smells like her aunt’s house in the good years.</p>
<h3>Orange peel and amber</h3>
<p>My winter pair, for long tables and candlelight. I bring it out in December. The orange is gone by the soup, and the amber stays for the conversation. Half a spray of amber, never more, or we are all back in the elevator.</p>
<blockquote><p>A good pair smells like one thing you can’t quite place. If you can hear two voices talking at once, one of them should leave.</p></blockquote>

<h2>How to find your own pair</h2>
<ol>
<li><strong>Start with what you have.</strong> Put every bottle and sample on a table. I had fourteen samples I had forgotten.</li>
<li><strong>Sort them into light and heavy.</strong> Citrus, green and tea are light. Woods, resins, vanilla and most white flowers are heavy.</li>
<li><strong>Spray paper strips first,</strong> one scent each, and hold two together like a fan. Try six pairs at most; after that your nose is guessing. A sniff of your own sleeve helps to reset it.</li>
<li><strong>Wait four hours.</strong> The first ten minutes of a perfume tell you almost nothing about the pair.</li>
<li><strong>Wear the winner on two ordinary days</strong> before you take it anywhere that matters.</li>
</ol>
<p>I found that pairs with something in common do best. Fig and cedar both have a dry, woody edge. My failures, such as sea salt with vanilla, had nothing to say to each other.</p>

<h2>Making it last without adding more</h2>
<ul>
<li>Moisturize first with something unscented. Dry skin lets scent go quickly.</li>
<li>Use fabric. A wool scarf holds perfume for days. Test a hidden corner for stains.</li>
<li>Don’t rub your wrists together. It warms the top off before you have enjoyed it.</li>
<li>Keep bottles in a closed box away from the bathroom. Heat and light turned my first fig scent to vinegar in one summer.</li>
</ul>

<h2>A word for the noses around us</h2>
<p>Some people get headaches from perfume, and some skin reacts to it. I skip it altogether on planes, in clinics and at other people’s small offices. (A later note: mine turned out to be that kind of skin. Since <a href="/blog/four-weeks-without-fragrance">the month I went without</a>, I wear scent on fabric only.) If your skin reddens or itches where you spray, stop, and have a look at the <a href="https://www.nhs.uk/conditions/contact-dermatitis/" target="_blank" rel="noopener noreferrer">NHS information on contact dermatitis</a>.</p>
<p>I’m often asked whether a layered pair makes a good present. I would give two small samples and the napkin. For everything else, there is <a href="/blog/small-gifts-under-thirty">my list of gifts that get used up</a>, which contains no perfume at all, and on purpose.</p>
`,
} satisfies SeedPost
