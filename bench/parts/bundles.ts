import { brotliDecompressSync, gunzipSync } from 'node:zlib'
import { databaseWith } from '../databases.ts'
import { kilobytes } from '../figures.ts'
import { type Answer, headerOf, openLine, requestFor } from '../line.ts'
import type { Row } from '../report.ts'
import { scale } from '../scale.ts'
import { startVenus } from '../venus.ts'

const MOST_SCRIPT = 130_000
const MOST_STYLE = 20_000

const pages = {
  article: '/blog/post-7',
  home: '/',
  blog: '/blog',
  shop: '/shop-my-favorites',
  holidays: '/seasonal/holidays',
}

type Line = Awaited<ReturnType<typeof openLine>>

/** What a page makes a browser load, in the bytes that go over the wire. */
export async function measureBundles(): Promise<Row[]> {
  const venus = await startVenus(await databaseWith('PGlite', scale.few))
  const line = await openLine(venus.port)
  const rows: Row[] = []
  for (const [name, path] of Object.entries(pages)) {
    const html = textOf(await line.ask(requestFor(path)))
    const scripts = addresses(html, /(?:href|src|from|import)[=(\s]*"(\/assets\/[^"]+\.js)"/g)
    const styles = addresses(html, /href="(\/assets\/[^"]+\.css)"/g)
    const [script, style] = [await sizeOf(line, scripts), await sizeOf(line, styles)]
    rows.push({
      what: `${name}: JavaScript in ${scripts.length} files`,
      measured: kilobytes(script),
      ...(name === 'article' && { bar: `≤ ${kilobytes(MOST_SCRIPT)}`, holds: script <= MOST_SCRIPT }),
    })
    rows.push({
      what: `${name}: CSS`,
      measured: kilobytes(style),
      bar: `≤ ${kilobytes(MOST_STYLE)}`,
      holds: style <= MOST_STYLE,
    })
  }
  line.close()
  await venus.stop()
  return rows
}

const addresses = (html: string, pattern: RegExp) => [
  ...new Set([...html.matchAll(pattern)].map(([, address = '']) => address)),
]

async function sizeOf(line: Line, files: string[]): Promise<number> {
  let size = 0
  for (const file of files) {
    const { status, body } = await line.ask(requestFor(file))
    if (status !== 200) throw new Error(`${file} answered ${status}`)
    size += body.length
  }
  return size
}

function textOf(answer: Answer): string {
  const encoding = headerOf(answer, 'content-encoding')
  if (encoding === 'br') return brotliDecompressSync(answer.body).toString()
  return (encoding === 'gzip' ? gunzipSync(answer.body) : answer.body).toString()
}
