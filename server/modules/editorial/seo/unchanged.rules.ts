/** Whether whoever asks has this very version already: by its ETag, or by its moment where no ETag is named. Source: RFC 9110 §13.2.2. */
export function isUnchanged(
  headers: { 'if-none-match'?: string | undefined; 'if-modified-since'?: string | undefined },
  etag: string,
  changedAt: Date,
): boolean {
  const named = headers['if-none-match']
  if (named !== undefined) return named.trim() === '*' || named.split(',').some((one) => one.trim().replace(/^W\//, '') === etag)
  const since = Date.parse(headers['if-modified-since'] ?? '')
  // The header has whole seconds.
  return Math.floor(changedAt.getTime() / 1000) * 1000 <= since
}
