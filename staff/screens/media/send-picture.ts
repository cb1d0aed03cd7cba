import type { MediaUploaded } from '#contracts/staff/media.contract.ts'
import { attendanceHeaders } from '#staff/lib/api/attendance.ts'
import { fetchStaff } from '#staff/lib/api/client.ts'
import { currentLocale } from '#staff/lib/words.ts'

/** Sends one file into the library, as it is. Throws as `fetchStaff`. */
export async function sendPicture(file: File, signal: AbortSignal): Promise<MediaUploaded> {
  const response = await fetchStaff(`/api/${currentLocale()}/staff/media?name=${encodeURIComponent(file.name)}`, {
    method: 'POST',
    headers: { ...attendanceHeaders(), 'content-type': 'application/octet-stream' },
    body: file,
    signal,
  })
  return (await response.json()) as MediaUploaded
}
