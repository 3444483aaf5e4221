/** What a process asks its child. */
export type Call = { call: number; method: string; given: unknown }

/** What a child answers; in between it says that it is not stuck. */
export type Reply =
  | { alive: true }
  | { call: number; result: unknown }
  | { call: number; error: { name: string; message: string; status?: number } }
