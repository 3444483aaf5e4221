/** `--quick` is for trying a change of the bench itself: its figures say little and are not kept. */
export const isQuick = process.argv.includes('--quick')

export const scale = isQuick
  ? {
      rounds: 1,
      seconds: 1,
      few: 100,
      some: 1_000,
      many: 10_000,
      views: 200,
      asks: 20,
      readers: 500,
      letters: 2_000,
      manyLetters: 5_000,
    }
  : {
      rounds: 5,
      seconds: 4,
      few: 100,
      some: 10_000,
      many: 100_000,
      views: 1_000,
      asks: 100,
      readers: 5_000,
      letters: 20_000,
      manyLetters: 100_000,
    }

/** As many connections as the bars of results.md are held with. */
export const CONNECTIONS = 16
