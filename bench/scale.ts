/** `--quick` is for changes to the bench itself: its figures mean little and are not saved. */
export const isQuick = process.argv.includes('--quick')

export const scale = isQuick
  ? {
      rounds: 1,
      seconds: 1,
      renderWarmup: 1,
      few: 100,
      some: 1_000,
      many: 10_000,
      retention: 300,
      views: 200,
      requests: 20,
      readers: 500,
      emails: 2_000,
      manyEmails: 5_000,
    }
  : {
      rounds: 5,
      seconds: 4,
      renderWarmup: 8,
      few: 100,
      some: 10_000,
      many: 100_000,
      retention: 5_000,
      views: 1_000,
      requests: 100,
      readers: 5_000,
      emails: 20_000,
      manyEmails: 100_000,
    }

/** The number of connections of the targets in results.md. */
export const CONNECTIONS = 16
