/** Runs in the page, behind its data: gives it to the router, which waits for it. The same in every page. */
const takeOver =
  '{let c=window.__reactRouterContext.streamController;c.enqueue(document.currentScript.previousElementSibling.textContent);c.close()}'

/**
 * The loaders' data for the browser: JSON in an element that no browser runs, so that it travels as it is and needs no hash. React Router's
 * own component would write it as a text in a script, and render the page piece by piece. Source: decision 0032.
 */
export async function handOver(stream: ReadableStream<Uint8Array>, nonce: string): Promise<string> {
  const json = await new Response(stream).text()
  // JSON that cannot end the element it stands in: the sign of a tag, which only texts have, is written by its number.
  const data = json.replaceAll('<', String.raw`\u003c`)
  return `<script type="application/json">${data}</script><script nonce="${nonce}">${takeOver}</script>`
}
