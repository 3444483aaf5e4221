import type { SeedPost } from '../types.ts'

export default {
  slug: 'nine-day-home-manicure',
  title: 'The Nine-Day Home Manicure: Short, Strong and Glossy',
  excerpt:
    'My polish used to chip on day three. After a winter of notes, one borrowed trick from a picture framer and much thinner coats, it now holds for nine.',
  category: 'beauty',
  tags: ['guide', 'longwear'],
  daysAgo: 24.2,
  guide: { type: 'Weekend Pamper', difficulty: 'Intermediate', duration: '50 minutes' },
  imageAlt: 'A rose nail polish bottle lying on its side with a glass file and one round drop of gold oil.',
  content: `<p>The best manicure advice I ever received came from a man who frames pictures. I was watching him varnish a strip of molding, and he said that every flaw in a finish is either dirt you left underneath or impatience you put on top. I went home and looked at my nails, which had both.</p>
<p>Until then my polish chipped on day three. Over a winter I kept a row of dates on the inside of the bathroom cabinet, changed one thing each time, and stopped when I reached nine days with regular dishwashing. Here is everything that survived.</p>

<h2>Shape first, and shorter than you want</h2>
<p>A nail that extends past the fingertip is a lever, and every jar you open bends it. I file mine level with the fingertip, with softly squared corners, using a glass file in one direction. Sawing back and forth frays the edge; you can feel it catch on wool.</p>
<p>I leave my cuticles attached. I soften them with a drop of oil, push them back with a damp cloth after a shower, and clip only what is already hanging. The cuticle seals the gap between skin and nail, and the <a href="https://www.aad.org/public/everyday-care/nail-care-secrets" target="_blank" rel="noopener noreferrer">American Academy of Dermatology</a> also advises leaving it alone.</p>

<h2>The dirt underneath</h2>
<p>This is the step I used to skip. Oil is wonderful for nails and terrible for polish. Wash your hands, let them dry for ten full minutes (nails swell slightly with water and shrink again under your fresh coat), then wipe each nail with a cotton pad and a little remover. Touch nothing afterwards. I put the lid of every bottle loose beforehand so I don’t have to grip anything.</p>

<h2>The impatience on top</h2>
<ol>
<li><strong>Base coat, thin.</strong> Brush the very edge of the nail first, then the surface. Wait two minutes.</li>
<li><strong>First color, almost see-through.</strong> It should look wrong. Three strokes: middle, left, right. Wait three minutes.</li>
<li><strong>Second color.</strong> Now it evens out. Wait five minutes. I read.</li>
<li><strong>Top coat,</strong> again over the edge. This cap at the tip is worth two days of wear on its own.</li>
<li><strong>Leave it.</strong> Dry to the touch in fifteen minutes, truly hard in several hours. I do mine after dinner and before a long film, never before bed, because sheets print.</li>
</ol>
<p>Total hands-on time is about twelve minutes, spread over forty. My old method was two thick coats in ten minutes, and those coats were still soft inside at midnight.</p>
<blockquote><p>Thick coats dry on the outside and stay wet at heart, like badly baked bread. They also peel off in one piece, usually during a meeting.</p></blockquote>

<h2>Keeping it for nine days</h2>
<ul>
<li>Rubber gloves for dishes. I resisted for years and it turned out to be worth two days at least.</li>
<li>A fresh layer of top coat on day four, wiped clean first.</li>
<li>Cuticle oil every night. Jojoba from the supermarket shelf does the job at $8 for a bottle that lasts me a year.</li>
<li>Tap keys with the pads of your fingers, and open cans with a spoon handle.</li>
</ul>
<h3>When it chips anyway</h3>
<p>File the sharp edge flat, dab color only on the gap, wait, and run top coat over the entire nail. Pale rose and sheer beige hide this perfectly. Dark plum does not, which is why I wear plum on weekends and rose when I have deadlines.</p>

<h2>What I use, and what I gave up</h2>
<p>A glass file, any ridge-filling base coat, two colors I love, and one fast-drying top coat. I list the bottles I rebuy among <a href="/shop-my-favorites">my favorites</a>. I gave up quick-dry sprays (greasy), nail hardeners with formaldehyde (my nails turned brittle) and the idea that I would ever enjoy gel removal.</p>
<p>Take everything off on day nine or ten and leave the nails bare for a night with plenty of oil. There is no science in my bare night that I can point to. I simply like to see my own hands once a week, and to check on them the way one checks on a houseplant. A glass file, by the way, makes an excellent present; it is number three on my list of <a href="/blog/small-gifts-under-thirty">small gifts</a>.</p>
`,
} satisfies SeedPost
