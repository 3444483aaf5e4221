import { spawn, spawnSync } from 'node:child_process'
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { freePort } from './postgres.ts'

/**
 * Every page of the demo site through the Nu HTML checker. Optional: it needs Java, and the checker itself, which is
 * not a dependency: `npm install --no-save vnu-jar`, or VNU_JAR with the path of a vnu.jar.
 */
const extraPaths = [
  '/no/such/page',
  '/blog/no-such-post',
  '/blog?search=red',
  '/blog?search=zzzz',
  '/admin/login',
  '/auth',
]

const { resolve } = createRequire(import.meta.url)

const printLine = (text: string) => process.stdout.write(`${text}\n`)

const folder = mkdtempSync(join(tmpdir(), 'venus-html-'))
const siteUrl = `http://localhost:${await freePort()}`
const server = spawn(process.execPath, ['server/process/start.js'], {
  stdio: ['ignore', 'ignore', 'inherit'],
  env: {
    ...process.env,
    PORT: new URL(siteUrl).port,
    SITE_URL: siteUrl,
    DATA_DIR: join(folder, 'data'),
    LOG_LEVEL: 'warn',
  },
})
try {
  process.exitCode = check(await savePages()) ? 0 : 1
} finally {
  const ended = new Promise((done) => server.once('exit', done))
  server.kill('SIGTERM')
  await ended
  rmSync(folder, { recursive: true, force: true })
}

async function savePages(): Promise<string> {
  while (!(await fetch(`${siteUrl}/readyz`).catch(() => undefined))?.ok) {
    if (server.exitCode !== null) throw new Error('Venus ended before it was ready')
    await sleep(200)
  }
  const sitemap = await (await fetch(`${siteUrl}/sitemap.xml`)).text()
  const listed = Array.from(sitemap.matchAll(/<loc>(.+?)<\/loc>/g), ([, url = '']) =>
    url.replaceAll('&amp;', '&'),
  )
  const pages = join(folder, 'pages')
  mkdirSync(pages)
  for (const url of [...listed, ...extraPaths.map((path) => siteUrl + path)]) {
    const name = `${url.slice(siteUrl.length).replace(/[^\w-]+/g, '_')}.html`
    writeFileSync(join(pages, name), await (await fetch(url)).text())
  }
  printLine(`${listed.length + extraPaths.length} pages`)
  return pages
}

function check(pages: string): boolean {
  const jar = process.env.VNU_JAR ?? join(dirname(resolve('vnu-jar/package.json')), 'build/dist/vnu.jar')
  const { status, stderr, error } = spawnSync('java', ['-Xss2m', '-jar', jar, '--errors-only', pages])
  if (error) throw error
  printLine(`${stderr}`.replaceAll(`file:${pages}/`, '').trim() || 'No errors.')
  return status === 0
}
