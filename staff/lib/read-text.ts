/** The text of a file as people make it: UTF-8, or else the Windows-1251 of older spreadsheets. Source: ADM-69. */
export function readText(bytes: ArrayBuffer): string {
  try {
    return new TextDecoder('utf-8', { fatal: true }).decode(bytes)
  } catch {
    return new TextDecoder('windows-1251').decode(bytes)
  }
}
