/** Loads the page anew once anything answers; throws while nothing does, and the page stays. Being online is no promise of an answer. Source: decision 0053. */
export async function askAgain(): Promise<void> {
  await fetch(location.href, { method: 'HEAD', cache: 'no-store' })
  location.reload()
}
