/** How the shop can be written to; empty where staff set nothing. */
export interface Reach {
  whatsapp: string
  telegram: string
  email: string
}

/** One way to write to the shop. */
export interface WayToAsk {
  kind: keyof Reach
  href: string
}

/**
 * Every way to write to the shop that staff have set, in the order of the specification. `about` is what the message begins with and the
 * email is headed by: the shopper need not look for the number of their order. Source: SH-16 "questions block".
 */
export function waysToAsk({ whatsapp, email, telegram }: Reach, about?: { message: string; subject: string }): WayToAsk[] {
  const subject = about && `?subject=${encodeURIComponent(about.subject)}`
  const withText = (url: string) => (about ? `${url}${url.includes('?') ? '&' : '?'}text=${encodeURIComponent(about.message)}` : url)
  return [
    ...(whatsapp ? [{ kind: 'whatsapp' as const, href: withText(whatsapp) }] : []),
    ...(email ? [{ kind: 'email' as const, href: `mailto:${email}${subject ?? ''}` }] : []),
    ...(telegram ? [{ kind: 'telegram' as const, href: withText(telegram) }] : []),
  ]
}
