import { globSync, readFileSync, statSync } from 'node:fs'
import { join } from 'node:path'
import { beforeAll, describe, expect, test } from 'vitest'
import { sourceTexts } from '#testing/source-texts.ts'
import { CLIENT_BUILD_FOLDER as CLIENT } from '../http/assets.ts'
import { readerManifest } from '../http/public-build.ts'
import { ensureBuilt } from './build.ts'

/** Compressed bytes. */
const MAX_SCRIPT = 128_500
/** Where most readers come first. */
const MAX_ARTICLE_SCRIPT = 120_000
/** What runs before the reader does anything, of every page. */
const MAX_EARLY_SCRIPT = 5_000
const MAX_STYLE = 20_000
/** What the blocks of an article need, all of them together. */
const MAX_BLOCK_SCRIPTS = 5_000
/** On a mobile connection a request costs as much as twenty kilobytes. */
const MAX_FILES = 12
/** The editor of a post; other pages of the area have less. */
const MAX_FILES_OF_ADMINS = 45

type Route = { id: string; parentId?: string; module: string; css: string[] }
/** The manifest that React Router sends to the browser. */
type Manifest = { entry: { module: string }; routes: Record<string, Route> }
/** Written by vite.config.ts: the imports and modules of each script. */
type Chunk = { fileName: string; imports: string[]; dynamicImports: string[]; moduleIds: string[] }

/** What pages of readers load of it. */
let readersFile: string
let manifest: Manifest
let chunks: Map<string, Chunk>

beforeAll(async () => {
  await ensureBuilt()
  // The script of the route manifest.webmanifest has a similar name; only that of React Router has a hash in hex.
  const manifestFile = globSync(`assets/manifest-${'[0-9a-f]'.repeat(8)}.js`, { cwd: CLIENT })[0] ?? ''
  readersFile = readerManifest(manifestFile)
  manifest = readManifest(manifestFile)
  const list: Chunk[] = JSON.parse(readFileSync(join('build', 'modules.json'), 'utf8'))
  chunks = new Map(list.map((chunk) => [chunk.fileName, chunk]))
})

const readManifest = (file: string): Manifest =>
  JSON.parse(readFileSync(join(CLIENT, file), 'utf8').replace(/^[^{]+|;$/g, ''))

/** A route and its layouts, the outermost first. */
function lineOf(id: string): Route[] {
  const route = manifest.routes[id]
  if (!route) throw new Error(`there is no route ${id}`)
  return [...(route.parentId ? lineOf(route.parentId) : []), route]
}

/** Every script that a page of this route loads at first, and those it loads later if `next` says so. */
const scriptsOf = (id: string, next?: (chunk: Chunk) => string[]) =>
  reachedFrom(
    [manifest.entry, ...lineOf(id)].map(({ module }) => module),
    next,
  )

function reachedFrom(modules: string[], next = ({ imports }: Chunk) => imports): Chunk[] {
  const found = new Set<Chunk>()
  const follow = (file: string) => {
    const chunk = chunks.get(file)
    if (!chunk) throw new Error(`${file} is in no list of modules`)
    if (found.has(chunk)) return
    found.add(chunk)
    next(chunk).forEach(follow)
  }
  for (const module of modules) follow(module.slice(1))
  return [...found]
}

const modulesOf = (scripts: Iterable<Chunk>) => [...scripts].flatMap(({ moduleIds }) => moduleIds)

const stylesOf = (id: string) => [...new Set(lineOf(id).flatMap(({ css }) => css))]

/** The build writes a compressed copy beside each file, unless that would be larger. */
const compressed = (files: string[]) =>
  files
    .map(
      (file) =>
        statSync(join(CLIENT, `${file}.br`), { throwIfNoEntry: false }) ?? statSync(join(CLIENT, file)),
    )
    .reduce((sum, { size }) => sum + size, 0)

const isAdmins = ({ id }: Route) => lineOf(id).some((route) => route.id === 'pages/admin/area')

function publicRoutes(): Route[] {
  const found = Object.values(manifest.routes).filter((route) => !isAdmins(route))
  expect(found.map(({ id }) => id)).toEqual(
    expect.arrayContaining(['root', 'pages/site/home', 'pages/site/post', 'pages/site/preview']),
  )
  return found
}

/** Modules of the admin area. */
const forAdminsOnly = {
  'the rich text editor': /\/node_modules\/(@tiptap|prosemirror-\w+)\//,
  'the comparing of versions': /\/node_modules\/diff\//,
  'the pages of the admin area': /\/app\/pages\/admin\//,
  'the post editor': /\/app\/features\/posts\/editor\//,
  'what a feature keeps for admins': /\/app\/features\/\w+\/(admin|moderation)\//,
  'categories and tags': /\/app\/features\/posts\/taxonomy\//,
  'uploads and the media library':
    /\/app\/features\/media\/(library\/|.*picker|image-upload|upload-image|use-)/,
  'accounts and people': /\/app\/features\/accounts\//,
  'parts of admin screens': /\/app\/ui\/(admin-|forms\/(add-form|row-|use-open-row))/,
}

/** Modules of blocks in a text: players, polls, the large view. */
const OF_BLOCKS = /\/app\/features\/posts\/(?:(?:embeds|polls|videos)\/|article\/lightbox|youtube-id)/

/** Messages, letters, feeds and disclosures that reach readers without being in a script. */
const serverTexts = [
  'app/features/newsletter/{emails,self-service}/*.{ts,tsx}',
  'app/features/newsletter/subscribe.server.ts',
  'app/features/{reader-mail,product-alerts}/*.server.{ts,tsx}',
  'app/features/reader-mail/{follows.ts,follow-footer.tsx}',
  'app/features/newsletter/forms/{send-gift,subscribe-by-form}.server.ts',
  'app/features/newsletter/issues/{issue-email-props,issue-products,render-issue}.server.{ts,tsx}',
  'app/features/posts/feeds/*.ts',
  'app/features/posts/article/*.server.ts',
  'app/features/posts/archive/archive-page.server.ts',
  'app/features/products/shown/*.ts',
  'app/features/holidays/holidays.server.ts',
  'app/features/gift-guides/filter-gifts.ts',
  'server/http/{body-limits,host-check,render-limits,request-log,request-policy,unavailable}.ts',
  'app/features/products/{disclosure,go}/*.ts',
  'app/features/comments/submit-comment.server.ts',
  'app/features/saved/*.server.ts',
  'app/features/comments/{follow,hearts}/*.server.{ts,tsx}',
  'app/features/questions/question-emails.server.tsx',
  'app/features/sponsors/{handle-brand-action,sponsor-service}.server.ts',
  'app/features/products/blocks/product-block-view.tsx',
  'app/features/accounts/{account-emails,sign-in,sign-up,password-reset}.server.{ts,tsx}',
]

test('every text that scripts, messages and letters show to readers is in docs/interface-texts.txt', () => {
  const later = ({ imports, dynamicImports }: Chunk) => [...imports, ...dynamicImports]
  const scripts = publicRoutes().flatMap(({ id }) => modulesOf(scriptsOf(id, later)))
  // Feeds are for programs, and what is wrong with a link is said to admins.
  const sources = scripts.filter((module) =>
    /\/app\/(?!pages\/feeds\/|features\/products\/links\/).*\.tsx?$/.test(module),
  )
  const others = globSync(serverTexts, { exclude: ['**/*.test.*'] })
  const lines = readFileSync(join('docs', 'interface-texts.txt'), 'utf8').split('\n')
  const known = new Set(lines.flatMap((line) => line.split(/\{[a-z]+\}/)).map((part) => part.trim()))
  const unknown = [...new Set([...sources, ...others])].flatMap((file) =>
    [...sourceTexts(file)].filter((text) => !known.has(text)).map((text) => `${file}: ${text}`),
  )
  expect(unknown).toEqual([])
  // So no script, however late it is loaded, says whose site the demo is.
  expect(lines.filter((line) => /venus|\.example\b/i.test(line))).toEqual([])
})

test('what pages of the admin area share is one script, which those that lead to it do not load', () => {
  const loadsIt = (id: string) => scriptsOf(id).some(({ fileName }) => fileName.includes('/admins-'))
  for (const { id } of Object.values(manifest.routes).filter(isAdmins)) {
    expect(scriptsOf(id).length, `files of ${id}`).toBeLessThanOrEqual(MAX_FILES_OF_ADMINS)
  }
  expect(loadsIt('pages/admin/post-edit')).toBe(true)
  for (const id of ['login', 'login-code', 'forgot', 'reset', 'invitation']) {
    expect(loadsIt(`pages/admin/${id}`), id).toBe(false)
  }
})

describe('what readers load', () => {
  test('no public page loads code of the admin area', () => {
    const everything = modulesOf(chunks.values())
    const ofReaders = publicRoutes()
    for (const [what, pattern] of Object.entries(forAdminsOnly)) {
      expect(
        everything.some((module) => pattern.test(module)),
        `${what} is somewhere in the build`,
      ).toBe(true)
      for (const { id } of ofReaders) {
        const carried = modulesOf(scriptsOf(id)).filter((module) => pattern.test(module))
        expect(carried, `${what} in ${id}`).toEqual([])
      }
    }
  })

  test('pages of readers get all public routes and no other', () => {
    const { entry, routes } = readManifest(readersFile)
    expect(entry).toEqual(manifest.entry)
    expect(Object.values(routes)).toEqual(publicRoutes())
  })

  test('the editor’s pages do load the editor, so the list of modules tells the truth', () => {
    const modules = modulesOf(scriptsOf('pages/admin/post-edit'))
    expect(modules.some((module) => forAdminsOnly['the post editor'].test(module))).toBe(true)
  })

  test('every public page stays within its budget', () => {
    for (const { id } of publicRoutes()) {
      const scripts = scriptsOf(id).map(({ fileName }) => fileName)
      const most = id === 'pages/site/post' ? MAX_ARTICLE_SCRIPT : MAX_SCRIPT
      expect(compressed([readersFile, ...scripts]), `scripts of ${id}`).toBeLessThanOrEqual(most)
      expect([readersFile, ...scripts].length, `files of ${id}`).toBeLessThanOrEqual(MAX_FILES)
      expect(compressed(stylesOf(id)), `styles of ${id}`).toBeLessThanOrEqual(MAX_STYLE)
    }
  })

  test('an article loads what its blocks need once they are used, and that is small', () => {
    const atFirst = scriptsOf('pages/site/post')
    expect(modulesOf(atFirst).filter((module) => OF_BLOCKS.test(module))).toEqual([])
    const withLater = scriptsOf('pages/site/post', ({ imports, dynamicImports }) => [
      ...imports,
      ...dynamicImports.filter((file) =>
        chunks.get(file)?.moduleIds.some((module) => OF_BLOCKS.test(module)),
      ),
    ])
    const later = withLater.filter((chunk) => !atFirst.includes(chunk))
    expect(modulesOf(later).filter((module) => /lightbox|play-embed|send-vote/.test(module))).toHaveLength(3)
    expect(compressed(later.map(({ fileName }) => fileName))).toBeLessThanOrEqual(MAX_BLOCK_SCRIPTS)
  })

  test('what runs before the reader does anything is small, and has nothing of React', () => {
    const early = reachedFrom([manifest.entry.module])
    expect(modulesOf(early).filter((module) => /\/(node_modules|pages)\//.test(module))).toEqual([])
    expect(
      modulesOf(early).filter((module) => /count-views|subscriptions|report-reading/.test(module)),
    ).toHaveLength(3)
    expect(compressed(early.map(({ fileName }) => fileName))).toBeLessThanOrEqual(MAX_EARLY_SCRIPT)
  })
})

describe('styles', () => {
  /** Pseudo-classes that elements gain and lose while a page is read and hydrated, of any element. */
  const OFTEN_CHANGED = /:(?:has\(|(?:last|only)-child|nth-last)/

  /** The rightmost part of a selector: what the rule applies to. */
  const subjectOf = (selector: string) => {
    let depth = 0
    for (let at = selector.length - 1; at > 0; at--) {
      const character = selector[at] ?? ''
      if (')]'.includes(character)) depth++
      else if ('(['.includes(character)) depth--
      else if (depth === 0 && /[\s>+~]/.test(character)) return selector.slice(at + 1)
    }
    return selector
  }

  const selectors = () =>
    globSync('assets/*.css', { cwd: CLIENT })
      .map((file) => readFileSync(join(CLIENT, file), 'utf8'))
      .flatMap((css) => css.match(/[^{}@;]+(?=\{)/g) ?? [])
      .flatMap((list) => list.split(/,(?![^([]*[)\]])/))

  test('no change of one element styles all others again: what depends on it is named', () => {
    const depending = selectors()
      .map((selector) => ({ selector, subject: subjectOf(selector) }))
      .filter(({ selector, subject }) => OFTEN_CHANGED.test(selector.slice(0, -subject.length)))
    expect(depending.length).toBeGreaterThan(5)
    const unnamed = depending.filter(({ subject }) => !/^[a-z]|[.#[]|^:is\((?![^)]*\*)/.test(subject))
    expect(unnamed).toEqual([])
  })
})
