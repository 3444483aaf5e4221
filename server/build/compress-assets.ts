import { globSync } from 'node:fs'
import { readFile, writeFile } from 'node:fs/promises'
import { promisify } from 'node:util'
import { brotliCompress, constants, gzip } from 'node:zlib'

const compressors = {
  '.br': (bytes: Buffer) =>
    promisify(brotliCompress)(bytes, {
      params: { [constants.BROTLI_PARAM_SIZE_HINT]: bytes.length },
    }),
  '.gz': (bytes: Buffer) => promisify(gzip)(bytes, { level: constants.Z_BEST_COMPRESSION }),
}

/** Writes compressed copies beside each text file, so that no request has to compress it. */
export async function compressAssets(folder: string) {
  const files = globSync(`${folder}/**/*.{js,css,svg,json,txt,ico}`)
  await Promise.all(
    files.map(async (file) => {
      const bytes = await readFile(file)
      for (const [extension, compress] of Object.entries(compressors)) {
        const compressed = await compress(bytes)
        if (compressed.length < bytes.length) await writeFile(file + extension, compressed)
      }
    }),
  )
}
