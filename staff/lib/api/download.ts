import { currentLocale } from '../words.ts'
import { fetchStaff } from './client.ts'

/** Brings a file of the back-office, through the same gates as a call, and hands it to the browser. Throws as `staffApi`. */
export async function download(path: `/staff/${string}`, query: Readonly<Record<string, string>>): Promise<void> {
  const search = new URLSearchParams(query).toString()
  await hand(await fetchStaff(`/api/${currentLocale()}${path}${search && `?${search}`}`, { method: 'GET' }))
}

/** The same of a file that is made of what is sent. */
export async function saveFile(path: `/staff/${string}`, body: object): Promise<void> {
  const headers = { 'content-type': 'application/json' }
  await hand(await fetchStaff(`/api/${currentLocale()}${path}`, { method: 'POST', headers, body: JSON.stringify(body) }))
}

async function hand(response: Response): Promise<void> {
  const named = /filename="([^"]+)"/.exec(response.headers.get('content-disposition') ?? '')?.[1]
  const link = document.createElement('a')
  link.href = URL.createObjectURL(await response.blob())
  link.download = named ?? 'export.csv'
  link.click()
  // The browser reads it after the press.
  setTimeout(() => URL.revokeObjectURL(link.href), 60_000)
}
