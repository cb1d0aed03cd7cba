declare module 'virtual:staff-messages/*' {
  const messages: Record<string, unknown>
  export default messages
}
