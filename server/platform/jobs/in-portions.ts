const portion = 1000

/**
 * Does nightly work on many rows in portions, a statement each, until one is not full; answers how many rows there were. What a shop has gathered in years is
 * no single statement that holds its rows, or ends where statements must end. `work` answers how many of at most `limit` rows it found.
 */
export async function inPortions(work: (limit: number) => Promise<number>): Promise<number> {
  for (let done = 0; ;) {
    const found = await work(portion)
    done += found
    if (found < portion) return done
  }
}
