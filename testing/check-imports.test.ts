import { expect, test } from 'vitest'
import { findImportProblems } from './check-imports.ts'

const files: Record<string, string> = {
  'app/ui/button.tsx': `import { createLog } from '#platform/log.ts'`,
  'app/pages/home.tsx': `import './about.tsx'; import type { Route } from './+types/home'`,
  'app/pages/about.tsx': `export { default } from 'left-pad'; import 'react'; import 'node:fs'`,
  'app/http/services.server.ts': `import type { Auth } from '../features/accounts/auth.server.ts'`,
  'app/http/context.server.ts': `import { auth } from '../features/accounts/auth.server.ts'`,
  'app/features/accounts/auth.server.ts': `const posts = await import('#app/features/posts/posts.server.ts')`,
  'app/features/posts/posts.server.ts': `import picture from './none.webp?url'`,
  'database/one.ts': `import type { Two } from './two.ts'`,
  'database/two.ts': `export type Two = import('./one.ts').One`,
  'platform/log.ts': `import type { Level } from 'left-pad'`,
}

test('imports against the law are found, however they are written; those of types alone where the law allows them are not', () => {
  const problems = findImportProblems({
    sources: new Map(Object.entries(files)),
    dependencies: { react: '19' },
    hasFile: (path) => path in files,
  })
  expect(problems.map((problem) => problem.split('. ', 1)[0])).toEqual([
    'app/ui/button.tsx → platform/log.ts: ui-imports-only-ui',
    'app/ui/button.tsx → platform/log.ts: server-code-stays-on-the-server',
    'app/pages/home.tsx → app/pages/about.tsx: pages-do-not-import-pages',
    'app/pages/about.tsx → left-pad: package.json does not list it as a dependency.',
    'app/http/context.server.ts → app/features/accounts/auth.server.ts: http-imports-types-of-features',
    'app/features/accounts/auth.server.ts → app/features/posts/posts.server.ts: feature-accounts',
    'app/features/posts/posts.server.ts → ./none.webp?url: there is no such file.',
    'database/one.ts → database/two.ts → database/one.ts: modules that import each other, even for types, cannot be understood one at a time.',
  ])
})
