import { brotliDecompressSync, gunzipSync } from 'node:zlib'
import { databaseWithPosts } from '../databases.ts'
import { buildRequest, getHeader, type HttpResponse, openConnection } from '../http-connection.ts'
import type { ReportRow } from '../report.ts'
import { scale } from '../scale.ts'
import { formatKilobytes } from '../statistics.ts'
import { startVenus } from '../venus.ts'

const MAX_SCRIPT_BYTES = 120_000
const MAX_STYLE_BYTES = 20_000

const pages = {
  article: '/blog/post-7',
  home: '/',
  blog: '/blog',
  shop: '/shop-my-favorites',
  holidays: '/seasonal/holidays',
}

type Connection = Awaited<ReturnType<typeof openConnection>>

/** What a page makes a browser load, in transferred bytes. */
export async function measureBundles(): Promise<ReportRow[]> {
  const venus = await startVenus(await databaseWithPosts('PGlite', scale.few))
  const connection = await openConnection(venus.port)
  const rows: ReportRow[] = []
  for (const [name, path] of Object.entries(pages)) {
    const html = decodeBody(await connection.send(buildRequest(path)))
    const scripts = findUrls(html, /(?:href|src|from|import)[=(\s]*"(\/assets\/[^"]+\.js)"/g)
    const styles = findUrls(html, /href="(\/assets\/[^"]+\.css)"/g)
    const [script, style] = [await downloadSize(connection, scripts), await downloadSize(connection, styles)]
    rows.push({
      what: `${name}: JavaScript in ${scripts.length} files`,
      measured: formatKilobytes(script),
      ...(name === 'article' && {
        target: `≤ ${formatKilobytes(MAX_SCRIPT_BYTES)}`,
        isMet: script <= MAX_SCRIPT_BYTES,
      }),
    })
    rows.push({
      what: `${name}: CSS`,
      measured: formatKilobytes(style),
      target: `≤ ${formatKilobytes(MAX_STYLE_BYTES)}`,
      isMet: style <= MAX_STYLE_BYTES,
    })
  }
  connection.close()
  await venus.stop()
  return rows
}

const findUrls = (html: string, pattern: RegExp) => [
  ...new Set([...html.matchAll(pattern)].map(([, address = '']) => address)),
]

async function downloadSize(connection: Connection, files: string[]): Promise<number> {
  let size = 0
  for (const file of files) {
    const { status, body } = await connection.send(buildRequest(file))
    if (status !== 200) throw new Error(`${file} answered ${status}`)
    size += body.length
  }
  return size
}

function decodeBody(response: HttpResponse): string {
  const encoding = getHeader(response, 'content-encoding')
  if (encoding === 'br') return brotliDecompressSync(response.body).toString()
  return (encoding === 'gzip' ? gunzipSync(response.body) : response.body).toString()
}
