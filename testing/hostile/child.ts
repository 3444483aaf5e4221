import { serveCalls } from '#platform/child/serve-calls.ts'

/** A child that does what children must not do. */
serveCalls({
  add: ({ one, other }: { one: number; other: number }) => one + other,
  refuse() {
    throw Object.assign(new Error('No, thank you.'), { status: 422 })
  },
  environment: () => Object.keys(process.env).filter((name) => process.env[name] !== undefined),
  spin() {
    for (;;);
  },
  grow() {
    const kept: unknown[] = []
    for (;;) kept.push(Array.from({ length: 10_000 }, (_, place) => ({ place })))
  },
  leave: () => process.exit(3),
  wait: () => new Promise(() => {}),
})
