import { open, validate, type Response } from 'maxmind'
import type { Logger } from '#server/platform/log.ts'

/** Where an address of the network is supposed to be. Degrees, WGS 84. */
export interface SupposedPlace {
  countryCode: string
  latitude: number
  longitude: number
}

/** Tells where an address is; undefined when nobody knows. */
export type LocateAddress = (ip: string) => SupposedPlace | undefined

const nowhere: LocateAddress = () => undefined

/**
 * Reads an .mmdb file of cities: MaxMind's nested records and the flat ones of DB-IP's packages. Without a file, or with one that cannot
 * be read, every address is nowhere. Source: decisions T.
 */
export async function openIpLocation(file: string | undefined, log: Logger): Promise<LocateAddress> {
  if (!file) return nowhere
  try {
    const reader = await open<Response>(file, { cache: { max: 5000 } })
    return (ip) => (validate(ip) ? placeOf(reader.get(ip)) : undefined)
  } catch (error) {
    log.error({ err: error, file }, 'CITY_DATABASE could not be read: the city of visitors is not guessed')
    return nowhere
  }
}

type MmdbRecord = Partial<Record<string, unknown>>

function placeOf(record: unknown): SupposedPlace | undefined {
  const flat = asRecord(record)
  const location = asRecord(flat?.location) ?? flat
  const countryCode = asRecord(flat?.country)?.iso_code ?? flat?.country_code
  const { latitude, longitude } = location ?? {}
  if (typeof countryCode !== 'string' || typeof latitude !== 'number' || typeof longitude !== 'number') return undefined
  return { countryCode, latitude, longitude }
}

function asRecord(value: unknown): MmdbRecord | undefined {
  return typeof value === 'object' && value !== null ? (value as MmdbRecord) : undefined
}
