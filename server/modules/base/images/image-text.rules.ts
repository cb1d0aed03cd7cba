const base64Form = /^[A-Za-z0-9+/]*={0,2}$/

/** The bytes that base64, or a data URL of whatever type, stands for; undefined when it is none. Their type is told by the bytes themselves. */
export function bytesOf(image: string): Buffer | undefined {
  const comma = image.startsWith('data:') ? image.indexOf(',') : -1
  if (image.startsWith('data:') && !image.slice(0, comma).endsWith(';base64')) return undefined
  const text = image.slice(comma + 1)
  return text !== '' && text.length % 4 === 0 && base64Form.test(text) ? Buffer.from(text, 'base64') : undefined
}
