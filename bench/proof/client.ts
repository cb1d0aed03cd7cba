/** What came back; `unknown` when nobody can say whether the call was served: no answer, a broken one, or a 5xx. */
export interface Reply<T> {
  status: number | 'unknown'
  body: T | undefined
}

const timeoutMs = 6000

/** A browser: keeps cookies and the token, as far as the run needs them. */
export class Client {
  token: string | undefined
  cookies = new Map<string, string>()
  private readonly base: string

  constructor(base: string) {
    this.base = base
  }

  /** Another tab of the same browser. */
  copy(): Client {
    return Object.assign(new Client(this.base), { token: this.token, cookies: new Map(this.cookies) })
  }

  /** Becomes what another tab has become. */
  takeOver(tab: Client): void {
    this.token = tab.token
    this.cookies = new Map(tab.cookies)
  }

  /** Calls the API in Russian, or a page when the path does not begin with `/api/`. */
  async send<T>(method: string, path: string, body?: unknown, headers: Record<string, string> = {}): Promise<Reply<T>> {
    try {
      const response = await fetch(this.base + path, {
        method,
        signal: AbortSignal.timeout(timeoutMs),
        redirect: 'manual',
        headers: {
          ...(this.token ? { authorization: `Bearer ${this.token}` } : {}),
          ...(this.cookies.size > 0 ? { cookie: [...this.cookies].map(([name, value]) => `${name}=${value}`).join('; ') } : {}),
          ...(body === undefined ? {} : { 'content-type': 'application/json' }),
          ...headers,
        },
        ...(body === undefined ? {} : { body: typeof body === 'string' ? body : JSON.stringify(body) }),
      })
      const text = await response.text()
      if (response.status >= 500) return { status: 'unknown', body: undefined }
      for (const cookie of response.headers.getSetCookie()) this.keep(cookie)
      const isJson = response.headers.get('content-type')?.startsWith('application/json')
      return { status: response.status, body: isJson && text ? (JSON.parse(text) as T) : undefined }
    } catch {
      // Reset, timed out, cut in the middle of the body.
      return { status: 'unknown', body: undefined }
    }
  }

  private keep(cookie: string): void {
    const [pair = ''] = cookie.split(';')
    const [name = '', value = ''] = pair.split('=')
    if (value === '' || /max-age=0(?:;|$)/i.test(cookie)) this.cookies.delete(name)
    else this.cookies.set(name, value)
  }
}
