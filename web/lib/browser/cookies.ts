/** A cookie of this browser that scripts may read. */
export function readCookie(name: string): string | undefined {
  return document.cookie
    .split('; ')
    .find((one) => one.startsWith(`${name}=`))
    ?.slice(name.length + 1)
}

/** Keeps a cookie for the whole site; `maxAgeSeconds` 0 drops it. The value must need no encoding. */
export function writeCookie(name: string, value: string, maxAgeSeconds: number): void {
  const secure = location.protocol === 'https:' ? '; secure' : ''
  document.cookie = `${name}=${value}; path=/; max-age=${maxAgeSeconds}; samesite=lax${secure}`
}
