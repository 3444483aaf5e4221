/**
 * Who may import whom. Run by `npm run check`; each rule says why it is there.
 *
 * A feature may use another one only if it stands here.
 * @type {Record<string, string[]>}
 */
const featureUses = {
  // The story is written with the tools of a post, and cleaned like one.
  about: ['media', 'posts'],
  // Signing in and changing an account are kept in the audit log.
  accounts: ['audit'],
  // Who made, took away or deleted a copy of the site is kept in the audit log.
  backups: ['audit'],
  // Articles and guides of the house read like posts and stand beside them.
  catalog: ['posts'],
  // A comment stands under a public post, and may have a picture of whoever wrote it.
  comments: ['media', 'posts'],
  // What makes the site hers is told by all corners of it. A picture of the demo content goes when nothing shows it, and that it went is kept in the audit log.
  'first-run': ['about', 'audit', 'media'],
  // A find has a picture from the library, and its link earns like those of the shop.
  holidays: ['catalog', 'media'],
  // A letter tells of posts, the holiday guide and comments, has pictures from the library, and knows which links of the house lead somewhere. Taking the list away, or bringing one, is kept in the audit log.
  newsletter: ['audit', 'catalog', 'comments', 'holidays', 'media', 'posts'],
  // A post's pictures are uploaded to the library and chosen from it.
  posts: ['media'],
  // Its logo is a picture of the library.
  site: ['media'],
  // An archive from elsewhere brings posts with their pictures and comments, and subscribers; an export takes along everything there is. Both are kept in the audit log.
  transfer: ['audit', 'catalog', 'comments', 'holidays', 'media', 'newsletter', 'posts'],
}

const features =
  'about|accounts|audit|backups|catalog|comments|first-run|holidays|media|newsletter|outbox|posts|site|transfer'

/** What the owner says of her site stands on every page and in every letter. */
const usedByAll = 'site'

const featureRules = features.split('|').map((feature) => ({
  name: `feature-${feature}`,
  comment: 'Features are slices: one that reaches into another cannot be understood or changed alone.',
  severity: 'error',
  from: { path: `^app/features/${feature}/` },
  to: {
    path: '^app/features/',
    pathNot: `^app/features/(${[feature, usedByAll, ...(featureUses[feature] ?? [])].join('|')})/`,
  },
}))

/** @type {import('dependency-cruiser').IConfiguration} */
export default {
  forbidden: [
    {
      name: 'no-cycle',
      comment: 'Modules that need each other are one module in two files.',
      severity: 'error',
      from: {},
      to: { circular: true, viaOnly: { dependencyTypesNot: ['type-only'] } },
    },
    {
      name: 'ui-knows-no-feature',
      comment: 'The design system is props in, markup out: it must be usable by every feature.',
      severity: 'error',
      from: { path: '^app/ui/' },
      to: { path: '^(app|database|platform|seed|server)/', pathNot: '^app/ui/' },
    },
    {
      name: 'live-knows-no-feature',
      comment: 'Features listen to it; if it knew them it would be a knot.',
      severity: 'error',
      from: { path: '^app/live/' },
      to: { path: '^app/(features|pages)/' },
    },
    {
      name: 'nobody-imports-pages',
      comment: 'A page is the end of the line; what two pages share is a feature or a piece of ui.',
      severity: 'error',
      from: { pathNot: '^app/pages/' },
      to: { path: '^app/pages/' },
    },
    {
      name: 'pages-do-not-share',
      comment: 'A page that imports a page makes two URLs one screen that nobody can name.',
      severity: 'error',
      from: { path: '^app/pages/(.+)$' },
      to: { path: '^app/pages/', pathNot: '^app/pages/(\\+types/|$1)' },
    },
    {
      name: 'pages-compose-features',
      comment: 'A page parses, calls one named feature function and shows; queries live in features.',
      severity: 'error',
      from: { path: '^app/pages/' },
      to: { path: '^(database|platform|seed|server)/' },
    },
    {
      name: 'nobody-imports-server',
      comment: 'The server composes everything; whoever needs it back makes a knot.',
      severity: 'error',
      from: { pathNot: '^server/' },
      to: { path: '^server/' },
    },
    {
      name: 'database-stands-alone',
      comment: 'Who may see what must be readable without knowing the product above it.',
      severity: 'error',
      from: { path: '^database/' },
      to: { path: '^(app|platform|seed|server)/' },
    },
    {
      name: 'platform-is-domain-blind',
      comment: 'Mail, storage and jobs serve every feature, so they may know none.',
      severity: 'error',
      from: { path: '^platform/' },
      to: { path: '^(app|seed|server|database/schema)/' },
    },
    {
      name: 'server-code-stays-on-the-server',
      comment:
        'Only .server files are kept out of the browser by the build; the rest of app/ is sent to readers.',
      severity: 'error',
      from: { path: '^app/', pathNot: '\\.server\\.tsx?$' },
      to: { path: '^(database|platform)/' },
    },
    {
      name: 'features-use-the-door',
      comment: 'A feature that holds the database itself could work as nobody in particular.',
      severity: 'error',
      from: { path: '^app/features/' },
      to: { path: '^database/', pathNot: '^database/(access\\.ts|schema/)' },
    },
    ...featureRules,
    {
      name: 'no-unlisted-package',
      comment: 'A package that is there by chance is gone with the next update.',
      severity: 'error',
      from: {},
      to: { dependencyTypes: ['npm-no-pkg', 'npm-unknown', 'npm-dev'], dependencyTypesNot: ['type-only'] },
    },
    {
      name: 'no-unresolvable',
      comment: 'An import that leads nowhere fails at the worst moment.',
      severity: 'error',
      from: {},
      to: { couldNotResolve: true, pathNot: '^virtual:|\\+types/|\\?(url|raw|inline)$' },
    },
  ],
  options: {
    tsPreCompilationDeps: true,
    tsConfig: { fileName: 'tsconfig.json' },
    exclude: { path: '\\.test\\.tsx?$|^\\.react-router|^build/|database/drizzle\\.config\\.ts' },
    doNotFollow: { path: 'node_modules' },
    enhancedResolveOptions: {
      conditionNames: ['import', 'node', 'default', 'types'],
      exportsFields: ['exports'],
    },
  },
}
