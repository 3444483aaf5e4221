import { execFile } from 'node:child_process'
import { existsSync } from 'node:fs'
import { mkdir, mkdtemp, rename, rm, stat, writeFile } from 'node:fs/promises'
import { createRequire } from 'node:module'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { promisify } from 'node:util'
import { chromium } from '@playwright/test'

export type BrowserLaunch = { executablePath: string; env: Record<string, string>; args: string[] }

const run = promisify(execFile)

const args = [
  '--no-sandbox',
  '--disable-gpu',
  '--disable-background-networking',
  '--disable-component-update',
  '--disable-sync',
  '--no-first-run',
  // Pages are opened once and left: code is optimized when it has run often, as that of axe, and not while a page loads.
  '--js-flags=--invocation-count-for-maglev=2000',
]

const systemBrowsers = [
  '/usr/bin/google-chrome',
  '/usr/bin/google-chrome-stable',
  '/usr/bin/chromium',
  '/usr/bin/chromium-browser',
  '/Applications/Google Chrome.app/Contents/MacOS/Google Chrome',
  '/Applications/Chromium.app/Contents/MacOS/Chromium',
]

/** The first browser that starts: that of VENUS_CHROMIUM, the system's, Playwright's, else the one from npm. */
export async function findBrowser(): Promise<BrowserLaunch> {
  const named = process.env.VENUS_CHROMIUM
  if (named) return browserLaunch(named)
  for (const path of [...systemBrowsers, chromium.executablePath()]) {
    if (existsSync(path) && (await canStart(path))) return browserLaunch(path)
  }
  return bundledBrowser()
}

// Distributions ship stubs that only print how to install the real thing, and a downloaded browser may lack
// libraries: so it is started once.
async function canStart(path: string) {
  try {
    await run(path, ['--version'], { timeout: 60_000 })
    return true
  } catch {
    return false
  }
}

function browserLaunch(executablePath: string, extra: Record<string, string> = {}): BrowserLaunch {
  const env: Record<string, string> = {}
  for (const [name, value] of Object.entries(process.env)) if (value !== undefined) env[name] = value
  return { executablePath, env: { ...env, ...extra }, args }
}

/** From npm: the same on every Linux machine. */
export async function bundledBrowser(): Promise<BrowserLaunch> {
  const folder = await unpackBundledBrowser()
  const libraries = [join(folder, 'al2023', 'lib'), process.env.LD_LIBRARY_PATH].filter(Boolean).join(':')
  const fonts: Record<string, string> = existsSync('/etc/fonts/fonts.conf')
    ? {}
    : { FONTCONFIG_PATH: join(folder, 'fonts') }
  return browserLaunch(join(folder, 'chromium'), { LD_LIBRARY_PATH: libraries, ...fonts })
}

async function unpackBundledBrowser() {
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

  // Several test runs may start at once: each unpacks to its own folder, and the first to finish renames it.
  const temporaryFolder = await mkdtemp(join(cache, 'unpacking-'))
  await extractChromium(temporaryFolder)
  await writeFile(join(temporaryFolder, 'fonts', 'fonts.conf'), fontSettings(join(folder, 'fonts')))
  try {
    await rename(temporaryFolder, folder)
  } catch (error) {
    await rm(temporaryFolder, { recursive: true, force: true })
    if (!existsSync(folder)) throw error
  }
  return folder
}

// The package always unpacks into the temporary folder, and adds its shared libraries only where it believes
// itself on AWS Lambda. Both depend on environment variables, so it runs in a process of its own.
async function extractChromium(folder: string) {
  const script =
    "const { default: chromium } = await import('@sparticuz/chromium'); await chromium.executablePath()"
  await run(process.execPath, ['--input-type=module', '--eval', script], {
    cwd: import.meta.dirname,
    env: { ...process.env, TMPDIR: folder, AWS_LAMBDA_JS_RUNTIME: 'nodejs24.x' },
  })
}

// The font settings of the package name the folders of Lambda only.
const fontSettings = (folder: string) => `<?xml version="1.0"?>
<!DOCTYPE fontconfig SYSTEM "fonts.dtd">
<fontconfig><dir>${folder}</dir><cachedir>${folder}/cache</cachedir></fontconfig>
`
