import type { Plugin } from 'vite'

/**
 * Reads the table of a sheet's class names as its named exports, so that the bundler writes each name where it is used and leaves the
 * table and the names that only the server needs behind: a fiftieth of the shop's own scripts.
 */
export function classNames(): Plugin {
  return {
    name: 'vitrina-class-names',
    enforce: 'pre',
    apply: 'build',
    transform: {
      filter: { id: /\.tsx$/, code: '.module.css' },
      handler: (code) => ({ code: nameClasses(code), map: null }),
    },
  }
}

/** The same source with `import * as css` for `import css`. Names stay as they are: every class is a word that may be exported. */
export function nameClasses(code: string): string {
  return code.replaceAll(/^import (\w+) from ('[^'\n]+\.module\.css')/gm, 'import * as $1 from $2')
}
