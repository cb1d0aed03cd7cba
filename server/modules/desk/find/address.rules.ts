/** The path of a pasted address of this shop, without its language; undefined when it is none. Source: ADM-10. */
export function shopPathOf(typed: string, publicUrl: string): string | undefined {
  const text = typed.trim()
  if (!/^(?:https?:\/\/|\/)\S+$/.test(text)) return undefined
  if (!URL.canParse(text, publicUrl)) return undefined
  const url = new URL(text, publicUrl)
  if (url.host !== new URL(publicUrl).host) return undefined
  const path = url.pathname.replace(/^\/en(?=\/|$)/, '').replace(/\/+$/, '')
  return path === '' ? '/' : path
}
