import { renderPost } from '#app/features/posts/article/render.server.ts'
import { artUrl } from '#app/ui/picture-variants.ts'

/** Everything that can be written, as the editor saves it. Each copy has words of its own: its headings become ids. */
const written = (when: string) => `
<p>An article opens with a larger first paragraph and a drawn initial. This one is read ${when}.</p>
<h2>A heading, ${when}</h2>
<p>Running text has <a href="/blog">links</a>, <strong>weight</strong>, <em>emphasis</em>, <mark>marks</mark>,
  <code>code()</code>, H<sub>2</sub>O and 10<sup>3</sup>.</p>
<blockquote><p>A quotation is a pause.</p></blockquote>
<h3>A smaller one, ${when}</h3>
<ul><li>What I used<ul><li>for four weeks</li></ul></li><li>What I kept</li></ul>
<ol><li>Cleanse</li><li>Wait a minute</li></ol>
<figure><img src="${artUrl('reviews')}" alt="Bottles on plinths, each with a card for its verdict." width="1600" height="900"><figcaption>A caption says what the picture cannot.</figcaption></figure>
<aside><h3>Oat Balm, ${when}</h3><p>A box about one thing stands beside the course of the text.</p><p><a href="https://shop.example/oat-balm">Shop</a></p></aside>
<h4>The smallest, ${when}</h4>
<table><caption>What it cost, ${when}</caption><thead><tr><th>Product</th><th>Weeks</th><th>Price</th></tr></thead><tbody><tr><th>Balm</th><td>4</td><td>$18</td></tr><tr><th>Serum</th><td>6</td><td>$32</td></tr></tbody></table>
<pre><code class="language-js">// Code is colored on the server.
const weeks = products.map(({ tested }) => tested.length)</code></pre>
<hr>
<p>And after a rule the text goes on.</p>`

export const renderSamples = () => ({
  light: renderPost(written('by day')).html,
  dark: renderPost(written('by night')).html,
})
