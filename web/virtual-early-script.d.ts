declare module 'virtual:early-script' {
  const script: string
  export default script
}
