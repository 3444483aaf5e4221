import { type ChildProcess, spawn } from 'node:child_process'
import { createHash } from 'node:crypto'
import { cpSync, globSync, mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { basename, dirname, join, relative } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import sharp from 'sharp'
import { variantKey } from '#app/features/media/variants.server.ts'
import { allImageVariants } from '#app/features/media/variants.ts'
import { environmentVariableNames } from '../platform/settings.ts'
import { ensureBuilt } from '../server/build/build.ts'
import { memoryFolder } from '../testing/memory-folder.ts'
import { type PostgresServer, startPostgres, withoutAutovacuum } from '../testing/postgres.ts'
import { COMPILE_CACHE, testFlags } from '../testing/test-node.ts'
import { admin } from './accounts.ts'
import { originOf, READY, type Site } from './site.ts'

const SMALL_WIDTH = 48

const SAMPLE = 'sample'

/** Creates the demo content once for each engine, then serves a copy of it for each group of journeys until SIGTERM. */
async function serve(sites: Site[]) {
  await ensureBuilt()
  const postgres = await startPostgres(memoryFolder, withoutAutovacuum)
  try {
    await postgres.createDatabase(SAMPLE)
    const servers = await startAll(sites, postgres)
    for (const signal of ['SIGTERM', 'SIGINT'] as const) {
      process.on(signal, () => servers.forEach((server) => void server.kill('SIGTERM')))
    }
    await Promise.all(sites.map((site, index) => waitUntilReady(site, servers[index])))
    process.stdout.write(`${READY}\n`)
    await Promise.all(servers.map(waitForExit))
  } finally {
    await postgres.remove()
  }
}

async function startAll(sites: Site[], postgres: PostgresServer) {
  const [first] = sites
  if (!first) throw new Error('no sites')
  const folder = dirname(first.data)
  const samples = (['embedded', 'postgres'] as const).map((engine, index): Site => {
    return { name: SAMPLE, port: first.port + index, data: join(folder, `sample-${engine}`), engine }
  })
  await Promise.all(samples.map((sample) => seed(sample, postgres)))

  // Pictures of the demo have the same names on both engines.
  const uploads = samples.map(({ data }) => join(data, 'uploads'))
  for (const sample of uploads) rmSync(join(sample, 'variants'), { recursive: true, force: true })
  const variants = createSmallVariants(uploads, folder)

  const servers: ChildProcess[] = []
  for (const site of sites) {
    const sample = samples.find(({ engine }) => engine === site.engine)
    if (!sample) throw new Error(`no sample on ${site.engine}`)
    cpSync(sample.data, site.data, { recursive: true })
    if (site.engine === 'postgres') await postgres.createDatabase(site.name, SAMPLE)
    servers.push(start(site, postgres))
  }
  await variants
  // A folder for each: a site that deletes a picture deletes its sizes, which the others would make again.
  for (const { data } of sites)
    cpSync(join(folder, 'variants'), join(data, 'uploads/variants'), { recursive: true })
  return servers
}

async function seed(sample: Site, postgres: PostgresServer) {
  const server = start(sample, postgres)
  await waitUntilReady(sample, server)
  server.kill('SIGTERM')
  await waitForExit(server)
}

/**
 * Few pixels in all sizes: to make and to show the real ones takes longer than most journeys. What a size is like is
 * tested by server/http/images.test.ts.
 */
async function createSmallVariants(uploads: string[], folder: string) {
  const bundled = globSync('app/pictures/*.webp').map((file) => {
    const version = createHash('sha256').update(readFileSync(file)).digest('hex').slice(0, 16)
    return { file, name: `art/${basename(file, '.webp')}-${version}` }
  })
  const uploaded = uploads.flatMap((from) =>
    globSync(join(from, 'blog-media/**/*.webp')).map((file) => ({ file, name: relative(from, file) })),
  )
  const images = new Map([...bundled, ...uploaded].map(({ file, name }) => [name, file]))
  for (const [name, file] of images) {
    const small = await sharp(file).resize({ width: SMALL_WIDTH }).toBuffer()
    const bytes = { webp: small, avif: await sharp(small).avif({ effort: 0 }).toBuffer() }
    for (const variant of allImageVariants) {
      const path = join(folder, variantKey(name, variant))
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

const start = (site: Site, postgres: PostgresServer) =>
  spawn(process.execPath, [...testFlags, 'server/process/start.js'], {
    stdio: ['ignore', 'ignore', 'inherit'],
    env: {
      ...process.env,
      // An empty variable counts as unset, and overrides a .env of the checkout.
      ...Object.fromEntries(environmentVariableNames.map((name) => [name, ''])),
      NODE_COMPILE_CACHE: COMPILE_CACHE,
      HAS_CURRENT_BUILD: 'true',
      PORT: String(site.port),
      HOST: 'localhost',
      SITE_URL: originOf(site),
      DATA_DIR: site.data,
      SEED: 'demo',
      WEB_PROCESSES: '1',
      ...(site.engine === 'postgres' && { DATABASE_URL: postgres.urlOf(site.name) }),
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
