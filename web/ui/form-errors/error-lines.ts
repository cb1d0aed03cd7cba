/** What is written above the submit button: a line for each message, or one with semicolons between. Undefined ones are none. Source: FORM-07. */
export function errorLines(errors: readonly (string | undefined)[], isJoined: boolean): string[] {
  const said = errors.filter((error) => error !== undefined)
  return isJoined && said.length > 0 ? [said.join('; ')] : said
}
