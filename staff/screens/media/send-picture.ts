import type { MediaOne, MediaUploaded } from '#contracts/staff/media.contract.ts'
import { attendanceHeaders } from '#staff/lib/api/attendance.ts'
import { fetchStaff } from '#staff/lib/api/client.ts'
import { currentLocale } from '#staff/lib/words.ts'

async function sendFile(
  method: 'POST' | 'PUT',
  path: string,
  file: File,
  query: Record<string, string>,
  signal?: AbortSignal,
): Promise<unknown> {
  const search = new URLSearchParams({ name: file.name, ...query })
  const response = await fetchStaff(`/api/${currentLocale()}/staff/media${path}?${search}`, {
    method,
    headers: { ...attendanceHeaders(), 'content-type': 'application/octet-stream' },
    body: file,
    ...(signal && { signal }),
  })
  return response.json()
}

/** Sends one file into the library, as it is; one that is called by number and place goes to its product too. Throws as `fetchStaff`. */
export async function sendPicture(file: File, signal: AbortSignal): Promise<MediaUploaded> {
  // The server's answers are checked against the contract before they are sent.
  return (await sendFile('POST', '', file, { attach: 'true' }, signal)) as MediaUploaded
}

/** Sends one file into the library alone: where it is shown is another's to say. Throws as `fetchStaff`. */
export async function sendToLibrary(file: File, signal: AbortSignal): Promise<MediaUploaded> {
  return (await sendFile('POST', '', file, { attach: 'false' }, signal)) as MediaUploaded
}

/** Puts a file in the place of a picture, everywhere. Throws as `fetchStaff`. */
export async function sendReplacement({ id, revision }: Pick<MediaOne, 'id' | 'revision'>, file: File): Promise<MediaOne> {
  return (await sendFile('PUT', `/${id}/file`, file, { revision: String(revision) })) as MediaOne
}
