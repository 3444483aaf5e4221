import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join, relative } from 'node:path'
import { chromium, type Page } from '@playwright/test'
import tailwindcss from '@tailwindcss/vite'
import { createServer } from 'vite'
import { findBrowser } from './browser.ts'

export type ComponentPage = { page: Page; consoleProblems: string[]; close: () => Promise<void> }

const html = (script: string) => `<!doctype html>
<html lang="en">
  <head><title>A part of Venus</title><meta name="viewport" content="width=device-width"></head>
  <body><header><h1>A part of Venus</h1></header><main id="main" style="padding-block: 3rem"></main><script type="module" src="${script}"></script></body>
</html>`

/** A module of the app in a real browser, without the rest of the app. */
export async function openComponentPage(module: string): Promise<ComponentPage> {
  const root = join(import.meta.dirname, '..')
  const script = `/${relative(root, module)}`
  const cacheDir = mkdtempSync(join(tmpdir(), 'venus-component-'))
  const server = await createServer({
    configFile: false,
    root,
    cacheDir,
    logLevel: 'error',
    appType: 'custom',
    server: { port: 0, host: 'localhost', watch: null, hmr: false },
    // Discovered later, each dependency would reload the page.
    optimizeDeps: { entries: [script.slice(1)] },
    plugins: [
      tailwindcss(),
      {
        name: 'page',
        configureServer: ({ middlewares }) => {
          middlewares.use('/part', (_request, response) => {
            response.setHeader('content-type', 'text/html').end(html(script))
          })
        },
      },
    ],
  })
  await server.listen()
  const browser = await chromium.launch(await findBrowser())
  const page = await browser.newPage()
  page.setDefaultTimeout(120_000)
  const consoleProblems: string[] = []
  page.on('console', (message) => {
    if (message.type() === 'error' || message.type() === 'warning') consoleProblems.push(message.text())
  })
  page.on('pageerror', (error) => consoleProblems.push(error.message))
  await page.goto(`${server.resolvedUrls?.local[0]}part`)
  const close = async () => {
    await browser.close()
    await server.close()
    rmSync(cacheDir, { recursive: true, force: true })
  }
  return { page, consoleProblems, close }
}
