import pg from 'pg'

const { builtins } = pg.types

/**
 * How values arrive from either engine: moments stay text for Drizzle to read, and counts (int8) become numbers,
 * which hold every count that a blog can reach.
 */
const readers = new Map<number, (text: string) => unknown>([
  [builtins.TIMESTAMPTZ, (text) => text],
  [builtins.TIMESTAMP, (text) => text],
  [builtins.DATE, (text) => text],
  [builtins.INT8, Number],
])

export const values: pg.CustomTypesConfig = {
  getTypeParser: (oid, format) => readers.get(oid) ?? pg.types.getTypeParser(oid, format),
}
