import { describe, expect, test } from 'vitest'
import { deferImports } from '#app/hydration/defer-imports.ts'
import { waitForReaderScript } from '#app/hydration/wait-for-reader.ts'

/** As React Router writes it into a document (Scripts, in its lib/dom/ssr/components). */
const written = `import "/assets/manifest.js";
import * as route0 from "/assets/root.js";
import * as route1_clientAction from "/assets/preferences-action.js";
import * as route1_main from "/assets/preferences.js";
const route1 = {...route1_clientAction,...route1_main};
  
  window.__reactRouterRouteModules = {"root":route0,"preferences":route1};

import("/assets/entry.js");`

const files = ['/assets/manifest.js', '/assets/entry.js', '/assets/shared.js', '/assets/root.js']
const page = { topics: ['posts', '</script>'], countsReaders: true }

describe('the script that starts a page', () => {
  const late = deferImports(written, files, page)

  test('imports nothing before the page can be read, and then one file', () => {
    expect(late.startsWith(waitForReaderScript)).toBe(true)
    expect(late).not.toMatch(/\bimport\s*["*{]/)
    expect(late.endsWith('})()]);\nimport("/assets/entry.js");')).toBe(true)
    expect(late.match(/import\("\/assets\/entry\.js"\)/g)).toHaveLength(1)
  })

  test('tells that file which others there are, and how they are loaded', () => {
    expect(late).toContain(
      'early.files=["/assets/shared.js","/assets/manifest.js","/assets/root.js","/assets/preferences-action.js","/assets/preferences.js"];',
    )
    expect(late).toContain('const [,route0,route1_clientAction,route1_main]=await Promise.all([import(')
    expect(late).toContain('window.__reactRouterRouteModules = {"root":route0,"preferences":route1};};')
  })

  test('tells what the page wants to hear of, in words that cannot end the script', () => {
    expect(late).toContain('early.page={"topics":["posts","\\u003c/script>"],"countsReaders":true};')
  })

  test('is left alone where it imports nothing', () => {
    expect(deferImports('window.a = 1', files, page)).toBe('window.a = 1')
  })
})
