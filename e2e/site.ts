/** Apart from what starts them (sites.ts), which loads much: every worker reads the configuration again. */
export type Site = { name: string; port: number; data: string; engine: 'embedded' | 'postgres' }

export const originOf = ({ port }: { port: number }) => `http://localhost:${port}`

/** Printed when all sites are ready. */
export const READY = 'The sites are ready.'
