import { globSync } from 'node:fs'
import { readFile, writeFile } from 'node:fs/promises'
import { promisify } from 'node:util'
import { brotliCompress, constants, gzip } from 'node:zlib'

const packers = {
  '.br': (bytes: Buffer) =>
    promisify(brotliCompress)(bytes, {
      params: { [constants.BROTLI_PARAM_SIZE_HINT]: bytes.length },
    }),
  '.gz': (bytes: Buffer) => promisify(gzip)(bytes, { level: constants.Z_BEST_COMPRESSION }),
}

/** Lays the smallest forms of each text beside it, once, so that no request waits for them. */
export async function packAssets(folder: string) {
  const files = globSync(`${folder}/**/*.{js,css,svg,json,txt,ico}`)
  await Promise.all(
    files.map(async (file) => {
      const bytes = await readFile(file)
      for (const [ending, pack] of Object.entries(packers)) {
        const packed = await pack(bytes)
        if (packed.length < bytes.length) await writeFile(file + ending, packed)
      }
    }),
  )
}
