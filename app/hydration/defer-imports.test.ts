import { describe, expect, test } from 'vitest'
import { deferImports, waitUntilReadableScript } from '#app/hydration/defer-imports.ts'

/** As React Router writes it into a document (Scripts, in its lib/dom/ssr/components). */
const written = `import "/assets/manifest.js";
import * as route0 from "/assets/root.js";
import * as route1_clientAction from "/assets/preferences-action.js";
import * as route1_main from "/assets/preferences.js";
const route1 = {...route1_clientAction,...route1_main};
  
  window.__reactRouterRouteModules = {"root":route0,"preferences":route1};

import("/assets/entry.js");`

const files = ['/assets/manifest.js', '/assets/entry.js', '/assets/shared.js', '/assets/root.js']

describe('the script that starts a page', () => {
  const late = deferImports(written, files)

  test('asks for nothing before the page can be read', () => {
    expect(late.startsWith(waitUntilReadableScript)).toBe(true)
    expect(late).not.toMatch(/\bimport\s*["*{]/)
  })

  test('asks for every file at once, and for the one that starts the page last', () => {
    const asked = [...late.matchAll(/import\("([^"]+)"\)/g)].map(([, file]) => file)
    expect(asked).toEqual([
      '/assets/manifest.js',
      '/assets/root.js',
      '/assets/preferences-action.js',
      '/assets/preferences.js',
      '/assets/shared.js',
      '/assets/entry.js',
    ])
  })

  test('gives each module the name it had', () => {
    expect(late).toContain('const [,route0,route1_clientAction,route1_main]=await Promise.all([')
    expect(late).toContain('window.__reactRouterRouteModules = {"root":route0,"preferences":route1};')
  })

  test('is left alone where it imports nothing', () => {
    expect(deferImports('window.a = 1', files)).toBe('window.a = 1')
  })
})
