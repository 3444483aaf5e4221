import { readFile } from 'node:fs/promises'
import { createServer, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'
import { extname, join } from 'node:path'
import { chromium, type Page } from '@playwright/test'
import tailwindcss from '@tailwindcss/vite'
import { build, type Rolldown } from 'vite'
import { findBrowser } from './browser.ts'

export type ComponentPage = { page: Page; consoleProblems: string[]; close: () => Promise<void> }

const ROOT = join(import.meta.dirname, '..')

/** React records every render and every element for the developer tools, which takes a tenth of the time and warns of nothing. */
const withoutTracing = 'console.timeStamp = console.createTask = undefined'

const html = (styles: string[]) => `<!doctype html>
<html lang="en">
  <head><title>A part of Venus</title><meta name="viewport" content="width=device-width">${styles.map((name) => `<link rel="stylesheet" href="/built/${name}">`).join('')}</head>
  <body><header><h1>A part of Venus</h1></header><main id="main" style="padding-block: 3rem"></main><script>${withoutTracing}</script><script type="module" src="/built/part.js"></script></body>
</html>`

const contentTypes: Record<string, string> = {
  '.js': 'text/javascript',
  '.css': 'text/css',
  '.webp': 'image/webp',
  '.woff2': 'font/woff2',
}

/** By file name. In one go: a development server takes three times as long, for each module and each dependency. */
async function buildModule(module: string): Promise<Map<string, string | Uint8Array>> {
  const result = (await build({
    configFile: false,
    root: ROOT,
    base: '/built/',
    logLevel: 'error',
    plugins: [tailwindcss()],
    build: {
      write: false,
      minify: false,
      modulePreload: false,
      cssCodeSplit: false,
      reportCompressedSize: false,
      rolldownOptions: {
        input: { part: module },
        output: {
          entryFileNames: '[name].js',
          chunkFileNames: '[name].js',
          assetFileNames: '[name][extname]',
        },
      },
    },
  })) as Rolldown.RolldownOutput
  return new Map(
    result.output.map((file) => [file.fileName, file.type === 'chunk' ? file.code : file.source]),
  )
}

type Files = Awaited<ReturnType<typeof buildModule>>

async function answer(files: Files, path: string, response: ServerResponse) {
  if (path === '/part') {
    const styles = [...files.keys()].filter((name) => name.endsWith('.css'))
    return response.setHeader('content-type', 'text/html').end(html(styles))
  }
  const isBuilt = path.startsWith('/built/')
  const content = isBuilt
    ? files.get(path.slice('/built/'.length))
    : await readPicture(path).catch(() => undefined)
  if (content === undefined) return response.writeHead(404).end()
  response.setHeader('content-type', contentTypes[extname(path)] ?? 'application/octet-stream').end(content)
}

/** Those that the tests place in a text. */
const readPicture = async (path: string) =>
  path.startsWith('/app/pictures/') ? readFile(join(ROOT, path)) : undefined

/** A module of the app in a real browser, without the rest of the app. */
export async function openComponentPage(module: string): Promise<ComponentPage> {
  const files = await buildModule(module)
  const server = createServer((request, response) => {
    const { pathname } = new URL(request.url ?? '/', 'http://localhost')
    void answer(files, pathname, response)
  })
  await new Promise<void>((done) => server.listen(0, 'localhost', done))
  const browser = await chromium.launch(await findBrowser())
  // Without animations, which take frames that no test looks at.
  const page = await browser.newPage({ reducedMotion: 'reduce' })
  page.setDefaultTimeout(120_000)
  const consoleProblems: string[] = []
  page.on('console', (message) => {
    if (message.type() === 'error' || message.type() === 'warning') consoleProblems.push(message.text())
  })
  page.on('pageerror', (error) => consoleProblems.push(error.message))
  await page.goto(`http://localhost:${(server.address() as AddressInfo).port}/part`)
  const close = async () => {
    await browser.close()
    server.closeAllConnections()
    server.close()
  }
  return { page, consoleProblems, close }
}
