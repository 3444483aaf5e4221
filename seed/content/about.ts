import { aboutPage } from '#app/features/pages/default-pages/about.ts'
import type { DefaultPage } from '#app/features/pages/default-pages/default-page.ts'

/** The About page of the demo: with its people, in place of the text that every other site begins with. */
export const demoAboutPage: DefaultPage = {
  ...aboutPage,
  lead: 'I’m {{author}}. I test beauty, hair, style and self-care on ordinary days, with a notebook and a kitchen clock, and I tell you what happened.',
  content: `<h2>From kettles to cleansing balms</h2>
<p>For nine years I worked in a small consumer-testing lab. I opened and closed a kettle lid four thousand times. I rubbed wall paint with a wet sponge on a machine named Gerald. It was a wonderful job, and it ruined me for advertising, because I could no longer read “clinically proven” without wanting to see the table.</p>
<p>In the evenings I read about skincare, where there were hardly any tables at all. So I made one. It compared five hand creams by how long they survived dishwashing, I sent it to my sister Nell, and she sent it to eleven people.</p>
<h2>A kitchen table in 2024</h2>
<p>Venus began in 2024 with that hand cream table, a borrowed camera and a north-west window that gives me good light until about two. I named it after myself because I could not think of anything else, and my mother named me after the evening star, which she could see from the maternity ward.</p>
<p>The table is still the office. On a normal week it holds six open jars, a gray card, a humidity meter, and Biscuit, who is a cat and is not supposed to be there.</p>
<h2>How the work is done</h2>
<p>I live with a product for at least four weeks before I recommend it, and I change one thing at a time. I buy nearly everything with my own money; when something was sent to me, the review says so in its first lines.</p>
<p>My own face is fair, freckled and quick to take offense, so I never rely on it alone. Nell, Dara, June, Margit and my niece Tess try things on skin that is deeper, older, younger or calmer than mine. When we disagree, you get both opinions.</p>
<p>Some of the shopping links earn me a small commission, which pays for the next jars. A link never decides what I say about a product, and every page that has one tells you above the first.</p>
<h2>Why there is tech here too</h2>
<p>I once returned two lipsticks before I understood that my laptop was the problem. Lamps, lenses and screens stand between you and every color you will ever buy online, so I test those as well, as someone who mostly wants the lipstick to look right.</p>
<h2>What I hold to</h2>
<h3>Authenticity</h3>
<p>Every review says what went wrong along with what went well, and nobody outside my kitchen reads it before you do. When I change my mind, I leave the old opinion standing and write the new one underneath.</p>
<h3>Accessibility</h3>
<p>Good care should fit a small shelf, a short morning and a modest budget, so the $9 jar gets the same test as the $54 one. I write for all skin tones, hair types and ages, in plain words, on pages that work on an old phone.</p>
<h3>Community</h3>
<p>Some of the best methods here began as a reader’s comment, and I say whose it was. Disagree as much as you like and be kind to one another; I read every comment before it appears and answer as many as I can.</p>
<hr>
<p>If you are new, start with the Lovable Guide and then go wherever you are curious. And if you have tried something for four weeks and think I have it wrong, please write to me. Those are the letters I open first.</p>
<p><a href="/blog/lovable-guide">Read Guide →</a> <a href="mailto:{{email}}">Write to me</a></p>`,
}
