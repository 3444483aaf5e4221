import { execFile } from 'node:child_process'
import { existsSync } from 'node:fs'
import { mkdir, mkdtemp, rename, rm, stat, writeFile } from 'node:fs/promises'
import { createRequire } from 'node:module'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { promisify } from 'node:util'
import { chromium } from '@playwright/test'

export type Browser = { executablePath: string; env: Record<string, string>; args: string[] }

const run = promisify(execFile)

const args = [
  '--no-sandbox',
  '--disable-gpu',
  '--disable-background-networking',
  '--disable-component-update',
  '--disable-sync',
  '--no-first-run',
]

const systemBrowsers = [
  '/usr/bin/google-chrome',
  '/usr/bin/google-chrome-stable',
  '/usr/bin/chromium',
  '/usr/bin/chromium-browser',
  '/Applications/Google Chrome.app/Contents/MacOS/Google Chrome',
  '/Applications/Chromium.app/Contents/MacOS/Chromium',
]

/** The first browser that starts: a named one, the machine's, Playwright's, else the one npm brought along. */
export async function findBrowser(): Promise<Browser> {
  const named = process.env.VENUS_CHROMIUM
  if (named) return browser(named)
  for (const path of [...systemBrowsers, chromium.executablePath()]) {
    if (existsSync(path) && (await starts(path))) return browser(path)
  }
  return bundledBrowser()
}

// Distributions ship stubs that only print how to install the real thing, and a downloaded browser may lack
// libraries: being there proves nothing.
async function starts(path: string) {
  try {
    await run(path, ['--version'], { timeout: 20_000 })
    return true
  } catch {
    return false
  }
}

function browser(executablePath: string, extra: Record<string, string> = {}): Browser {
  const env: Record<string, string> = {}
  for (const [name, value] of Object.entries(process.env)) if (value !== undefined) env[name] = value
  return { executablePath, env: { ...env, ...extra }, args }
}

/** The one that npm brought along: the same on every Linux machine. */
export async function bundledBrowser(): Promise<Browser> {
  const folder = await unpack()
  const libraries = [join(folder, 'al2023', 'lib'), process.env.LD_LIBRARY_PATH].filter(Boolean).join(':')
  const fonts: Record<string, string> = existsSync('/etc/fonts/fonts.conf')
    ? {}
    : { FONTCONFIG_PATH: join(folder, 'fonts') }
  return browser(join(folder, 'chromium'), { LD_LIBRARY_PATH: libraries, ...fonts })
}

async function unpack() {
  const require = createRequire(import.meta.url)
  const packageFolder = dirname(dirname(require.resolve('@sparticuz/chromium')))
  const { version } = require(join(packageFolder, 'package.json')) as { version: string }
  const cache = join(tmpdir(), `venus-browser-${process.getuid?.() ?? 'user'}`)
  const folder = join(cache, version)

  await mkdir(cache, { recursive: true, mode: 0o700 })
  const owner = (await stat(cache)).uid
  if (process.getuid && owner !== process.getuid()) {
    throw new Error(`${cache} belongs to user ${owner}: remove it, or name a browser in VENUS_CHROMIUM.`)
  }
  if (existsSync(folder)) return folder

  // Several test runs may start at once: each unpacks aside, the first to finish gives the folder its name.
  const aside = await mkdtemp(join(cache, 'unpacking-'))
  await inflateInto(aside)
  await writeFile(join(aside, 'fonts', 'fonts.conf'), fontSettings(join(folder, 'fonts')))
  try {
    await rename(aside, folder)
  } catch (error) {
    await rm(aside, { recursive: true, force: true })
    if (!existsSync(folder)) throw error
  }
  return folder
}

// The package always unpacks into the temporary folder, and adds its shared libraries only where it believes
// itself on AWS Lambda. Both are said through the environment, so it runs in a process of its own.
async function inflateInto(folder: string) {
  const script =
    "const { default: chromium } = await import('@sparticuz/chromium'); await chromium.executablePath()"
  await run(process.execPath, ['--input-type=module', '--eval', script], {
    cwd: import.meta.dirname,
    env: { ...process.env, TMPDIR: folder, AWS_LAMBDA_JS_RUNTIME: 'nodejs24.x' },
  })
}

// The settings that come with the fonts name Lambda's folders only.
const fontSettings = (folder: string) => `<?xml version="1.0"?>
<!DOCTYPE fontconfig SYSTEM "fonts.dtd">
<fontconfig><dir>${folder}</dir><cachedir>${folder}/cache</cachedir></fontconfig>
`
