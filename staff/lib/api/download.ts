import { currentLocale } from '../words.ts'
import { fetchStaff } from './client.ts'

/** Brings a file of the back-office, through the same gates as a call, and hands it to the browser. Throws as `staffApi`. */
export async function download(path: `/staff/${string}`, query: Readonly<Record<string, string>>): Promise<void> {
  const search = new URLSearchParams(query).toString()
  const response = await fetchStaff(`/api/${currentLocale()}${path}${search && `?${search}`}`, { method: 'GET' })
  const named = /filename="([^"]+)"/.exec(response.headers.get('content-disposition') ?? '')?.[1]
  const link = document.createElement('a')
  link.href = URL.createObjectURL(await response.blob())
  link.download = named ?? 'export.csv'
  link.click()
  // The browser reads it after the press.
  setTimeout(() => URL.revokeObjectURL(link.href), 60_000)
}
