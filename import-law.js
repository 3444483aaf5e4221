import { readdirSync } from 'node:fs'

/**
 * Which modules may import which. `npm run law` applies it (testing/check-imports.ts); each rule says why it exists. What two
 * modules import of each other, what cannot be found and what package.json does not list is refused everywhere.
 *
 * @typedef {{ path?: string, pathNot?: string }} Paths regular expressions
 * @typedef {{ name: string, comment: string, from: Paths, to: Paths & { allowsTypes?: boolean } }} Rule a group of `from` is $1 in `to`
 */

/**
 * A feature may import another one only if it is listed here.
 * @type {Record<string, string[]>}
 */
const allowedFeatureImports = {
  // Sign-ins and changes of an account are written to the audit log. Signing out asks when notes have not been sent.
  accounts: ['audit', 'test-log'],
  // Creating, downloading, deleting and restoring a backup is written to the audit log. The name of an uploaded file is shown.
  backups: ['audit', 'media'],
  // A comment belongs to a published post, and may have an uploaded avatar. Hearts are told apart as visitors are, and programs as they are for clicks. Who follows a discussion is told what is new. Deleting an answer can be undone.
  comments: ['deletions', 'media', 'numbers', 'posts', 'products', 'reader-mail'],
  // Earnings are set against views and clicks, and belong to products and posts. Deleting a report can be undone; importing one is written to the audit log.
  earnings: ['audit', 'deletions', 'numbers', 'posts', 'products'],
  // The checklist reads the state of the about page. The tabs lead to the links page. Deleting demo content deletes its images and what it says in the shop, and is written to the audit log.
  'first-run': ['audit', 'links-page', 'media', 'pages', 'products'],
  // What is discarded of a form can be undone; it is stored like a working copy of a post.
  'form-drafts': ['deletions', 'posts'],
  // A gift is a product of the library; a guide has its filters, disclosure, pictures and hearts as the shop, and becomes a letter. What is deleted can be undone.
  'gift-guides': ['deletions', 'newsletter', 'posts', 'products', 'saved'],
  // A find is a product, or has an image from the library and an affiliate link. What is deleted can be undone.
  holidays: ['deletions', 'media', 'products'],
  // The page shows the newest post, products and the subscription form.
  'links-page': ['newsletter', 'posts', 'products'],
  // An issue contains posts, the holiday guide, comments, images and products. What is typed is stored, and deleting can be undone. Importing and exporting subscribers is written to the audit log.
  newsletter: ['audit', 'comments', 'deletions', 'form-drafts', 'holidays', 'media', 'posts', 'products'],
  // Views are counted for pages that exist, links to offers as clicks. What was counted is shown with the titles of posts, the names of products and the letters whose links led here.
  numbers: ['audit', 'newsletter', 'posts', 'products'],
  // A page is a post of another kind: it is written, stored and rendered like one, with products and their disclosure. The privacy page names what is counted and kept.
  pages: [
    'comments',
    'newsletter',
    'numbers',
    'posts',
    'products',
    'questions',
    'reader-mail',
    'saved',
    'sponsors',
  ],
  // The page of a post shows its comments, the disclosure of what earns in it, and the button to save it; it may end with an invitation to subscribe.
  'post-page': ['comments', 'newsletter', 'posts', 'products', 'saved'],
  // Images of a post are uploaded to the library and chosen from it; its text refers to products, and the disclosure is written from their ledger. Votes in its polls are told apart as visitors are. Discarding a working copy can be undone.
  posts: ['deletions', 'media', 'numbers', 'products'],
  // A product has pictures of the library and a category of the posts; its addresses are made, and pages of shops parsed, as theirs. A review and the page of a product show how long it was tested. Readers can save it. Deleting can be undone.
  products: ['deletions', 'media', 'posts', 'saved', 'test-log'],
  // Followed products are looked at as readers see them; who follows them is told, of demo content as little as by the newsletter.
  'product-alerts': ['newsletter', 'products', 'reader-mail'],
  // Letters about a follow are left, and addresses checked, as those of the newsletter.
  'reader-mail': ['newsletter'],
  // What is saved are posts and products; letters about the products can be asked for.
  saved: ['posts', 'product-alerts', 'products', 'reader-mail'],
  // A brief is about a post and its preview link, names a brand and writes the ledger; its report is made of what was counted. Links are written to the audit log, deleting can be undone.
  sponsors: ['audit', 'deletions', 'numbers', 'posts', 'products'],
  // A question is a comment or a mail, whose words are cleaned like those of comments; it becomes a post or a part of a letter, of which followers are told. What is typed is stored. Deleting can be undone.
  questions: ['comments', 'deletions', 'form-drafts', 'newsletter', 'posts', 'reader-mail'],
  // Logo, icon and portrait are images from the library. Deleting a section can be undone.
  site: ['deletions', 'media'],
  // A note of a test is about a product and has pictures of the library. Deleting can be undone.
  'test-log': ['deletions', 'media'],
  // An import creates posts, images, comments and subscribers, and replaces settings; an export contains everything. Both are written to the audit log.
  transfer: [
    'audit',
    'comments',
    'gift-guides',
    'holidays',
    'links-page',
    'media',
    'newsletter',
    'pages',
    'posts',
    'products',
    'questions',
    'sponsors',
    'test-log',
  ],
  // The report of the week tells what was read, earned, published and sent; its chart is drawn like the card of a post.
  'weekly-report': ['earnings', 'newsletter', 'numbers', 'posts'],
}

/** The site settings are used by every page and every email. */
const usedByAll = 'site'

const features = readdirSync('app/features', { withFileTypes: true })
  .filter((entry) => entry.isDirectory())
  .map(({ name }) => name)

const featureRules = features.map((feature) => ({
  name: `feature-${feature}`,
  comment: 'A feature that imports another one cannot be understood or changed alone.',
  from: { path: `^app/features/${feature}/` },
  to: {
    path: '^app/features/',
    pathNot: `^app/features/(${[feature, usedByAll, ...(allowedFeatureImports[feature] ?? [])].join('|')})/`,
  },
}))

/** @type {Rule[]} */
export default [
  {
    name: 'ui-imports-only-ui',
    comment: 'The design system gets props and renders markup, so that every feature can use it.',
    from: { path: '^app/ui/' },
    to: { path: '^(app|database|platform|seed|server)/', pathNot: '^app/ui/' },
  },
  {
    name: 'shared-code-imports-no-feature',
    comment: 'Every feature uses these folders, so they may depend on the site settings only.',
    from: { path: '^app/(document|hydration|live|mail|navigation|text)/' },
    to: { path: '^app/(features|http|pages)/', pathNot: `^app/features/${usedByAll}/` },
  },
  {
    name: 'text-imports-nothing',
    comment: 'Text helpers run everywhere: in the browser, in emails and in child processes.',
    from: { path: '^app/text/' },
    to: { path: '^(app|database|platform|seed|server)/', pathNot: '^app/text/' },
  },
  {
    name: 'http-imports-types-of-features',
    comment:
      'The request context has the types of all services; it must not load their code. Guards redirect to accounts.',
    from: { path: '^app/http/', pathNot: '^app/http/guards\\.server\\.ts$' },
    to: { path: '^app/features/', allowsTypes: true },
  },
  {
    name: 'features-take-structural-types',
    comment:
      'A feature declares what it needs of a request, so that a test, a job or a command can call it without one.',
    from: { path: '^app/features/' },
    to: { path: '^app/http/(guards|request-context|services)\\.server\\.ts$' },
  },
  {
    name: 'only-routes-import-pages',
    comment: 'A page belongs to its URL; what two pages share is a feature or a component of app/ui.',
    from: { pathNot: '^app/pages/' },
    to: { path: '^app/pages/' },
  },
  {
    name: 'pages-do-not-import-pages',
    comment: 'A page that imports another one changes with it; what they share is a feature.',
    from: { path: '^app/pages/(.+)$' },
    to: { path: '^app/pages/', pathNot: '^app/pages/(\\+types/|$1)' },
  },
  {
    name: 'pages-compose-features',
    comment: 'A page parses its input, calls one feature function and renders; queries belong to features.',
    from: { path: '^app/pages/' },
    to: { path: '^(database|platform|seed|server)/' },
  },
  {
    name: 'only-server-imports-server',
    comment: 'The server imports everything else; an import back would be a cycle.',
    from: { pathNot: '^server/' },
    to: { path: '^server/' },
  },
  {
    name: 'database-imports-nothing',
    comment: 'Schema and permissions must be readable without the product above them.',
    from: { path: '^database/' },
    to: { path: '^(app|platform|seed|server)/' },
  },
  {
    name: 'platform-imports-no-feature',
    comment: 'Mail, storage and jobs serve every feature, so they may depend on none.',
    from: { path: '^platform/' },
    to: { path: '^(app|seed|server|database/schema)/' },
  },
  {
    name: 'server-code-stays-on-the-server',
    comment: 'The build keeps only .server files out of the browser; the rest of app/ is sent to readers.',
    from: { path: '^app/', pathNot: '\\.server\\.tsx?$' },
    to: { path: '^(database|platform)/' },
  },
  {
    name: 'features-use-access',
    comment: 'A feature that opens the database itself would bypass the permissions of the user.',
    from: { path: '^app/features/' },
    to: { path: '^database/', pathNot: '^database/(access\\.ts|build-once\\.ts|schema/)' },
  },
  ...featureRules,
]
