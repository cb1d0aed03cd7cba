/** Short remarks one after another, each beginning with a capital as after a full stop: `Ленина, 17. Ежедневно 10–22. Примерка`. */
export function sentences(...parts: readonly (string | false)[]): string {
  return parts.flatMap((part) => (part ? [part.slice(0, 1).toUpperCase() + part.slice(1)] : [])).join('. ')
}
