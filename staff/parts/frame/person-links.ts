/** Ways from a person's name to their own things; words: `frame.links.{name}`. */
export const personLinks: readonly { to: string; name: string }[] = [{ to: '/me', name: 'me' }]
