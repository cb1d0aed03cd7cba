import { resolveTxt } from 'node:dns/promises'
import type { Config } from '#server/config.ts'

/** One sentence of the doctor. */
export interface Diagnosis {
  good: boolean
  /** It is good enough to start with. */
  isWarning?: boolean
  sentence: string
}

type LookUp = (name: string) => Promise<string[][]>

/**
 * Says in words which DNS records of the sender's domain are missing: without SPF, DKIM and DMARC emails end among spam, or nowhere. Nothing where emails are
 * only simulated. Source: MAIL-06.
 */
export async function checkMailRecords(
  { mail, smtp: { from, dkim } }: Pick<Config, 'mail' | 'smtp'>,
  lookUp: LookUp = resolveTxt,
): Promise<Diagnosis[]> {
  if (mail !== 'smtp') return []
  const domain = from.address.slice(from.address.lastIndexOf('@') + 1)
  const has = async (name: string, start: RegExp): Promise<boolean | undefined> => {
    try {
      return (await lookUp(name)).some((parts) => start.test(parts.join('')))
    } catch (error) {
      const { code } = error as NodeJS.ErrnoException
      return code === 'ENODATA' || code === 'ENOTFOUND' ? false : undefined
    }
  }
  const judge = async (what: string, name: string, start: RegExp, remedy: string): Promise<Diagnosis> => {
    const isThere = await has(name, start)
    if (isThere === undefined) return { good: false, sentence: `emails: the ${what} record of ${name} cannot be looked up now` }
    return {
      good: isThere,
      sentence: isThere ? `emails: ${name} has its ${what} record` : `emails: ${name} has no ${what} record: ${remedy}`,
    }
  }
  return [
    await judge('SPF', domain, /^v=spf1\b/i, 'add a TXT record that names the servers which send for it, e.g. "v=spf1 include:… -all"'),
    dkim
      ? await judge(
          'DKIM',
          `${dkim.keySelector}._domainkey.${dkim.domainName}`,
          /\bp=[^\s;]/,
          'add a TXT record with the public half of DKIM_KEY, "v=DKIM1; p=…"',
        )
      : { good: true, sentence: 'emails: the shop signs nothing (DKIM_KEY is not set); the mail server has to' },
    await judge('DMARC', `_dmarc.${domain}`, /^v=DMARC1\b/i, 'add a TXT record, to begin with "v=DMARC1; p=none"'),
  ]
}
