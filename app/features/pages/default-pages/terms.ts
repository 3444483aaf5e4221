import type { DefaultPage } from './default-page.ts'

export const termsPage: DefaultPage = {
  path: '/terms',
  title: 'Terms of Service',
  lead: '',
  metaDescription:
    'The rules for using {{site}}: reading and sharing, comments, the affiliate disclosure, what we can and cannot be liable for, and how to reach us.',
  content: `<h2>Use of the site</h2>
<p>{{site}} is free to read. By using it you agree to these terms; if you do not agree with them, please do not use the site.</p>
<p>The texts, drawings and pictures here belong to {{site}} unless something else is stated. You may link to any page, print it for yourself, and quote short passages with the name of the site and a link. Please ask before you republish more than that.</p>
<p>Do not try to break into the site, overload it, or use it to send unwanted messages to other people.</p>
<h2>Comments</h2>
<p>Your comment stays yours. By sending it you allow us to show it on this site with the name and picture you gave, for as long as it stands here. Write to us if you would like it removed.</p>
<p>Comments are read before they appear. We may shorten, decline or delete any that are abusive, unlawful, misleading or advertising, or that share somebody else’s private details. Add a picture only if you have the right to use it.</p>
<p>Comments are the opinions of the people who wrote them.</p>
<h2>Affiliate disclosure</h2>
<p>Some links on this site are affiliate links. If you buy something through one, we may earn a small commission from the shop, and you pay the same price as without it. Pages with such links say so above the first one.</p>
<p>Commissions do not decide what is recommended, and anything that was received free of charge is named as such.</p>
<p>Prices and availability are those of the day of writing. The shop, not this site, sells you the product and is responsible for the order, delivery and returns.</p>
<h2>Not medical advice</h2>
<p>The routines and results described here are personal experience on a few faces and heads of hair. They are not medical advice. Test new products on a small patch of skin first, read the maker’s instructions, and see a doctor or pharmacist about anything that hurts, spreads or does not heal.</p>
<h2>Liability</h2>
<p>We take care to be accurate, but the site is offered as it is, without a promise that every page is complete, current or always available. As far as the law allows, we are not liable for loss or damage that comes from using the site, from relying on what is written here, or from products and websites of others that we link to.</p>
<p>Nothing in these terms limits rights that the law gives you and that cannot be waived.</p>
<h2>Links to other sites</h2>
<p>We choose links with care but do not control the sites they lead to. Their content and their terms are their own.</p>
<h2>Changes to these terms</h2>
<p>We may change these terms when the site changes. The version on this page is the one that applies. If you go on using the site after a change, you accept it.</p>
<h2>Contact</h2>
<p>For anything about these terms, write to <a href="mailto:{{email}}">{{email}}</a>.</p>`,
}
