/**
 * Runs in the page before its body comes: pictures that are not in the first view stay unasked for until the visitor begins to move through
 * the page; from then on the browser fetches ahead as it thinks best. Without script they all come as the browser likes.
 * Source: decision 0019.
 */
export function holdDistantPictures(): void {
  const root = document.documentElement
  root.dataset.still = ''
  const sight = new IntersectionObserver((entries) => {
    for (const { isIntersecting, target } of entries) {
      if (!isIntersecting) continue
      target.setAttribute('data-seen', '')
      sight.unobserve(target)
    }
  })
  const growth = new MutationObserver(() => {
    for (const picture of document.querySelectorAll('picture:not([data-seen])')) sight.observe(picture)
  })
  growth.observe(root, { childList: true, subtree: true })
  const signs = ['scroll', 'wheel', 'touchmove', 'beforeprint']
  const release = () => {
    delete root.dataset.still
    sight.disconnect()
    growth.disconnect()
    for (const sign of signs) removeEventListener(sign, release)
  }
  for (const sign of signs) addEventListener(sign, release, { passive: true })
}
