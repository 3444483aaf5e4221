import { type ChildProcess, spawn } from 'node:child_process'
import { createHash } from 'node:crypto'
import { cpSync, globSync, mkdirSync, readFileSync, rmSync, symlinkSync, writeFileSync } from 'node:fs'
import { basename, dirname, join, relative } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import sharp from 'sharp'
import { variantKey } from '#app/features/media/variants.server.ts'
import { allImageVariants } from '#app/features/media/variants.ts'
import { environmentVariableNames } from '../platform/settings.ts'
import { QUICK_COMPILE_FLAG } from '../testing/test-node.ts'
import { admin } from './accounts.ts'

export type Site = { port: number; data: string }

export const originOf = ({ port }: Site) => `http://localhost:${port}`

const SMALL_WIDTH = 48

/** Printed when all sites are ready. */
export const READY = 'The sites are ready.'

/** Creates the demo content once, then serves a copy of it for each group of journeys until SIGTERM. */
async function serve(sites: Site[]) {
  const [first] = sites
  if (!first) throw new Error('no sites')
  const sample = { port: first.port, data: join(first.data, '..', 'sample') }
  const seedServer = start(sample)
  await waitUntilReady(sample, seedServer)
  seedServer.kill('SIGTERM')
  await waitForExit(seedServer)

  // All sites share the resized images.
  const uploads = join(sample.data, 'uploads')
  const variants = join(uploads, 'variants')
  rmSync(variants, { recursive: true, force: true })
  await createSmallVariants(uploads)
  const servers = sites.map((site) => {
    cpSync(sample.data, site.data, { recursive: true })
    rmSync(join(site.data, 'uploads', 'variants'), { recursive: true })
    symlinkSync(variants, join(site.data, 'uploads', 'variants'), 'junction')
    return start(site)
  })
  for (const signal of ['SIGTERM', 'SIGINT'] as const) {
    process.on(signal, () => servers.forEach((server) => void server.kill('SIGTERM')))
  }
  await Promise.all(sites.map((site, index) => waitUntilReady(site, servers[index])))
  process.stdout.write(`${READY}\n`)
  await Promise.all(servers.map(waitForExit))
}

/**
 * Few pixels in all sizes: to make and to show the real ones takes longer than most journeys. What a size is like is
 * tested by server/http/images.test.ts.
 */
async function createSmallVariants(uploads: string) {
  const bundled = globSync('app/pictures/*.webp').map((file) => {
    const version = createHash('sha256').update(readFileSync(file)).digest('hex').slice(0, 16)
    return { file, name: `art/${basename(file, '.webp')}-${version}` }
  })
  const uploaded = globSync(join(uploads, 'blog-media/**/*.webp')).map((file) => {
    return { file, name: relative(uploads, file) }
  })
  for (const { file, name } of [...bundled, ...uploaded]) {
    const small = await sharp(file).resize({ width: SMALL_WIDTH }).toBuffer()
    const bytes = { webp: small, avif: await sharp(small).avif({ effort: 0 }).toBuffer() }
    for (const variant of allImageVariants) {
      const path = join(uploads, variantKey(name, variant))
      mkdirSync(dirname(path), { recursive: true })
      writeFileSync(path, bytes[variant.format])
    }
  }
}

const waitForExit = (server: ChildProcess) =>
  new Promise((resolve) =>
    server.exitCode === null ? server.once('exit', resolve) : resolve(server.exitCode),
  )

async function waitUntilReady(site: Site, server: ChildProcess | undefined) {
  while (!(await fetch(`${originOf(site)}/readyz`).catch(() => undefined))?.ok) {
    if (server?.exitCode !== null) throw new Error(`the site on port ${site.port} exited before it was ready`)
    await sleep(100)
  }
}

const start = (site: Site) =>
  spawn(process.execPath, [QUICK_COMPILE_FLAG, 'server/process/start.js'], {
    stdio: ['ignore', 'ignore', 'inherit'],
    env: {
      ...process.env,
      // An empty variable counts as unset, and overrides a .env of the checkout.
      ...Object.fromEntries(environmentVariableNames.map((name) => [name, ''])),
      PORT: String(site.port),
      HOST: 'localhost',
      SITE_URL: originOf(site),
      DATA_DIR: site.data,
      ADMIN_EMAIL: admin.email,
      ADMIN_PASSWORD: admin.password,
      LOG_LEVEL: 'warn',
      // Whatever the hour: a backup or a broken link that a night brings would come into their journeys.
      BACKUP_SCHEDULE: '23 2 1 1 *',
      CHECK_LINKS: 'false',
      // Limits count by IP: a journey that sends much sets its own.
      TRUST_PROXY: 'true',
    },
  })

if (import.meta.main) await serve(JSON.parse(process.env.VENUS_E2E_SITES ?? '[]'))
