/**
 * Scripts and sheets are named by seven letters of their hash alone: the table of routes, which every page brings, names each of them,
 * and a name with words weighs twice as much. Other files are named as the server's build names them.
 */
export const shortNames = {
  entryFileNames: 'assets/[hash:7].js',
  chunkFileNames: 'assets/[hash:7].js',
  assetFileNames: ({ names }: { names: readonly string[] }): string =>
    names.some((name) => name.endsWith('.css')) ? 'assets/[hash:7].css' : 'assets/[name]-[hash][extname]',
}
