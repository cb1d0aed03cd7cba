const longest = 100

/** What stands in the subject of an email: its first sentence, without the links that only its text should hold. */
export function subjectOf(text: string): string {
  const [line = ''] = text.trimStart().split('\n')
  const [words = ''] = line.split(/:?\s*https?:\/\//)
  const sentence = /^.*?[^.!?\s][.!?](?=\s+[\p{Lu}«"(]|$)/u.exec(words)?.[0] ?? words
  const subject = sentence.replace(/[.:,\s]+$/, '')
  if (subject.length <= longest) return subject
  return `${subject.slice(0, longest).replace(/\s+\S*$/, '')}…`
}
