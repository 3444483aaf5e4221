import type { SeedPost } from '../types.ts'

export default {
  slug: 'is-it-coral-or-my-screen',
  title: 'Is It Coral or Is It My Screen? A Calibration Evening',
  excerpt:
    'I returned two lipsticks before I suspected my laptop. One evening, one animated film and a dozen lines of code later, coral finally looks like coral on it.',
  category: 'tech',
  tags: ['guide', 'color', 'watch', 'lighting'],
  daysAgo: 78.4,
  videoUrl: 'https://www.youtube.com/watch?v=WhWc3b3KhnY',
  imageAlt: 'An open laptop showing rows of skin-tone swatches, a single coral lipstick standing beside it.',
  metaTitle: 'Is It Coral or My Screen? Calibrating at Home',
  metaDescription:
    'How to check and correct your screen for makeup colors at home, using a short film as test footage and a small swatch page you can make yourself.',
  content: `<p>The lipstick was called Apricot Hour, and on my laptop it was a soft, dusty coral. On my mouth it was a traffic cone. I sent it back. The second one, from another shop, arrived just as orange. It took me that long to hold my phone next to my laptop, open the same product page on both, and see two different lipsticks.</p>
<p>I review color for a living, so this was mortifying. I spent an evening putting it right, and you can do the same with whatever you have at home.</p>

<h2>Start with the room and the settings</h2>
<p>Half of my problem disappeared in five minutes, without any equipment.</p>
<ul>
<li><strong>Night mode off.</strong> Mine was on a schedule and turned the whole screen amber at seven, which is when I shop.</li>
<li><strong>Automatic brightness and “adaptive” color off,</strong> at least while you judge a shade.</li>
<li><strong>“Vivid” off.</strong> Many phones and televisions ship with a mode that pumps up reds. Look for natural, standard or sRGB.</li>
<li><strong>Brightness to match paper.</strong> Hold a white sheet beside the screen in your usual light. Neither should look like a lamp.</li>
<li><strong>Half an hour to warm up</strong> and one neutral lamp behind you, never a colored wall in front.</li>
</ul>

<h2>Use a film you can come back to</h2>
<p>Product pictures are poor test footage, since you never know what the retoucher did. I wanted something fixed, well graded and free for anyone to watch, and settled on <em>Spring</em>, the animated short by Blender Studio that sits at the top of this post. It lasts just under eight minutes and has no dialogue, so you can pause it as rudely as you like.</p>
<p>It begins in a valley held by winter under a sea of clouds, with a shepherd girl and her dog, and it moves toward the season of its title. That makes it a kind test: pale fog, cold shadow, skin in dull light, and warmth arriving late. I stop at three kinds of frame.</p>
<ol>
<li><strong>Fog.</strong> It should look gray or faintly blue. If you see pink or yellow in it, your white point is off.</li>
<li><strong>The girl’s face.</strong> Her cheeks should be warmer than her surroundings without looking sunburned. My laptop gave her a fever.</li>
<li><strong>The darkest woods.</strong> You should still find shapes in the shadow. If it is all one black, raise the brightness or leave the “cinema” mode.</li>
</ol>
<p>Watch on two screens side by side. You will not learn which is right, but you will learn where they disagree, and on mine it was always red.</p>
<blockquote><p>Your eyes adapt to a bad screen within minutes. A second screen, or a sheet of paper, does not.</p></blockquote>

<h2>Make a small swatch page</h2>
<p>Next I made a page with skin and lip tones, so that I could compare them with real things in my hand. Save this as <code>swatches.html</code> and open it in your browser:</p>
<pre><code class="language-html">&lt;!doctype html&gt;
&lt;style&gt;
  body { background: #808080; display: grid; gap: 16px; }
  p { height: 120px; margin: 0; }
  p:nth-child(1) { background: #f1d3c2; } /* fair */
  p:nth-child(2) { background: #c68e6c; } /* tan */
  p:nth-child(3) { background: #5b3527; } /* deep */
  p:nth-child(4) { background: #e2725b; } /* coral */
  p:nth-child(5) { background: #ffffff; } /* paper */
&lt;/style&gt;
&lt;p&gt;&lt;/p&gt;&lt;p&gt;&lt;/p&gt;&lt;p&gt;&lt;/p&gt;&lt;p&gt;&lt;/p&gt;&lt;p&gt;&lt;/p&gt;</code></pre>
<p>The gray background matters more than it looks: it keeps your eye neutral. The fourth bar is a middling coral, slightly brown. If yours glows, your reds are turned up too high.</p>

<h2>Run the built-in calibration</h2>
<p>Both big desktop systems have a display assistant in their settings. It shows you pairs of gray shapes and asks you to move sliders until they blend. I did it twice and kept the second profile. A hardware sensor is more exact, and I borrowed one from a photographer friend to check: the free version had brought me about three quarters of the way.</p>

<h2>What to do before you buy</h2>
<p>Even a perfect screen can’t rescue a bad photograph, so look for swatches on an arm, in daylight, by more than one person. I test reds in three lights for that reason, as described in <a href="/blog/finding-your-red">finding your red</a>, and I have since taken <a href="/blog/ring-light-or-window">forty instructive selfies</a> to find out where to photograph them. If you are curious how the film was made, the studio shares its work at <a href="https://studio.blender.org/" target="_blank" rel="noopener noreferrer">studio.blender.org</a>.</p>
<p>Apricot Hour is back in my cart. It is orange. I know that now, and I want it anyway.</p>
`,
} satisfies SeedPost
