import { serveCalls } from '#platform/child/serve-calls.ts'

/** A child process that exceeds its limits. */
serveCalls({
  add: ({ one, other }: { one: number; other: number }) => one + other,
  refuse() {
    throw Object.assign(new Error('No, thank you.'), { status: 422 })
  },
  processId: () => process.pid,
  environment: () => Object.keys(process.env).filter((name) => process.env[name] !== undefined),
  spin() {
    for (;;);
  },
  grow() {
    const memory: unknown[] = []
    // Few large pieces: a heap that is filled by small ones is searched for garbage again and again.
    for (;;) memory.push(new Array(1_000_000).fill(0.5))
  },
  leave: () => process.exit(3),
  wait: () => new Promise(() => {}),
})
