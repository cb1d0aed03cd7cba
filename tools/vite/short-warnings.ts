import { parseAst, type ESTree, type Plugin } from 'vite'

/** The router's own functions that say what its user has done wrong; the message is their last argument. */
const tellers = new Set(['invariant', 'warning', 'warningOnce'])
const said = JSON.stringify('React Router says why in its development build')

/**
 * Says one sentence in the browser instead of all that React Router tells developers whose code is wrong: a kilobyte of each page (brotli), for mistakes that show in
 * development. The build fails when none is found.
 */
export function shortWarnings(): Plugin {
  let found = 0
  return {
    name: 'vitrina-short-warnings',
    apply: 'build',
    applyToEnvironment: (environment) => environment.name === 'client',
    transform: {
      filter: { id: /[\\/]react-router[\\/]dist[\\/]production[\\/]lib[\\/].*\.js$/ },
      handler(code) {
        const short = shorten(code)
        found += short === code ? 0 : 1
        return { code: short, map: null }
      },
    },
    buildEnd(error) {
      if (!error && found === 0) this.error('short-warnings: react-router tells its developers nothing where it is looked for')
    },
  }
}

/** The code with one sentence for every message that is longer. */
export function shorten(code: string): string {
  const messages = callsIn(parseAst(code)).flatMap(({ callee, arguments: given }) => {
    const message = given.at(-1)
    const isTold = callee.type === 'Identifier' && tellers.has(callee.name) && given.length > 1
    return isTold && message && message.end - message.start > said.length ? [message] : []
  })
  const apart = messages.filter(({ start }) => !messages.some((one) => one.start < start && start < one.end))
  return apart.toReversed().reduce((text, { start, end }) => text.slice(0, start) + said + text.slice(end), code)
}

/** All calls, in the order in which they begin. */
function callsIn(node: object): ESTree.CallExpression[] {
  const inside = Object.values(node).flatMap((value: unknown) => (typeof value === 'object' && value !== null ? callsIn(value) : []))
  return isCall(node) ? [node, ...inside] : inside
}

function isCall(node: object): node is ESTree.CallExpression {
  return 'type' in node && node.type === 'CallExpression'
}
