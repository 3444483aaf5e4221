import type { SeedPost } from '../types.ts'

export default {
  slug: 'seven-evenings-phone-in-a-drawer',
  title: 'Seven Evenings With My Phone in a Drawer',
  excerpt:
    'At eight each night the phone went in with the tea towels. A diary of one itchy week, two finished books, a wrong number and the best sleep I have had since spring.',
  category: 'self-care',
  tags: ['slow-living', 'routine'],
  daysAgo: 187.3,
  imageAlt: 'A phone in a half-open wooden drawer beneath a lit candle and an open paperback at dusk.',
  content: `<p>The drawer is the third one down in my kitchen, where the tea towels live. It sticks a little. I chose it because you need two hands and a small hip movement to open it, and because it makes a noise that everyone in the apartment can hear. In this case everyone means me and a cat named Biscuit.</p>
<p>The rule: at eight in the evening the phone goes in, ringer on, screen down. At seven in the morning it comes out. Calls I could answer. Everything else could wait eleven hours.</p>

<h2>The diary</h2>
<h3>Monday</h3>
<p>I reached for my pocket nineteen times before bed. I know because I made a pencil mark each time, and then reached for the pocket to see what time it was. At half past nine I cleaned the oven.</p>
<h3>Tuesday</h3>
<p>Fourteen marks. I read thirty pages of a novel I had been “reading” since last summer and had to go back to page one, as I remembered nobody.</p>
<h3>Wednesday</h3>
<p>The phone rang. I did the hip movement and ran. It was a wrong number, an elderly man looking for a pharmacy, and we talked for four minutes about rain. I would never have picked up otherwise.</p>
<h3>Thursday</h3>
<p>Six marks. I cheated at nine by looking up the cast of a film on my laptop, which led to the laptop being on until eleven. New rule: the laptop closes at eight as well.</p>
<h3>Friday</h3>
<p>Friends for dinner. I did not mention the drawer. At ten, I noticed that there had been no phones on the table at all, and I think mine had always been the first one out.</p>
<h3>Saturday</h3>
<p>I was bored, properly, for the first time in years. I lay on the floor. Then I painted my nails in four slow coats and finished the novel.</p>
<h3>Sunday</h3>
<p>Two marks. Asleep by ten thirty.</p>
<blockquote><p>I had thought of the phone as my way of resting. By Thursday it was obvious that it was the thing I needed rest from.</p></blockquote>

<h2>What I measured</h2>
<p>I am a tester by trade, so there are numbers, though seven nights are a small sample.</p>
<ul>
<li><strong>Time of lights out:</strong> 11:50 on average the week before, 10:40 during.</li>
<li><strong>Pages read:</strong> 12 the week before, 506 during.</li>
<li><strong>Messages I missed that mattered:</strong> one, from my sister, who wanted to borrow a ladder.</li>
<li><strong>Evening skincare done in full:</strong> seven out of seven. I usually manage four, because I start scrolling with a wet face.</li>
</ul>
<p>The sleep surprised me least. The <a href="https://www.nhs.uk/every-mind-matters/mental-health-issues/sleep/" target="_blank" rel="noopener noreferrer">NHS advice on sleeping better</a> has been suggesting a screen-free wind-down for years, and I have been nodding at it for years, on my phone, in bed.</p>

<h2>What made it easier</h2>
<ol>
<li><strong>An actual alarm clock.</strong> Eleven dollars. Without it the phone has an alibi for the bedside table.</li>
<li><strong>A real place.</strong> “Away from me” did not work. A drawer that squeaks did.</li>
<li><strong>Telling three people.</strong> My sister, my editor and my mother know to call if it is urgent. Nobody has, apart from the ladder.</li>
<li><strong>Something for the hands.</strong> Nail polish, a peeled orange, mending. My worst moments all came with idle fingers.</li>
<li><strong>A soft start.</strong> On the first evening I put it away at nine and moved the time forward daily.</li>
</ol>

<h2>What stayed after the week</h2>
<p>I would like to say that I do it every night. I do it four or five nights out of seven, and I have stopped feeling bad about the others. When I have deadlines the drawer gets skipped first, and those are the nights I would profit from it most, so I am working on that.</p>
<p>A note added later: the break that has proved easiest to keep is a much smaller one, <a href="/blog/three-minute-mask-break">three minutes of film while a mask sits</a>, with the phone face down afterwards. If a whole evening sounds like too much, begin there. More of these experiments are collected under <a href="/blog?category=self-care">self-care</a>.</p>
<p>The wrong number called again, by the way, about a week later. He had found his pharmacy. It was still raining.</p>
`,
} satisfies SeedPost
